package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.Fairness;

/**
 * Who must get a turn: the processes of a graph's system, or its transitions. One is enabled in a
 * state if an enabled transition is its own, observers left out, since nobody executes them.
 */
final class FairUnits {
  private final Fairness fairness;
  private final List<BitSet> unitsOf = new ArrayList<>(); // by transition
  private final List<BitSet> enabled = new ArrayList<>(); // by state
  private int count;

  FairUnits(FullGraph graph, Fairness fairness) {
    this.fairness = fairness;
    Map<String, Integer> processes = new LinkedHashMap<>();
    for (int t = 0; t < graph.system().transitionCount(); t++) {
      BitSet units = new BitSet();
      if (fairness.isOfTransitions()) {
        units.set(t);
      } else if (fairness != Fairness.NONE) {
        graph
            .system()
            .moves(t)
            .forEach(m -> units.set(processes.computeIfAbsent(m.process(), p -> processes.size())));
      }
      unitsOf.add(units);
      count = Math.max(count, units.length());
    }
    for (int id = 0; id < graph.size(); id++) {
      BitSet all = new BitSet();
      for (int t : graph.transitions(id)) {
        all.or(unitsOf.get(t));
      }
      enabled.add(all);
    }
  }

  /** How many there are. */
  int count() {
    return count;
  }

  Fairness fairness() {
    return fairness;
  }

  /** The ones that move with a transition. */
  BitSet of(int transition) {
    return unitsOf.get(transition);
  }

  /** The ones that are enabled in a state. */
  BitSet enabled(int state) {
    return enabled.get(state);
  }
}
