package org.porpoise.bench.spin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A process that ran to its end, and what it took: bash's {@code time} counts the processor time of
 * everything below it.
 *
 * @param status its exit status
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 * @param wall seconds from start to end
 * @param cpu seconds of processor time, user and system
 */
record TimedProcess(int status, String out, String err, double wall, double cpu) {
  private static final String SCRIPT =
      "export LC_ALL=C; TIMEFORMAT='%R %U %S'; time \"${@:3}\" >\"$1\" 2>\"$2\"";

  /** It took longer than it may. */
  static final class TooLong extends Exception {
    private static final long serialVersionUID = 1L;

    TooLong(String command, Duration limit) {
      super(command + " took more than " + limit.toSeconds() + " s");
    }
  }

  /** Runs a command in a folder, which also takes its output. */
  static TimedProcess run(Path folder, Duration limit, List<String> command)
      throws IOException, TooLong {
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    Path times = folder.resolve("times");
    List<String> words =
        new ArrayList<>(List.of("bash", "-c", SCRIPT, "bash", out.toString(), err.toString()));
    words.addAll(command);
    Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectError(times.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    await(process, command.getFirst(), limit);
    String[] seconds = Files.readString(times).strip().split(" ", -1);
    if (seconds.length != 3) {
      throw new IOException("cannot run " + command.getFirst() + ": " + Files.readString(times));
    }
    return new TimedProcess(
        process.exitValue(),
        Files.readString(out),
        Files.readString(err),
        Double.parseDouble(seconds[0]),
        Double.parseDouble(seconds[1]) + Double.parseDouble(seconds[2]));
  }

  private static void await(Process process, String command, Duration limit) throws TooLong {
    boolean ended = false;
    try {
      ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!ended) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new TooLong(command, limit);
    }
  }
}
