package org.porpoise.programs.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Result;
import org.porpoise.programs.Settings;
import org.porpoise.programs.report.Reasons;

/** What is said of small programs is true: nothing false is proved, and nothing true is alarmed. */
final class CorpusTest {
  private static final Settings SETTINGS = Settings.defaults().withTime(Duration.ofSeconds(30));

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"jdk.txt", "language.txt", "idioms.txt", "unseen.txt"})
  @Tag("long")
  void whatIsSaidOfSmallProgramsIsTrue(String file) throws IOException {
    List<SmallProgram> programs = SmallProgram.in(file);
    compile(programs);
    List<String> wrong = new ArrayList<>();
    for (SmallProgram program : programs) {
      Result result =
          Explorer.explore(
              ClassProgram.ofMain(List.of(folder), program.className(), List.of()),
              SETTINGS,
              ExplorationListener.SILENT);
      if (!program.truth().allows(result.verdict())) {
        wrong.add(
            "%s is %s, and we say %s: %s"
                .formatted(
                    program.name(), program.truth(), result.verdict(), Reasons.line(result)));
      }
    }
    assertEquals("", String.join("\n", wrong));
  }

  private void compile(List<SmallProgram> programs) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-nowarn", "-d", folder.toString(), "-cp", System.getProperty("java.class.path")));
    for (SmallProgram program : programs) {
      arguments.add(
          Files.writeString(folder.resolve(program.name() + ".java"), program.source()).toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertEquals(0, compiler.run(null, null, null, arguments.toArray(String[]::new)));
  }
}
