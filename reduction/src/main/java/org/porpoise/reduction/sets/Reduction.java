package org.porpoise.reduction.sets;

import org.porpoise.kernel.TransitionBuffer;

/**
 * An algorithm for persistent sets (Definition 4.1): whatever the rest of the system does while it
 * stays outside such a set is independent of the set.
 *
 * <p>Instances keep scratch space and belong to one thread. Equal states give equal answers.
 */
public interface Reduction {

  /**
   * Collects nonempty persistent sets of a state, none of which contains another. There is at least
   * one if anything is enabled; one of the smallest that the algorithm can find is among them.
   */
  void candidates(long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out);

  /** How long to look for sets. */
  enum Effort {
    /** Until all minimal sets that the algorithm can find have been found. */
    ALL,
    /** No more than what can be seen at once; else everything enabled is a set. */
    GLANCE,
    /** Until there is one with a single transition, which nothing can beat in size. */
    QUICK,
    /** As long as the most expensive way takes; the sets may lie in each other. */
    THOROUGH
  }

  /** Appends the persistent set that the algorithm finds starting from an enabled transition. */
  void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out);

  /**
   * How much was looked at so far to find sets, counted in steps of a few nanoseconds: the same for
   * the same states in the same order, on every machine. Nothing, where that is next to nothing.
   */
  default long work() {
    return 0;
  }

  /** What sleep sets that are combined with this reduction may take for independent. */
  Independence independence();
}
