package org.porpoise.search.temporal;

import java.util.BitSet;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.dependency.Dependency;

/**
 * The transitions that may change whether a process is enabled that takes no part in them. Weak
 * fairness sees them: whether a process is ever disabled depends on their order, though they may be
 * independent of each other, as two are that each enable one alternative of a third process.
 *
 * <p>With these visible, and all transitions of a process dependent, a reduction keeps fair
 * executions. Let w be one, in a state whose set T is a proper subset. Some transition of T occurs
 * in w: else T's transitions would stay enabled forever, since all that happens is independent of
 * them, and their process would stay enabled without moving, since its own transitions depend on
 * them. So the execution of the reduced graph has exactly w's transitions, each moved to the front
 * past independent ones only, and who moves again and again is the same. A process that moves no
 * more is disabled again and again in w, which only the transitions here can bring about; they keep
 * their order (C3), so that it is disabled again and again in the other execution as well.
 */
final class FairnessVisibility {
  private FairnessVisibility() {}

  /** Those of a system; an independent transition neither enables nor disables another. */
  static BitSet of(TransitionSystem system) {
    BitSet found = new BitSet();
    if (!(system.knowledge() instanceof Knowledge.Structured(var structure))) {
      found.set(0, system.transitionCount());
      return found;
    }
    Dependency dependency = new Dependency(structure);
    for (int t = 0; t < system.transitionCount(); t++) {
      found.set(t, disturbsSome(t, dependency));
    }
    return found;
  }

  private static boolean disturbsSome(int t, Dependency dependency) {
    for (int u : dependency.dependentOn(t).toArray()) {
      if (!isPart(u, t, dependency)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPart(int u, int t, Dependency dependency) {
    for (int p : dependency.active(u)) {
      if (!dependency.isActive(p, t)) {
        return false;
      }
    }
    return true;
  }
}
