package org.porpoise.kernel.dependency;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/** Which processes are active for which transitions. */
final class Participants {
  private final int[][] active; // by transition, ascending
  private final int[] teams; // by transition
  private final TransitionSet[] byProcess;

  Participants(Structure structure) {
    List<Transition> transitions = structure.transitions();
    active = new int[transitions.size()][];
    teams = new int[transitions.size()];
    TransitionBuffer[] found = new TransitionBuffer[structure.processes().size()];
    Arrays.setAll(found, p -> new TransitionBuffer());
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    for (Transition t : transitions) {
      int[] processes = t.moves().stream().mapToInt(Move::process).sorted().distinct().toArray();
      active[t.index()] = processes;
      List<Integer> team = Arrays.stream(processes).boxed().toList();
      teams[t.index()] = numbers.computeIfAbsent(team, k -> numbers.size());
      for (int p : processes) {
        found[p].add(t.index());
      }
    }
    byProcess =
        Arrays.stream(found)
            .map(all -> TransitionSet.of(all.toArray()))
            .toArray(TransitionSet[]::new);
  }

  /** The processes that are active for a transition, ascending. */
  int[] of(int t) {
    return active[t];
  }

  /** The transitions that a process is active for. */
  TransitionSet transitions(int process) {
    return byProcess[process];
  }

  /** A number for the processes that are active: equal for the same ones. */
  int team(int t) {
    return teams[t];
  }

  /** Whether a process is active for a transition. */
  boolean isActive(int process, int t) {
    for (int p : active[t]) {
      if (p == process) {
        return true;
      }
    }
    return false;
  }

  /** Whether no process is active for both. */
  boolean areParallel(int t, int u) {
    for (int p : active[t]) {
      if (isActive(p, u)) {
        return false;
      }
    }
    return true;
  }

  /** Adds the transitions that share an active process with one. */
  void addBesides(int t, TransitionSetBuilder out) {
    for (int p : active[t]) {
      out.addAll(byProcess[p]);
    }
  }

  /** Takes out the transitions that share an active process with one. */
  void removeBesides(int t, TransitionSetBuilder out) {
    for (int p : active[t]) {
      out.removeAll(byProcess[p]);
    }
  }
}
