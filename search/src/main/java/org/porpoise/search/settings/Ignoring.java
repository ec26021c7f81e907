package org.porpoise.search.settings;

/**
 * What a proviso must prevent (section 2.2 of "Solving the ignoring problem for partial order
 * reduction").
 */
public enum Ignoring {
  /** C2ˢ: whatever is enabled in a state is executed in some state reachable from it. */
  SAFETY,
  /** C2ᴸ: whatever is enabled on a cycle is executed on that cycle, as temporal logic needs it. */
  LIVENESS
}
