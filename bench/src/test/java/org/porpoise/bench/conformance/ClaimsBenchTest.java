package org.porpoise.bench.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Main;

/** A folder of models with right and wrong answers to their temporal claims. */
final class ClaimsBenchTest {
  private static final String HEAD =
      "model\tstatus\tstates\ttransitions\tdepth\terrors\terror_kinds\tclaim_verdicts\n";

  @TempDir Path folder;

  @BeforeEach
  void writeModels() throws IOException {
    Path models = Files.createDirectory(folder.resolve("models"));
    Files.writeString(
        models.resolve("two.pml"),
        """
        bool x;
        active proctype P() { do :: x = !x od }
        ltl again { []<> x }
        ltl once { <>[] x }
        """);
    Files.writeString(
        models.resolve("unnamed.pml"),
        "bool x; active proctype P() { do :: x = !x od } ltl { [] !x }");
  }

  @Test
  void equalVerdictsMeetTheTarget() throws IOException {
    Output output =
        compare(
            """
            two.pml\tok\t2\t2\t2\t0\t\tagain=0; once=1/acceptance cycle
            unnamed.pml\tok\t2\t2\t2\t0\t\tnever=1/assertion violated
            """);
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("reduction none     3 of    3"), output.text());
    assertTrue(output.text().contains("reduction auto     3 of    3"), output.text());
  }

  @Test
  void aDifferenceAndAClaimThatIsNotThereAreMisses() throws IOException {
    Output output = compare("two.pml\tok\t2\t2\t2\t0\t\tagain=1/acceptance cycle; other=0\n");
    assertEquals(1, output.status(), output.text());
    assertTrue(
        output.text().contains("two.pml, again, reduction none: SPIN violated, ours holds"),
        output.text());
    assertTrue(output.text().contains("ours there is no such claim"), output.text());
    assertTrue(output.text().contains("MISS"), output.text());
  }

  @Test
  void aFolderWithoutAnswersIsAMistake() {
    Output output = run("bench", "claims", folder.resolve("models").toString());
    assertEquals(64, output.status());
    assertTrue(output.text().contains("there is no expected.tsv"), output.text());
  }

  private Output compare(String rows) throws IOException {
    Files.writeString(folder.resolve("expected.tsv"), HEAD + rows);
    return run("bench", "claims", folder.toString());
  }

  private record Output(int status, String text) {}

  private static Output run(String... words) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int status = Main.run(words, stream, stream);
    return new Output(status, bytes.toString(StandardCharsets.UTF_8));
  }
}
