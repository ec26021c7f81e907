package org.porpoise.reduction.ample;

import java.util.BitSet;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.AllEnabled;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;

/**
 * Ample sets (Definition 7.6 of "Leaping Reachability Analysis"): all that one process can do, if
 * that can be seen from where it stands. Most of C1 is decided before the search, by {@link
 * AmplePoints}; C2 is the search's proviso, and C3 leaves out sets with a visible transition.
 *
 * <p>Processes that share a transition stand together: a group is closed under taking part in what
 * leaves the control points of its members. All transitions of such a group are a stubborn set
 * (Definition 4.15 of the thesis) if nobody outside interferes with the enabled ones, or can enable
 * the disabled ones that wait for more than the group itself; hence the enabled ones are
 * persistent, by Theorem 4.16, or by 4.23 with ▷s. Groups that are found are disjoint, which is
 * what leap sets are made of (Figure 7.4). If there is none, everything enabled is one.
 */
public final class AmpleSets implements Reduction {
  private final Dependency dependency;
  private final RelationUse use;
  private final AmplePoints points;
  private final Group group;
  private final BitSet busy = new BitSet(); // processes that take part in something enabled
  private final BitSet taken = new BitSet(); // processes whose sets were found

  public AmpleSets(Dependency dependency, RelationUse use) {
    this.dependency = dependency;
    this.use = use;
    points = new AmplePoints(dependency, use);
    group = new Group(points.processCount());
  }

  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    out.clear();
    taken.clear();
    findBusy(enabled);
    boolean goesOn = true;
    for (int p = busy.nextSetBit(0); p >= 0 && goesOn; p = busy.nextSetBit(p + 1)) {
      ControlPoint point = points.at(p, state, offset);
      if (point.partners().length == 0 && point.safety() != ControlPoint.Safety.UNSAFE) {
        goesOn = look(p, state, offset, enabled, out) || effort == Effort.ALL;
      }
    }
    goesOn &= points.haveCompany();
    for (int p = busy.nextSetBit(0); p >= 0 && goesOn; p = busy.nextSetBit(p + 1)) {
      if (points.at(p, state, offset).partners().length > 0) {
        goesOn = look(p, state, offset, enabled, out) || effort == Effort.ALL;
      }
    }
    if (out.count() == 0) {
      AllEnabled.addAll(enabled, out);
    }
  }

  private void findBusy(EnabledSet enabled) {
    busy.clear();
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      for (int p : points.active(list.get(i))) {
        busy.set(p);
      }
    }
  }

  /** Adds the set of a process and its partners, if it is ample; whether it is worth going on. */
  private boolean look(
      int process, long[] state, int offset, EnabledSet enabled, CandidateSets out) {
    close(process, state, offset);
    for (int i = 0; i < group.size(); i++) {
      if (taken.get(group.get(i))) {
        return true;
      }
    }
    for (int i = 0; i < group.size(); i++) {
      if (!collect(group.get(i), state, offset, enabled, out)) {
        out.abandonSet();
        return true;
      }
    }
    int before = out.count();
    out.endSet();
    if (out.count() == before) {
      return true;
    }
    for (int i = 0; i < group.size(); i++) {
      taken.set(group.get(i));
    }
    return out.size(before) > 1;
  }

  /** Makes the smallest group with a process: it brings along its partners where it stands. */
  private void close(int process, long[] state, int offset) {
    group.restart(process);
    for (int i = 0; i < group.size(); i++) {
      for (int q : points.at(group.get(i), state, offset).partners()) {
        group.add(q);
      }
    }
  }

  /** Adds what a process of the group can do; false if that is not ample. */
  private boolean collect(
      int process, long[] state, int offset, EnabledSet enabled, CandidateSets out) {
    ControlPoint point = points.at(process, state, offset);
    for (int t : point.precarious()) {
      if (!points.isUndisturbed(t, group, state, offset, enabled)) {
        return false;
      }
    }
    for (int t : point.led()) {
      if (enabled.contains(t)) {
        if (enabled.isVisible(t)) {
          return false;
        }
        out.add(t);
      }
    }
    return true;
  }

  /** The ample set with a transition, or everything enabled. */
  @Override
  public void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    CandidateSets sets = new CandidateSets();
    candidates(state, offset, enabled, Effort.ALL, sets);
    for (int c = 0; c < sets.count(); c++) {
      if (sets.contains(c, transition)) {
        sets.copyTo(c, out);
        return;
      }
    }
    out.addAll(enabled.list());
  }

  @Override
  public Independence independence() {
    return switch (use) {
      case CONDITIONAL -> dependency::areIndependentIn;
      case UNIFORM -> dependency::areUniformlyIndependentIn;
    };
  }
}
