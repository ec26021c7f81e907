package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A search that is stopped from outside, in a process of its own. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "processes end there without being asked")
final class InterruptionTest {

  @Test
  @Tag("slow")
  @Timeout(value = 600, unit = TimeUnit.SECONDS)
  void aStoppedSearchTellsWhatItHas() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path", ""),
                Main.class.getName(),
                "verify",
                Run.DINERS,
                "-Dn=16",
                "--property",
                "dead-transitions",
                "--reduction",
                "none",
                "--progress")
            .start();
    try (BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
      String progress = String.valueOf(err.readLine());
      assertTrue(progress.contains(" state"), progress);
      process.toHandle().destroy(); // the process itself would close its streams
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(out.startsWith("VeriSoftPhilosophers: inconclusive"), out);
      assertTrue(out.contains("interrupted"), out);
      assertEquals(2, process.waitFor());
    } finally {
      process.destroyForcibly();
    }
  }
}
