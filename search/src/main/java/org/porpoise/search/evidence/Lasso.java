package org.porpoise.search.evidence;

import java.util.OptionalInt;

/**
 * An execution as the numbers of its transitions, perhaps with an end that repeats forever.
 *
 * @param path all transitions
 * @param lostAt the position from which on no goal can be reached, if that is the error
 * @param cycleStart the position where the repeating part begins; none if the path just ends
 */
public record Lasso(int[] path, OptionalInt lostAt, OptionalInt cycleStart) {}
