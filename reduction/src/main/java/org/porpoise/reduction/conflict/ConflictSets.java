package org.porpoise.reduction.conflict;

import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.AllEnabled;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;

/**
 * Algorithm 1 (conflicting transitions, Fig. 4.2): the closure under conflict and possible
 * dependency, given up as soon as it meets a disabled transition. Its sets are persistent by
 * Theorem 4.7.
 *
 * <p>The relation is symmetric, so that the closures that succeed are disjoint and each transition
 * is looked at once per state.
 */
public final class ConflictSets implements Reduction {
  private final Dependency dependency;
  private final int[] stamps;
  private final int[][] interfering; // by transition, as needed, unless there are many
  private final TransitionBuffer work = new TransitionBuffer();
  private int stamp;
  private int firstStamp; // of the closures of the current state

  public ConflictSets(Dependency dependency) {
    this.dependency = dependency;
    stamps = new int[dependency.structure().transitions().size()];
    interfering = new int[stamps.length][];
  }

  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    out.clear();
    firstStamp = stamp + 1;
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      if (stamps[list.get(i)] < firstStamp && close(list.get(i), enabled)) {
        for (int k = 0; k < work.size(); k++) {
          out.add(work.get(k));
        }
        out.endSet();
      }
    }
    if (out.count() == 0) {
      AllEnabled.addAll(enabled, out);
    }
  }

  @Override
  public void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    firstStamp = stamp + 1;
    out.addAll(close(transition, enabled) ? work : enabled.list());
  }

  /**
   * Fills the work list with the closure; false if a disabled transition is in it. Closures that
   * succeed are not left, so that one which meets another's transition meets one that was given up.
   */
  private boolean close(int transition, EnabledSet enabled) {
    stamp++;
    work.clear();
    work.add(transition);
    stamps[transition] = stamp;
    for (int i = 0; i < work.size(); i++) {
      Cancellation.check();
      int t = work.get(i);
      if (dependency.interferingElsewhere(t).size() > enabled.list().size()) {
        return false; // one of them is disabled
      }
      for (int u : interfering(t)) {
        if (!enabled.contains(u) || stamps[u] >= firstStamp && stamps[u] != stamp) {
          return false;
        }
        if (stamps[u] != stamp) {
          stamps[u] = stamp;
          work.add(u);
        }
      }
    }
    return true;
  }

  private int[] interfering(int t) {
    int[] known = interfering[t];
    if (known == null) {
      known = dependency.interfering(t);
      interfering[t] = known;
    }
    return known;
  }

  /** The constant relation, which these sets are persistent for. */
  @Override
  public Independence independence() {
    return (t, u, state, offset) -> dependency.areIndependent(t, u);
  }
}
