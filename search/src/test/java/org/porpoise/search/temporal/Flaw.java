package org.porpoise.search.temporal;

/**
 * Ways to get temporal checking with a reduction wrong, all of which have been published or run.
 */
enum Flaw {
  /** Nothing is wrong. */
  NONE,
  /**
   * Sets are chosen for each node of the product, and cycles looked for on the product's stack: C2'
   * of "Leaping Reachability Analysis", Definition 7.17, with automata whose states are labelled
   * (trap 1).
   */
  SETS_OF_PRODUCT_NODES,
  /**
   * Sets are chosen once for each state of the system, but cycles are looked for on the product's
   * stack (trap 1).
   */
  CYCLES_OF_THE_PRODUCT,
  /** A visible transition may be in a set that is not full (C3 is left out). */
  VISIBLE_TRANSITIONS,
  /** A cycle may ignore what is enabled on it (C2ᴸ is left out). */
  NO_PROVISO,
  /**
   * Fair cycles are picked from what was reduced for all cycles, with transitions of one process
   * taken for independent where they commute (trap 16).
   */
  FAIRNESS_AFTERWARDS,
  /** Sets are weakly stubborn only: inconsistent labelling (trap 3). */
  WEAK_SETS
}
