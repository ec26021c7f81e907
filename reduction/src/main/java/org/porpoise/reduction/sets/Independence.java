package org.porpoise.reduction.sets;

/** A valid conditional independence between transitions (Definition 3.17). */
@FunctionalInterface
public interface Independence {

  /** Knows of no independent transitions: sleep sets stay empty. */
  Independence NONE = (t, u, state, offset) -> false;

  /** Whether two transitions are independent in a state. */
  boolean areIndependentIn(int t, int u, long[] state, int offset);
}
