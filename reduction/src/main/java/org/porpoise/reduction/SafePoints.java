package org.porpoise.reduction;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Transition;

/**
 * Stubborn sets that can be seen from where one process stands, without computing a closure.
 *
 * <p>If a process moves alone in all transitions at its control point, these accord with everything
 * but each other, and those among them that are disabled wait for the process itself, then all
 * transitions of the process together are a stubborn set (Definition 4.15): the enabled ones are at
 * this control point and bring nothing from outside, the disabled ones wait for the process to move
 * first. Most local steps are of this kind.
 */
final class SafePoints {
  private final Process[] processes;
  private final int[][][] leaving; // process, control point -> transitions, none if not safe
  private final BitSet waitsForOthers = new BitSet(); // transitions that others can enable

  SafePoints(Dependency dependency, IntFunction<int[]> notAccording) {
    List<Transition> transitions = dependency.structure().transitions();
    processes = dependency.structure().processes().toArray(Process[]::new);
    leaving = new int[processes.length][][];
    TransitionBuffer[][] found = byPoint(transitions);
    for (Process p : processes) {
      leaving[p.index()] = new int[p.points().size()][];
      for (int point = 0; point < p.points().size(); point++) {
        int[] all = found[p.index()][point].toArray();
        boolean safe =
            Arrays.stream(all).allMatch(t -> dependency.active(t).cardinality() == 1)
                && Arrays.stream(all)
                    .flatMap(t -> Arrays.stream(notAccording.apply(t)))
                    .allMatch(u -> contains(all, u));
        leaving[p.index()][point] = safe ? all : new int[0];
      }
    }
    for (Transition t : transitions) {
      boolean alone =
          IntStream.range(0, t.guard().size())
              .flatMap(c -> Arrays.stream(dependency.enabling(t.index(), c)))
              .allMatch(u -> transitions.get(u).isActive(t.moves().getFirst().process()));
      waitsForOthers.set(t.index(), !alone);
    }
  }

  /** The transitions that leave each control point of each process. */
  private TransitionBuffer[][] byPoint(List<Transition> transitions) {
    TransitionBuffer[][] found = new TransitionBuffer[processes.length][];
    for (Process p : processes) {
      found[p.index()] = new TransitionBuffer[p.points().size()];
      Arrays.setAll(found[p.index()], point -> new TransitionBuffer());
    }
    for (Transition t : transitions) {
      t.moves().forEach(m -> found[m.process()][m.from()].add(t.index()));
    }
    return found;
  }

  private static boolean contains(int[] all, int transition) {
    return Arrays.stream(all).anyMatch(t -> t == transition);
  }

  /** Collects the sets of this kind; whether one of them is a singleton. */
  boolean collect(long[] state, int offset, EnabledSet enabled, CandidateSets out) {
    out.clear();
    boolean singleton = false;
    for (Process p : processes) {
      int[] all = leaving[p.index()][p.point(state, offset)];
      boolean safe = true;
      for (int t : all) {
        if (enabled.contains(t)) {
          out.add(t);
          safe &= !enabled.isVisible(t);
        } else {
          safe &= !waitsForOthers.get(t);
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
