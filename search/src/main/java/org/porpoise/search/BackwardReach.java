package org.porpoise.search;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * Which states of an explored graph can reach a goal? Linear time, one bit a state, and edges are
 * kept only for the states that a first sweep leaves open.
 *
 * <p>The sweep goes from the last discovered state to the first, so that most states find a
 * successor that is marked already. What is left is settled by walking its edges backwards.
 */
final class BackwardReach {
  private final ExploredGraph graph;
  private final StateBits marked = new StateBits();
  private final ExploredGraph.Edges edges = new ExploredGraph.Edges();

  private BackwardReach(ExploredGraph graph) {
    this.graph = graph;
  }

  /** The states from which a goal can be reached, goals included. */
  static StateBits of(ExploredGraph graph, IntPredicate isGoal) {
    BackwardReach reach = new BackwardReach(graph);
    reach.settle(reach.sweep(isGoal));
    return reach.marked;
  }

  /** The states from which a terminal state can be reached. */
  static StateBits ofTerminal(ExploredGraph graph) {
    ExploredGraph.Edges edges = new ExploredGraph.Edges();
    return of(
        graph,
        id -> {
          graph.edges(id, edges);
          return edges.size() == 0;
        });
  }

  /** Marks in one pass what it can; returns the states left open, in ascending order. */
  private int[] sweep(IntPredicate isGoal) {
    int[] open = new int[1024];
    int count = 0;
    for (int id = graph.size() - 1; id >= 0; id--) {
      if (isGoal.test(id) || hasMarkedSuccessor(id)) {
        marked.set(id);
      } else {
        if (count == open.length) {
          open = Arrays.copyOf(open, 2 * count);
        }
        open[count++] = id;
      }
    }
    int[] ascending = new int[count];
    for (int i = 0; i < count; i++) {
      ascending[i] = open[count - 1 - i];
    }
    return ascending;
  }

  private boolean hasMarkedSuccessor(int id) {
    graph.edges(id, edges);
    for (int i = 0; i < edges.size(); i++) {
      if (marked.get(edges.target(i))) {
        return true;
      }
    }
    return false;
  }

  /** Marks the open states that lead to a marked one, through open states. */
  private void settle(int[] open) {
    int[] degree = new int[open.length + 1];
    int[] work = new int[open.length];
    int waiting = 0;
    for (int id : open) {
      if (hasMarkedSuccessor(id)) {
        work[waiting++] = id;
      }
      for (int i = 0; i < edges.size(); i++) {
        int at = Arrays.binarySearch(open, edges.target(i));
        if (at >= 0) {
          degree[at + 1]++;
        }
      }
    }
    Arrays.parallelPrefix(degree, Integer::sum);
    int[] fill = Arrays.copyOf(degree, open.length);
    int[] sources = new int[degree[open.length]];
    for (int id : open) {
      graph.edges(id, edges);
      for (int i = 0; i < edges.size(); i++) {
        int at = Arrays.binarySearch(open, edges.target(i));
        if (at >= 0) {
          sources[fill[at]++] = id;
        }
      }
    }
    for (int i = 0; i < waiting; i++) {
      marked.set(work[i]);
    }
    while (waiting > 0) {
      int at = Arrays.binarySearch(open, work[--waiting]);
      for (int i = degree[at]; i < degree[at + 1]; i++) {
        if (!marked.get(sources[i])) {
          marked.set(sources[i]);
          work[waiting++] = sources[i];
        }
      }
    }
  }
}
