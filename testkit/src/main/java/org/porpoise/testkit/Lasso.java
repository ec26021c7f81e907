package org.porpoise.testkit;

import java.util.BitSet;
import java.util.List;
import org.porpoise.kernel.Fairness;

/**
 * An infinite execution, as transitions from the initial state.
 *
 * @param cycle what repeats forever; nothing if the execution ends, and its last state repeats
 */
public record Lasso(List<Integer> stem, List<Integer> cycle) {
  public Lasso {
    stem = List.copyOf(stem);
    cycle = List.copyOf(cycle);
  }

  /** Whether it is an execution of a graph that never ends, or ends where nothing is enabled. */
  public boolean isExecutionOf(FullGraph graph) {
    int end = end(graph, 0, stem);
    return end >= 0 && (cycle.isEmpty() ? graph.isTerminal(end) : end(graph, end, cycle) == end);
  }

  /** Whether everybody who must get a turn does. */
  public boolean isFair(FullGraph graph, Fairness fairness) {
    FairUnits units = new FairUnits(graph, fairness);
    BitSet moved = new BitSet();
    BitSet always = new BitSet();
    always.set(0, units.count());
    BitSet sometimes = new BitSet();
    int state = end(graph, 0, stem);
    for (int t : cycle) {
      always.and(units.enabled(state));
      sometimes.or(units.enabled(state));
      moved.or(units.of(t));
      state = graph.successor(state, t).orElseThrow();
    }
    BitSet owed = fairness.isStrong() ? sometimes : always;
    owed.andNot(moved);
    return cycle.isEmpty() || owed.isEmpty();
  }

  /** Where transitions lead from a state; a negative number if one of them is not enabled. */
  private static int end(FullGraph graph, int from, List<Integer> transitions) {
    int state = from;
    for (int t : transitions) {
      if (state >= 0) {
        state = graph.successor(state, t).orElse(-1);
      }
    }
    return state;
  }
}
