package org.porpoise.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.porpoise.cli.Main;
import org.porpoise.cli.terminal.ProgressLine;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.programs.Statistics;

/** How an exploration tells that it gets on, and ends when it is told to. */
final class CheckProgressTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final Terminal terminal =
      Terminal.of(
          InputStream.nullInputStream(),
          System.out,
          new PrintStream(bytes, true, StandardCharsets.UTF_8));

  private static Statistics after(int seconds, double part) {
    return new Statistics(
        10_000L * seconds, 0, 50_000, 200_000L * seconds, part, Duration.ofSeconds(seconds));
  }

  private String told() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theLiveLineGoesAway() {
    CheckProgress progress = new CheckProgress(terminal, ProgressLine.Form.LIVE);
    progress.progress(after(1, 0.125));
    assertEquals(
        "\r\u001b[K10,000 executions, 10,000/s, 20 steps each, about 12.5 % done, 1.0 s", told());
    progress.clear();
    progress.clear();
    assertEquals(2, told().split("\r", -1).length - 1);
  }

  @Test
  void linesComeNowAndThen() {
    CheckProgress progress = new CheckProgress(terminal, ProgressLine.Form.LINES);
    for (int second = 1; second <= 6; second++) {
      progress.progress(after(second, 0));
    }
    assertEquals(3, told().lines().count());
    assertFalse(told().contains("done"), told());
    assertFalse(progress.isStopRequested());
  }

  @Test
  @Tag("slow")
  @Timeout(value = 600, unit = TimeUnit.SECONDS)
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "processes end there without being asked")
  void aStoppedExplorationTellsWhatItHas() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path", ""),
                Main.class.getName(),
                "check",
                "../examples/programs/Philosophers.java",
                "30",
                "ordered",
                "--progress")
            .start();
    try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
      String progress = String.valueOf(err.readLine());
      assertTrue(progress.contains(" execution"), progress);
      process.toHandle().destroy(); // the process itself would close its streams
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(out.startsWith("Philosophers 30 ordered: inconclusive"), out);
      assertTrue(out.contains("interrupted"), out);
      assertEquals(2, process.waitFor());
    } finally {
      process.destroyForcibly();
    }
  }
}
