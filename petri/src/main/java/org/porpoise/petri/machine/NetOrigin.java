package org.porpoise.petri.machine;

import org.porpoise.kernel.Origin;
import org.porpoise.petri.simplify.Simplification;

/** The net from which a simplified one was made. */
record NetOrigin(PetriSystem system, Simplification simplification) implements Origin {
  @Override
  public Path expanded(Path path) {
    Simplification.Run run = simplification.expanded(path.transitions(), path.cycleStart());
    return new Path(run.firings().stream().mapToInt(Integer::intValue).toArray(), run.cycleStart());
  }

  @Override
  public String summary() {
    return simplification.summary();
  }
}
