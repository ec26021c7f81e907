package org.porpoise.bench.spin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Main;
import org.porpoise.fixtures.Requires;

/** SPIN and Porpoise side by side, for real, on a small model. */
final class SpinBenchTest {
  private static final String MODEL =
      """
      byte n;
      active [2] proctype P() {
        byte i;
        do
        :: n < 200 -> n++; i = 1 - i
        :: else -> break
        od
      }
      """;

  @TempDir Path folder;

  /** Porpoise in a Java machine of its own, from the classes under test. */
  private Path launcher() throws IOException {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path launcher = folder.resolve("launcher");
    Files.writeString(
        launcher,
        "#!/bin/sh\nexec '%s' -cp '%s' org.porpoise.cli.Main \"$@\"\n"
            .formatted(java, System.getProperty("java.class.path")));
    assertTrue(launcher.toFile().setExecutable(true));
    return launcher;
  }

  @Test
  @Tag("slow")
  void bothToolsRunAndTheFiguresAreWritten() throws IOException {
    Requires.spin();
    Path model = Files.writeString(folder.resolve("small.pml"), MODEL);
    Path json = folder.resolve("figures.json");
    Path page = Files.writeString(folder.resolve("page.md"), "");
    Output output =
        run(
            "bench",
            "spin",
            model.toString(),
            "--launcher",
            launcher().toString(),
            "--json",
            json.toString(),
            "--markdown",
            page.toString());
    String text = output.text();
    assertTrue(text.contains("SPIN"), text);
    assertTrue(text.contains("Porpoise"), text);
    String figures = Files.readString(json);
    assertTrue(figures.contains("\"model\": \"small\""), figures);
    assertTrue(figures.contains("\"mode\": \"full\""), figures);
    assertTrue(figures.contains("\"mode\": \"por\""), figures);
    assertTrue(figures.contains("\"failures\": []"), figures);
    assertTrue(Files.readString(page).contains("### Full search"), text);
  }

  @Test
  @Tag("slow")
  void aModelThatWeRefuseIsAMiss() throws IOException {
    Requires.spin();
    Path model = Files.writeString(folder.resolve("small.pml"), MODEL);
    Path broken = Files.writeString(folder.resolve("broken"), "#!/bin/sh\n[ $1 = help ]\n");
    assertTrue(broken.toFile().setExecutable(true));
    Output output = run("bench", "spin", model.toString(), "--launcher", broken.toString());
    assertEquals(1, output.status(), output.text());
    assertTrue(output.text().contains("MISS: small full: "), output.text());
  }

  @Test
  void aMissingLauncherOrModelIsAMistake() throws IOException {
    assertEquals(64, run("bench", "spin", folder.resolve("none.pml").toString()).status());
    Requires.spin();
    Path model = Files.writeString(folder.resolve("small.pml"), MODEL);
    Output output =
        run("bench", "spin", model.toString(), "--launcher", folder.resolve("none").toString());
    assertEquals(64, output.status());
    assertTrue(output.text().contains("say where with --launcher"), output.text());
  }

  @Test
  void optionsOfOtherBenchmarksAreRefused() {
    Output output = run("bench", "spin", "--list");
    assertEquals(64, output.status());
    assertTrue(output.text().contains("bench spin has no option --list"), output.text());
  }

  @Test
  void aProcessThatTakesTooLongIsEnded() {
    long start = System.nanoTime();
    assertThrows(
        TimedProcess.TooLong.class,
        () -> TimedProcess.run(folder, Duration.ofMillis(300), List.of("sleep", "3600")));
    assertTrue(System.nanoTime() - start < 3_000_000_000_000L);
  }

  @Test
  void processorTimeIsCounted() throws Exception {
    TimedProcess process =
        TimedProcess.run(
            folder,
            Duration.ofMinutes(1),
            List.of(
                "bash", "-c", "echo out; echo err >&2; for i in {1..100000}; do :; done; exit 3"));
    assertEquals(3, process.status());
    assertEquals("out\n", process.out());
    assertEquals("err\n", process.err());
    assertTrue(process.cpu() > 0.01, process.toString());
    assertTrue(process.wall() > 0.01, process.toString());
  }

  @Test
  void theLastObjectOfANameCounts() throws NoFigures {
    String json =
        """
        {"properties": [{"search": {"states": 1}}], "search": {
          "states": 22, "transitions": 33}, "memory_bytes": {"states": 44}}
        """;
    assertEquals(22, Porpoise.number(json, "search", "states"));
    assertEquals(44, Porpoise.number(json, "memory_bytes", "states"));
    assertThrows(NoFigures.class, () -> Porpoise.number(json, "time_ms", "search"));
  }

  private record Output(int status, String text) {}

  private static Output run(String... words) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int status = Main.run(words, stream, stream);
    return new Output(status, bytes.toString(StandardCharsets.UTF_8));
  }
}
