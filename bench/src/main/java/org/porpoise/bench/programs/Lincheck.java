package org.porpoise.bench.programs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.porpoise.cli.option.UsageException;

/** Lincheck, in a Java machine of its own: {@code bench/peers/lincheck}. */
final class Lincheck {
  private static final String MEASURE = "org.porpoise.peers.lincheck.Measure";
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final String java;
  private final Path harness;
  private final Path classes;
  private final int most;
  private final Duration time;

  /**
   * What Lincheck did with a program.
   *
   * @param holds whether it found nothing
   * @param explored how many executions it ran until it said so
   * @param calls how many searches the rate is of
   * @param rate of executions, when it was warm
   */
  record Figures(boolean holds, long explored, long calls, Rate rate) {
    private static final long LONG = 1_000;

    static Figures of(Map<String, String> lines) {
      return new Figures(
          "holds".equals(lines.get("verdict")),
          number(lines, "explored"),
          number(lines, "calls"),
          new Rate(
              number(lines, "executions"),
              number(lines, "cpu") / 1e9,
              number(lines, "wall") / 1e9));
    }

    /** Whether a search has so many executions that its start and its report do not count. */
    boolean isLong() {
      return rate.executions() >= LONG * Math.max(1, calls);
    }

    private static long number(Map<String, String> lines, String name) {
      return Long.parseLong(lines.getOrDefault(name, "0"));
    }
  }

  /**
   * Lincheck on a Java machine.
   *
   * @param java what starts it
   * @param harness where the harness was built
   * @param classes the classes of the programs
   * @param most executions of one exploration
   * @param time how long to measure at least
   * @throws UsageException if the harness was not built
   */
  Lincheck(String java, Path harness, Path classes, int most, Duration time) {
    if (!Files.isDirectory(harness.resolve("lib"))) {
      throw new UsageException(
          "Lincheck is not there; build its harness: mvn -q -B -f "
              + harness.getParent()
              + " package");
    }
    this.java = java;
    this.harness = harness;
    this.classes = classes;
    this.most = most;
    this.time = time;
  }

  /** Runs a program; empty if Lincheck does not come to an end with it. */
  Optional<Figures> run(String program) throws IOException {
    Path out = Files.createTempFile("lincheck", ".out");
    try {
      Process process =
          new ProcessBuilder(
                  java,
                  "-cp",
                  String.join(
                      File.pathSeparator,
                      List.of(
                          harness.resolve("classes").toString(),
                          harness.resolve("lib") + File.separator + "*",
                          classes.toString())),
                  MEASURE,
                  KnownProgram.MAIN_CLASS,
                  program,
                  Integer.toString(most),
                  Long.toString(time.toSeconds()))
              .redirectOutput(out.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      if (!ends(process) || process.exitValue() != 0) {
        return Optional.empty();
      }
      Map<String, String> lines = new HashMap<>();
      for (String line : Files.readAllLines(out)) {
        int end = line.indexOf('=');
        if (end > 0) {
          lines.put(line.substring(0, end), line.substring(end + 1));
        }
      }
      return Optional.of(Figures.of(lines));
    } finally {
      Files.delete(out);
    }
  }

  private static boolean ends(Process process) {
    try {
      if (process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        return true;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    return false;
  }
}
