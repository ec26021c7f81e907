package org.porpoise.kernel;

import org.porpoise.kernel.structure.Structure;

/** What a reduction may know of a system beyond its executable form. */
public sealed interface Knowledge {

  /**
   * Nothing: every reduction explores all enabled transitions.
   *
   * @param why what the model does that keeps a reduction from knowing more
   */
  record Nothing(String why) implements Knowledge {}

  /**
   * Rules of the form "if this transition is in the stubborn set of this state, then so are these",
   * written by the modeller, who answers for them (section VI of Valmari's "Stop It, and Be
   * Stubborn!").
   */
  @FunctionalInterface
  non-sealed interface HandRules extends Knowledge {
    /** The rules for use by one thread. */
    Rules rules();
  }

  /** Stubborn rules; they may keep scratch space. */
  @FunctionalInterface
  interface Rules {
    /** Appends the transitions that must be in the set if {@code transition} is. */
    void next(int transition, long[] state, int offset, TransitionBuffer out);
  }

  /** The processes, objects and transitions of the system. */
  record Structured(Structure structure) implements Knowledge {}
}
