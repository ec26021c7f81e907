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

/** A folder of three models with right and wrong answers. */
final class ConformanceBenchTest {
  private static final String HEAD =
      "model\tstatus\tstates\ttransitions\tdepth\terrors\terror_kinds\tclaim_verdicts\n";

  @TempDir Path folder;

  @BeforeEach
  void writeModels() throws IOException {
    Path models = Files.createDirectory(folder.resolve("models"));
    Files.writeString(models.resolve("fine.pml"), "active proctype P() { skip }");
    Files.writeString(models.resolve("stuck.pml"), "active proctype P() { false }");
    Files.writeString(
        models.resolve("index.pml"), "byte a[2], i = 2; active proctype P() { a[i] = 1 }");
  }

  @Test
  void equalAnswersMeetEveryTarget() throws IOException {
    expect(
        """
        fine.pml\tok\t3\t3\t2\t0\t\t
        stuck.pml\tok\t1\t1\t0\t1\tinvalid end state\t
        """);
    Output output = run("bench", "conformance", folder.toString());
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("2 of    2  100.00 %"), output.text());
  }

  @Test
  void everyDifferenceIsNamedAndMissesATarget() throws IOException {
    expect(
        """
        fine.pml\tok\t3\t4\t2\t1\tassertion violated\t
        index.pml\tok\t2\t2\t1\t1\tassertion violated - invalid array index\t
        """);
    Output output = run("bench", "conformance", folder.toString());
    assertEquals(1, output.status(), output.text());
    assertTrue(output.text().contains("fine.pml: counts: SPIN 3 / 4, ours 3 / 3"), output.text());
    assertTrue(output.text().contains("fine.pml: kinds: SPIN [assertion], ours []"), output.text());
    assertTrue(output.text().contains("MISS  violated or not, without"), output.text());
    assertTrue(!output.text().contains("index.pml: kinds"), output.text());
  }

  @Test
  void whatIsNotAcceptedIsAMiss() throws IOException {
    Files.writeString(folder.resolve("models/wrong.pml"), "active proctype P( {");
    expect("wrong.pml\tLIMIT\t\t\t\t\t\t\n");
    Output output = run("bench", "conformance", folder.toString());
    assertEquals(1, output.status(), output.text());
    assertTrue(output.text().contains("wrong.pml: not accepted: "), output.text());
  }

  @Test
  void largeModelsAreOnlyReadAndThatIsSaid() throws IOException {
    expect("fine.pml\tok\t3\t3\t2\t0\t\t\n");
    Output output =
        run("bench", "conformance", folder.toString(), "--max-states", "2", "--json", "-");
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("\"counts\": {\"equal\": 0, \"of\": 0}"), output.text());
  }

  @Test
  void aFolderWithoutAnswersIsAMistake() {
    Output output = run("bench", "conformance", folder.resolve("models").toString());
    assertEquals(64, output.status());
    assertTrue(output.text().contains("there is no expected.tsv"), output.text());
  }

  private void expect(String rows) throws IOException {
    Files.writeString(folder.resolve("expected.tsv"), HEAD + rows);
  }

  private record Output(int status, String text) {}

  private static Output run(String... words) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int status = Main.run(words, stream, stream);
    return new Output(status, bytes.toString(StandardCharsets.UTF_8));
  }
}
