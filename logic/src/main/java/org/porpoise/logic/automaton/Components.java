package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.automaton.Buchi.Edge;

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
  private final int[] taken;
  private final List<Integer> stack = new ArrayList<>();
  private final List<Integer> path = new ArrayList<>();
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
    taken = new int[automaton.size()];
    Arrays.fill(component, -1);
    for (int state = 0; state < automaton.size(); state++) {
      if (order[state] == 0) {
        visit(state);
      }
    }
  }

  private void visit(int root) {
    open(root);
    while (!path.isEmpty()) {
      Checkpoint.pass();
      int state = path.getLast();
      List<Edge> edges = automaton.edges().get(state);
      if (taken[state] < edges.size()) {
        Edge edge = edges.get(taken[state]++);
        if (filter.admits(state, edge)) {
          follow(state, edge.target());
        }
      } else {
        path.removeLast();
        if (!path.isEmpty()) {
          low[path.getLast()] = Math.min(low[path.getLast()], low[state]);
        }
        if (low[state] == order[state]) {
          close(state);
        }
      }
    }
  }

  private void open(int state) {
    order[state] = ++visited;
    low[state] = visited;
    stack.add(state);
    path.add(state);
  }

  private void follow(int state, int target) {
    if (order[target] == 0) {
      open(target);
    } else if (component[target] < 0) {
      low[state] = Math.min(low[state], order[target]);
    }
  }

  private void close(int root) {
    int member;
    do {
      member = stack.removeLast();
      component[member] = count;
    } while (member != root);
    count++;
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
