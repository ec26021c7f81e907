package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.porpoise.kernel.Fairness;
import org.porpoise.search.evidence.Execution;

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

  /** What a search shows; without a cycle it is taken to have ended. */
  public static Lasso of(Execution execution) {
    List<Integer> steps = execution.steps().stream().map(Execution.Step::transition).toList();
    int start = execution.cycleStart().orElse(steps.size());
    return new Lasso(steps.subList(0, start), steps.subList(start, steps.size()));
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

  /** A random execution that begins with some transitions, until a state comes again or it ends. */
  public static Lasso walk(FullGraph graph, List<Integer> prefix, SplittableRandom random) {
    List<Integer> steps = new ArrayList<>(prefix);
    List<Integer> states = new ArrayList<>();
    states.add(end(graph, 0, prefix));
    while (!graph.isTerminal(states.getLast())) {
      int i = random.nextInt(graph.transitions(states.getLast()).length);
      int target = graph.targets(states.getLast())[i];
      steps.add(graph.transitions(states.getLast())[i]);
      if (states.contains(target) && random.nextInt(3) > 0) {
        int start = prefix.size() + states.lastIndexOf(target);
        return new Lasso(steps.subList(0, start), steps.subList(start, steps.size()));
      }
      states.add(target);
    }
    return new Lasso(steps, List.of());
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
