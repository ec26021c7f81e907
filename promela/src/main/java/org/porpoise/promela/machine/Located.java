package org.porpoise.promela.machine;

/** A step and the place of its process. */
record Located(int place, int proctype, Step step) {
  /** Where the process is before the step. */
  Spot spot() {
    return new Spot(place, step.from());
  }

  /** The room of its process. */
  Layout.Home home(World world) {
    return world.layout().home(place, proctype).orElseThrow();
  }

  /** What expressions mean where it is. */
  References references(World world) {
    return new References(world, place, home(world));
  }

  /** Whether what it does depends on whether there was nothing else to do. */
  boolean asksForTimeout() {
    return Uses.timeout(step.edge().action());
  }
}
