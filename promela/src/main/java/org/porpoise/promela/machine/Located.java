package org.porpoise.promela.machine;

/** A step and the place of its process. */
record Located(int place, int proctype, Step step) {
  /** Where the process is before the step. */
  Spot spot() {
    return new Spot(place, step.from());
  }

  /** Whether what it does depends on whether there was nothing else to do. */
  boolean asksForTimeout() {
    return Uses.timeout(step.edge().action());
  }
}
