package org.porpoise.bench.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Main;

/** The commands as a user calls them, on a small program; counts are judged, speed is not. */
final class ProgramsBenchTest {
  private static final String PROGRAMS =
      """
      public class Progs {
        static int v;

        public static void main(String[] args) throws Exception {
          Thread one = new Thread(() -> v++);
          Thread two = new Thread(() -> v++);
          one.start();
          two.start();
          one.join();
          two.join();
          if (args[0].equals("strict") && v != 2) {
            throw new AssertionError("lost update");
          }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void knownCountsAreCompared() throws IOException {
    Output output = bench("| strict / lax | lost update / – | 4 / 4 | 6 |");
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().contains("ok   strict          exception"), output.text());
    assertTrue(output.text().contains("ok   lax             holds"), output.text());
  }

  @Test
  void aWrongCountIsAMiss() throws IOException {
    Output output = bench("| lax | – | 5 | 6 |");
    assertEquals(1, output.status(), output.text());
    assertTrue(output.text().contains("MISS lax"), output.text());
  }

  @Test
  void aWrongVerdictIsAMiss() throws IOException {
    Output output = bench("| strict | deadlock | 4 | 6 |");
    assertEquals(1, output.status(), output.text());
    assertTrue(output.text().contains("MISS strict"), output.text());
  }

  @Test
  @Tag("slow")
  void aMissingFolderOrHarnessIsAMistake() throws IOException {
    Output nowhere = run("bench", "programs", "--oracles", folder.toString());
    assertEquals(64, nowhere.status(), nowhere.text());
    assertTrue(nowhere.text().contains("say where they are with --oracles"), nowhere.text());
    write("| lax | – | 4 | 6 |");
    Output output = run("bench", "programs", "--oracles", folder.toString(), "--peer", "java");
    assertEquals(64, output.status(), output.text());
    assertTrue(output.text().contains("build its harness"), output.text());
  }

  @Test
  @Tag("slow")
  void philosophersAreCountedAsInThePaper() {
    Output output =
        run("bench", "philosophers", "2", "3", "--examples", "../examples", "--max-time", "10");
    assertEquals(0, output.status(), output.text());
    assertTrue(output.text().matches("(?s).*ok    3  dfs .* 1,680 +1,680 .*"), output.text());
  }

  private Output bench(String row) throws IOException {
    write(row);
    return run("bench", "programs", "--oracles", folder.toString(), "--seconds", "0");
  }

  private void write(String row) throws IOException {
    Files.writeString(folder.resolve("Progs.java"), PROGRAMS);
    Files.writeString(folder.resolve("README.md"), row + "\n");
  }

  private record Output(int status, String text) {}

  private static Output run(String... words) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int status = Main.run(words, stream, stream);
    return new Output(status, bytes.toString(StandardCharsets.UTF_8));
  }
}
