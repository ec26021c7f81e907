package org.porpoise.programs;

import java.time.Duration;

/**
 * How much was explored.
 *
 * @param executions complete ones
 * @param cutShort those that the search ended early
 * @param transitions steps of all executions that were not repeated from the one before
 * @param steps all steps, repeated ones too
 * @param part an estimate of the part of all executions that is done, from 0 to 1
 * @param time how long it took
 */
public record Statistics(
    long executions, long cutShort, long transitions, long steps, double part, Duration time) {
  /** Of an exploration that has not begun. */
  public static final Statistics NONE = new Statistics(0, 0, 0, 0, 0, Duration.ZERO);
}
