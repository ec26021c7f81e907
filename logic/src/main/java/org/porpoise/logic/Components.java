package org.porpoise.logic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.porpoise.logic.Buchi.Edge;

/**
 * The strongly connected components of a part of an automaton (Tarjan, "Depth-first search and
 * linear graph algorithms", 1972), numbered so that edges between components lead to lower numbers.
 */
final class Components {
  private final Buchi automaton;
  private final EdgeFilter filter;
  private final int[] order;
  private final int[] low;
  private final int[] component;
  private final List<Integer> stack = new ArrayList<>();
  private int visited;
  private int count;

  /** Which edges there are. */
  interface EdgeFilter {
    boolean admits(int from, Edge edge);
  }

  Components(Buchi automaton) {
    this(automaton, (from, edge) -> true);
  }

  Components(Buchi automaton, EdgeFilter filter) {
    this.automaton = automaton;
    this.filter = filter;
    order = new int[automaton.size()];
    low = new int[automaton.size()];
    component = new int[automaton.size()];
    Arrays.fill(component, -1);
    for (int state = 0; state < automaton.size(); state++) {
      if (order[state] == 0) {
        visit(state);
      }
    }
  }

  private void visit(int state) {
    order[state] = ++visited;
    low[state] = visited;
    stack.add(state);
    for (Edge edge : automaton.edges().get(state)) {
      if (filter.admits(state, edge)) {
        if (order[edge.target()] == 0) {
          visit(edge.target());
          low[state] = Math.min(low[state], low[edge.target()]);
        } else if (component[edge.target()] < 0) {
          low[state] = Math.min(low[state], order[edge.target()]);
        }
      }
    }
    if (low[state] == order[state]) {
      int member;
      do {
        member = stack.removeLast();
        component[member] = count;
      } while (member != state);
      count++;
    }
  }

  /** How many components there are. */
  int count() {
    return count;
  }

  /** The component of a state. */
  int of(int state) {
    return component[state];
  }

  /** Whether an edge stays in a component. */
  boolean isInside(int from, Edge edge) {
    return filter.admits(from, edge) && component[from] == component[edge.target()];
  }

  /** The edges inside each component. */
  List<List<Edge>> inside() {
    List<List<Edge>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(new ArrayList<>());
    }
    for (int state = 0; state < automaton.size(); state++) {
      for (Edge edge : automaton.edges().get(state)) {
        if (isInside(state, edge)) {
          all.get(component[state]).add(edge);
        }
      }
    }
    return all;
  }

  /** Whether there is a cycle. */
  boolean hasCycle() {
    return inside().stream().anyMatch(edges -> !edges.isEmpty());
  }

  /** The components in which some run is accepting. */
  boolean[] accepting() {
    boolean[] accepting = new boolean[count];
    List<List<Edge>> inside = inside();
    for (int i = 0; i < count; i++) {
      long marks = 0;
      for (Edge edge : inside.get(i)) {
        marks |= edge.marks();
      }
      accepting[i] = !inside.get(i).isEmpty() && marks == automaton.allMarks();
    }
    return accepting;
  }
}
