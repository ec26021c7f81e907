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
 */
public record Bounds(
    OptionalLong depth, OptionalLong states, Optional<Duration> time, OptionalLong memory) {

  /** No bounds. */
  public static final Bounds NONE =
      new Bounds(
          OptionalLong.empty(), OptionalLong.empty(), Optional.empty(), OptionalLong.empty());

  /** What is left of the bounds after some time. */
  Bounds after(Duration elapsed) {
    Optional<Duration> left =
        time.map(t -> t.minus(elapsed)).map(t -> t.isNegative() ? Duration.ZERO : t);
    return new Bounds(depth, states, left, memory);
  }
}
