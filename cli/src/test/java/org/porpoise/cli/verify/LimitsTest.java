package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Main;
import org.porpoise.cli.Run;
import org.porpoise.cli.terminal.ResultStream;

/**
 * Limits and signals in processes of their own, where the model itself never returns: only the
 * watchdog can end them. Without it each would run until the test is given up.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "processes end there without being asked")
@Timeout(value = 600, unit = TimeUnit.SECONDS)
final class LimitsTest {
  private static final String ENDLESS =
      """
      import org.porpoise.javamodel.StructuredModel;
      import org.porpoise.kernel.builder.SystemBuilder;

      public final class Endless extends StructuredModel {
        @Override
        protected void define(SystemBuilder system) {
          while (System.nanoTime() != 0) {}
        }
      }
      """;

  @TempDir Path folder;

  private static Process start(String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home", ""), "bin", "java").toString());
    command.add("-cp");
    command.add(System.getProperty("java.class.path", ""));
    command.add(Main.class.getName());
    command.addAll(List.of(words));
    return new ProcessBuilder(command).start();
  }

  private static String text(InputStream stream) throws IOException {
    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Its automaton has more states than anybody can wait for. Nothing is ended by force here. */
  @Test
  @Tag("slow")
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void theTranslationOfAFormulaEndsInTime() {
    String formula =
        IntStream.range(0, 24)
            .mapToObj(i -> "<>(turn == " + i + ")")
            .collect(Collectors.joining(" && ", "!(", ")"));
    String model = Path.of("..", "examples", "promela", "peterson.pml").toString();
    Run run = Run.of("verify", model, "--ltl", formula, "--max-time", "1");
    assertEquals(2, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("the time limit of 1.0 s was reached"), run.out());
  }

  /** The second interleaving never gives control back. */
  @Test
  @Tag("slow")
  void aFailureThatWasFoundIsToldByTheWatchdog() throws IOException, InterruptedException {
    Path source = folder.resolve("Late.java");
    Files.writeString(
        source,
        """
        public final class Late {
          private static volatile int other;

          public static void main(String[] args) {
            new Thread(() -> other = 1).start();
            if (other == 0) {
              throw new IllegalStateException("too early");
            }
            while (System.nanoTime() != 0) {}
          }
        }
        """);
    Path kept = folder.resolve("kept");
    Process process =
        start(
            "check",
            source.toString(),
            "--all-errors",
            "--max-time",
            "10",
            "--divergence",
            "60",
            "--trace",
            kept.toString());
    try {
      String out = text(process.getInputStream());
      assertEquals(1, process.waitFor(), out);
      assertTrue(out.startsWith("Late: violated"), out);
      assertTrue(out.contains("too early"), out);
      assertTrue(Files.exists(kept), out);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  @Tag("slow")
  void aModelThatNeverReturnsIsEndedByTheTimeLimit() throws IOException, InterruptedException {
    Path source = folder.resolve("Endless.java");
    Files.writeString(source, ENDLESS);
    Path json = folder.resolve("result.json");
    Process process =
        start("verify", source.toString(), "--max-time", "1", "--json", json.toString());
    try {
      String out = text(process.getInputStream());
      assertEquals(2, process.waitFor(), out);
      assertTrue(out.contains("the time limit of 1.0 s was reached while the model was read"), out);
      assertTrue(Files.readString(json).contains("\"verdict\": \"unknown\""), out);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void aResultThatCannotBeWrittenIsAnError() throws IOException, InterruptedException {
    Path full = Path.of("/dev/full");
    if (!Files.exists(full)) {
      return;
    }
    ResultStream stream = new ResultStream(Files.newOutputStream(full), () -> false);
    boolean failed = false;
    try {
      stream.write("text".getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      failed = true;
    }
    assertTrue(failed);
    assertTrue(stream.failure().isPresent());
  }

  @Test
  void aReaderWhoHasSeenEnoughIsNoError() {
    ResultStream stream =
        new ResultStream(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
              }
            },
            () -> false);
    boolean failed = false;
    try {
      stream.write(7);
    } catch (IOException e) {
      failed = true;
    }
    assertTrue(failed);
    assertFalse(stream.failure().isPresent());
  }
}
