package org.porpoise.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Main;

/** The command as a user calls it; figures are not judged here, counts are. */
final class BenchCommandTest {

  @Test
  void anExperimentPrintsItsExactCountsAndWritesJson(@TempDir Path folder) throws Exception {
    Path json = folder.resolve("figures.json");
    Output output =
        run(
            "bench",
            "peterson-3-hand-rules",
            "--examples",
            "../examples",
            "--json",
            json.toString());
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("44,868"), output.text());
    assertTrue(output.text().contains("counts exact"), output.text());
    assertTrue(Files.readString(json).contains("\"states\": 44868"), Files.readString(json));
  }

  @Test
  void theExperimentsCanBeListed() {
    assertTrue(run("bench", "--list").text().contains("peterson-4-dfs"));
  }

  @Test
  void aMisspeltExperimentIsAMistakeWithASuggestion() {
    Output output = run("bench", "peterson-4-dsf");
    assertEquals(64, output.status());
    assertTrue(output.text().contains("did you mean \"peterson-4-dfs\""), output.text());
  }

  private record Output(int status, String text) {}

  private static Output run(String... words) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int status = Main.run(words, stream, stream);
    return new Output(status, bytes.toString(StandardCharsets.UTF_8));
  }
}
