package org.porpoise.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Finds out how much memory this process has had at most. */
public final class PeakMemory {
  private static final String PEAK = "VmHWM:";

  private PeakMemory() {}

  /** The bytes that the operating system saw; where it does not tell, those of the heap now. */
  public static long bytes() {
    Path status = Path.of("/proc/self/status");
    if (Files.isReadable(status)) {
      try {
        List<String> lines = Files.readAllLines(status);
        for (String line : lines) {
          if (line.startsWith(PEAK) && line.endsWith(" kB")) {
            return 1024 * Long.parseLong(line.substring(PEAK.length(), line.length() - 3).strip());
          }
        }
      } catch (IOException | NumberFormatException e) {
        // Then the heap must do.
      }
    }
    return Runtime.getRuntime().totalMemory();
  }
}
