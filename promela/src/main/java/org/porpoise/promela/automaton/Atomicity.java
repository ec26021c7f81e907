package org.porpoise.promela.automaton;

/** Who may do the next step. */
public enum Atomicity {
  /** Every process: the state after the step is one of the system's. */
  RELEASED,
  /**
   * The process that did this step, as long as it can do another; if it cannot, every process. The
   * state in between is not stored unless the process is stuck in it.
   */
  KEPT
}
