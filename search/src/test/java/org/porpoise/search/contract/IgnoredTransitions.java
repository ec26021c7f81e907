package org.porpoise.search.contract;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.porpoise.search.RecordedGraph;

/**
 * The ignoring conditions of "Solving the ignoring problem for partial order reduction" (section
 * 2.2), by brute force on a graph that a search explored.
 */
final class IgnoredTransitions {
  private final RecordedGraph graph;
  private final List<Set<Integer>> predecessors = new ArrayList<>();
  private final List<BitSet> explored = new ArrayList<>(); // transitions, by state

  IgnoredTransitions(RecordedGraph graph) {
    this.graph = graph;
    for (int s = 0; s < graph.size(); s++) {
      predecessors.add(new TreeSet<>());
      explored.add(new BitSet());
    }
    for (int s = 0; s < graph.size(); s++) {
      for (RecordedGraph.Edge edge : graph.edges(s)) {
        predecessors.get(edge.target()).add(s);
        edge.transitions().forEach(explored.get(s)::set); // what is done at once is done, too
      }
    }
  }

  /** A transition that breaks C2ˢ: where it is enabled, no path leads to its execution. */
  OptionalInt forSafety() {
    for (int t : transitions()) {
      BitSet leading = new BitSet();
      List<Integer> work = new ArrayList<>();
      for (int s = 0; s < graph.size(); s++) {
        if (explored.get(s).get(t)) {
          leading.set(s);
          work.add(s);
        }
      }
      while (!work.isEmpty()) {
        for (int before : predecessors.get(work.removeLast())) {
          if (!leading.get(before)) {
            leading.set(before);
            work.add(before);
          }
        }
      }
      for (int s = 0; s < graph.size(); s++) {
        if (graph.enabled(s).contains(t) && !leading.get(s)) {
          return OptionalInt.of(t);
        }
      }
    }
    return OptionalInt.empty();
  }

  /** A transition that breaks C2ᴸ: enabled on a cycle, and explored from no state of it. */
  OptionalInt onCycles() {
    for (int t : transitions()) {
      BitSet rest = cyclic(s -> !explored.get(s).get(t));
      if (rest.stream().anyMatch(s -> graph.enabled(s).contains(t) && isOnCycle(s, rest))) {
        return OptionalInt.of(t);
      }
    }
    return OptionalInt.empty();
  }

  /** Whether C2ᴸ′ is broken: some cycle has no fully expanded state. */
  boolean hasReducedCycle() {
    return !cyclic(s -> !graph.isFullyExpanded(s)).isEmpty();
  }

  private Set<Integer> transitions() {
    Set<Integer> transitions = new TreeSet<>();
    for (int s = 0; s < graph.size(); s++) {
      transitions.addAll(graph.enabled(s));
    }
    return transitions;
  }

  /** What is left of some states when those without a successor among them are taken away. */
  private BitSet cyclic(IntPredicate wanted) {
    BitSet left = new BitSet();
    for (int s = 0; s < graph.size(); s++) {
      left.set(s, wanted.test(s));
    }
    List<Integer> work = new ArrayList<>(left.stream().boxed().toList());
    while (!work.isEmpty()) {
      int s = work.removeLast();
      if (left.get(s) && graph.edges(s).stream().noneMatch(edge -> left.get(edge.target()))) {
        left.clear(s);
        work.addAll(predecessors.get(s));
      }
    }
    return left;
  }

  private boolean isOnCycle(int state, BitSet within) {
    BitSet seen = new BitSet();
    List<Integer> work = new ArrayList<>(List.of(state));
    while (!work.isEmpty()) {
      for (RecordedGraph.Edge edge : graph.edges(work.removeLast())) {
        if (edge.target() == state) {
          return true;
        }
        if (within.get(edge.target()) && !seen.get(edge.target())) {
          seen.set(edge.target());
          work.add(edge.target());
        }
      }
    }
    return false;
  }
}
