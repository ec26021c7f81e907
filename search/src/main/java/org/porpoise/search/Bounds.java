package org.porpoise.search;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where a search gives up. A search that meets a bound answers "unknown" for what it did not
 * refute.
 *
 * @param depth the longest execution looked at
 * @param states the largest number of stored states
 * @param time the longest time
 * @param memory the largest number of bytes for states
 * @param given the longest time as the user gave it, of which this may be a part: what is left for
 *     a search that starts again, or the share of one question among several
 */
public record Bounds(
    OptionalLong depth,
    OptionalLong states,
    Optional<Duration> time,
    OptionalLong memory,
    Optional<Duration> given) {

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
  Bounds after(Duration elapsed) {
    return allowing(time.map(t -> t.minus(elapsed)).map(t -> t.isNegative() ? Duration.ZERO : t));
  }

  /** The same with so much of the time that the user gave. */
  public Bounds allowing(Optional<Duration> part) {
    return new Bounds(depth, states, part, memory, given);
  }
}
