package org.porpoise.reduction.stubborn;

import java.util.BitSet;
import java.util.function.IntFunction;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Process;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;

/**
 * Stubborn sets that can be seen from where one process stands, without computing a closure.
 *
 * <p>If a process moves alone in all transitions at its control point, these accord with everything
 * but each other, and those among them that are disabled wait for the process itself, then all
 * transitions of the process together are a stubborn set (Definition 4.15): the enabled ones are at
 * this control point and bring nothing from outside, the disabled ones wait for the process to move
 * first. Most local steps are of this kind.
 */
public final class SafePoints {
  private static final Point UNSAFE = new Point(new int[0], new BitSet());

  private final Dependency dependency;
  private final IntFunction<TransitionSet> notAccording;
  private final Process[] processes;
  private final Point[][] points; // process, control point; as needed

  /**
   * A control point.
   *
   * @param leaving the transitions that leave it; none if it is not safe
   * @param waiting at which positions there are transitions that others can enable
   */
  private record Point(int[] leaving, BitSet waiting) {}

  /**
   * Looks at a system.
   *
   * @param notAccording what a transition does not accord with, besides what it is in conflict with
   */
  SafePoints(Dependency dependency, IntFunction<TransitionSet> notAccording) {
    this.dependency = dependency;
    this.notAccording = notAccording;
    processes = dependency.structure().processes().toArray(Process[]::new);
    points = new Point[processes.length][];
    for (Process p : processes) {
      points[p.index()] = new Point[p.points().size()];
    }
  }

  private Point at(Process process, int point) {
    Point known = points[process.index()][point];
    if (known == null) {
      known = find(process.index(), point);
      points[process.index()][point] = known;
    }
    return known;
  }

  private Point find(int process, int point) {
    int[] leaving = dependency.leaving(process, point);
    TransitionSet all = TransitionSet.of(leaving);
    for (int t : leaving) {
      if (dependency.active(t).length > 1 || !isIn(notAccording.apply(t), all)) {
        return UNSAFE;
      }
    }
    BitSet waiting = new BitSet();
    for (int i = 0; i < leaving.length; i++) {
      waiting.set(i, waitsForOthers(leaving[i], process));
    }
    return new Point(leaving, waiting);
  }

  private static boolean isIn(TransitionSet some, TransitionSet all) {
    if (some.size() > all.size()) {
      return false;
    }
    for (int t : some.toArray()) {
      if (!all.contains(t)) {
        return false;
      }
    }
    return true;
  }

  private boolean waitsForOthers(int t, int process) {
    for (Condition condition : dependency.structure().transitions().get(t).guard()) {
      for (int u : dependency.enabling(condition).toArray()) {
        if (!dependency.isActive(process, u)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Collects the sets of this kind; whether one of them is a singleton. */
  boolean collect(long[] state, int offset, EnabledSet enabled, CandidateSets out) {
    out.clear();
    boolean singleton = false;
    for (Process p : processes) {
      Point point = at(p, p.point(state, offset));
      boolean safe = true;
      for (int i = 0; i < point.leaving.length; i++) {
        int t = point.leaving[i];
        if (enabled.contains(t)) {
          out.add(t);
          safe &= !enabled.isVisible(t);
        } else {
          safe &= !point.waiting.get(i);
        }
      }
      if (safe) {
        int before = out.count();
        out.endSet();
        singleton |= out.count() > before && out.size(before) == 1;
      } else {
        out.abandonSet();
      }
    }
    return singleton;
  }
}
