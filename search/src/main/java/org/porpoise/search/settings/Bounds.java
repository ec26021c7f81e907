package org.porpoise.search.settings;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where a search gives up. A search that meets a bound answers "unknown" for what it did not
 * refute.
 *
 * @param depth the longest execution looked at
 * @param states the largest number of stored states
 * @param time the longest time
 * @param memory the largest number of bytes for states and what is kept with them
 * @param given the longest time as the user gave it, of which this may be a part: what is left for
 *     a search that starts again, or the share of one question among several
 */
public record Bounds(
    OptionalLong depth,
    OptionalLong states,
    Optional<Duration> time,
    OptionalLong memory,
    Optional<Duration> given) {
  private static final List<String> UNITS = List.of("bytes", "kB", "MB", "GB", "TB", "PB", "EB");

  /** Bounds as a user gives them. */
  public Bounds(
      OptionalLong depth, OptionalLong states, Optional<Duration> time, OptionalLong memory) {
    this(depth, states, time, memory, time);
  }

  /** No bounds. */
  public static final Bounds NONE =
      new Bounds(
          OptionalLong.empty(), OptionalLong.empty(), Optional.empty(), OptionalLong.empty());

  /** What is left of the bounds after some time. */
  public Bounds after(Duration elapsed) {
    return allowing(time.map(t -> t.minus(elapsed)).map(t -> t.isNegative() ? Duration.ZERO : t));
  }

  /** The same with so much of the time that the user gave. */
  public Bounds allowing(Optional<Duration> part) {
    return new Bounds(depth, states, part, memory, given);
  }

  /** What is said when the time is over. */
  public String timeIsOver() {
    return "the time limit of %s s was reached"
        .formatted(given.or(() -> time).orElseThrow().toMillis() / 1000.0);
  }

  /** What is said when the memory is full. */
  public String memoryIsFull() {
    return "the memory limit of " + size(memory.orElseThrow()) + " was reached";
  }

  /** A size as people write it: {@code 2 MB} is what the options call {@code 2M}. */
  static String size(long bytes) {
    int unit = 0;
    double amount = bytes;
    while (amount >= 1024 && unit < UNITS.size() - 1) {
      amount /= 1024;
      unit++;
    }
    String digits = String.format(Locale.ROOT, "%.1f", amount);
    return (digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits)
        + " "
        + UNITS.get(unit);
  }
}
