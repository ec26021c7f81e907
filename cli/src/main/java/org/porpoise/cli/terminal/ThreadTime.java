package org.porpoise.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Finds out how long this thread has had a processor. */
public final class ThreadTime {
  private static final Path STATISTICS = Path.of("/proc/thread-self/schedstat");

  private ThreadTime() {}

  /** The time, where the operating system tells without loading the management classes. */
  public static Optional<Duration> now() {
    if (Files.isReadable(STATISTICS)) {
      try {
        String line = Files.readString(STATISTICS);
        return Optional.of(Duration.ofNanos(Long.parseLong(line.substring(0, line.indexOf(' ')))));
      } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
        // Then nobody knows.
      }
    }
    return Optional.empty();
  }

  /** The time between two looks. */
  public static Optional<Duration> between(Optional<Duration> start, Optional<Duration> end) {
    return start.isPresent() && end.isPresent()
        ? Optional.of(end.get().minus(start.get()))
        : Optional.empty();
  }
}
