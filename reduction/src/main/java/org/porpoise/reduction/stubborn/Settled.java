package org.porpoise.reduction.stubborn;

import java.util.Arrays;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.structure.Process;
import org.porpoise.reduction.sets.Bits;

/**
 * The transitions of processes that cannot take part in them before they leave where they are, and
 * whose ways out are in the set already: they wait for nothing that is not in the set. A process
 * with very many control points is dealt with at one stroke.
 *
 * <p>Mutable, and confined to one thread.
 */
final class Settled {
  private final Dependency dependency;
  private final Process[] processes;
  private final long[] transitions;

  Settled(Dependency dependency) {
    this.dependency = dependency;
    processes = dependency.structure().processes().toArray(Process[]::new);
    transitions = Bits.empty(dependency.structure().transitions().size());
  }

  /** The transitions, as {@link Bits} that are not to be changed. */
  long[] transitions() {
    return transitions;
  }

  /** Forgets all processes. */
  void clear() {
    Arrays.fill(transitions, 0);
  }

  /** Whether a process has more than one control point, and so can be elsewhere. */
  boolean canBeElsewhere(int process) {
    return processes[process].points().size() > 1;
  }

  /** Adds transitions that wait for nothing that is not in the set. */
  void add(TransitionSet some) {
    some.addTo(transitions);
  }

  /** Adds what a process that is at a control point can take part in elsewhere. */
  void add(int process, int point) {
    int[] leaving = dependency.leaving(process, point);
    long before = 0; // which of those that leave were there, if they are not too many
    for (int i = 0; i < leaving.length && i < Long.SIZE; i++) {
      before |= Bits.get(transitions, leaving[i]) ? 1L << i : 0;
    }
    dependency.takingPart(process).addTo(transitions);
    for (int i = 0; i < leaving.length; i++) {
      if (i >= Long.SIZE || (before >>> i & 1) == 0) {
        Bits.clear(transitions, leaving[i]);
      }
    }
  }
}
