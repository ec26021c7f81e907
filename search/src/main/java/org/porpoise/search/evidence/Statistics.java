package org.porpoise.search.evidence;

import java.time.Duration;

/**
 * What a search did.
 *
 * @param states distinct states stored at the end; without a store, the longest path
 * @param peak the most states stored at a time
 * @param cleared how many times a state was forgotten that had left the stack
 * @param transitions executed transitions, or leaps
 * @param matched executed transitions that led to a state met before
 * @param maxDepth the longest execution looked at
 * @param stateBytes the memory taken for states and all that is kept with them
 * @param time how long it took
 */
public record Statistics(
    long states,
    long peak,
    long cleared,
    long transitions,
    long matched,
    long maxDepth,
    long stateBytes,
    Duration time) {

  /** What a search did that forgets nothing. */
  public Statistics(
      long states, long transitions, long matched, long maxDepth, long stateBytes, Duration time) {
    this(states, states, 0, transitions, matched, maxDepth, stateBytes, time);
  }

  /** How many times a state was visited as a new one. */
  public long visits() {
    return states + cleared;
  }
}
