package org.porpoise.search;

import java.time.Duration;

/**
 * What a search did.
 *
 * @param states stored distinct states; without a store, the longest path
 * @param transitions executed transitions, or leaps
 * @param matched executed transitions that led to a state met before
 * @param maxDepth the longest execution looked at
 * @param stateBytes the memory taken for states and all that is kept with them
 * @param time how long it took
 */
public record Statistics(
    long states, long transitions, long matched, long maxDepth, long stateBytes, Duration time) {}
