package org.porpoise.search.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.store.StateInts;

/** Finds paths and cycles in an explored graph, for telling progress errors. */
final class Paths {
  private final ExploredGraph graph;
  private final ExploredGraph.Edges edges = new ExploredGraph.Edges();

  Paths(ExploredGraph graph) {
    this.graph = graph;
  }

  /** A path with the state it ends in. */
  record Found(int[] path, int state) {}

  /** A shortest path from a state to one that is wanted. */
  Found shortest(int from, IntPredicate isWanted) {
    return shortest(from, isWanted, s -> true, t -> true);
  }

  /** The same through states that are allowed, by transitions that are followed. */
  Found shortest(int from, IntPredicate isWanted, IntPredicate isAllowed, IntPredicate isFollowed) {
    StateInts via = new StateInts(); // parent + 1
    StateInts by = new StateInts(); // edge of the parent
    int[] queue = new int[1024];
    int head = 0;
    int tail = 0;
    queue[tail++] = from;
    via.set(from, from + 1);
    while (head < tail) {
      int id = queue[head++];
      if (isWanted.test(id)) {
        return new Found(unwind(from, id, via, by), id);
      }
      graph.edges(id, edges);
      for (int i = edges.size() - 1; i >= 0; i--) { // from the last, as BreadthFirst does
        int target = edges.target(i);
        if (via.get(target) == 0 && edges.consistsOf(i, isFollowed) && isAllowed.test(target)) {
          via.set(target, id + 1);
          by.set(target, i);
          if (tail == queue.length) {
            queue = Arrays.copyOf(queue, 2 * tail);
          }
          queue[tail++] = target;
        }
      }
    }
    throw new AssertionError("no path to a state that was found to be reachable");
  }

  private int[] unwind(int from, int to, StateInts via, StateInts by) {
    List<int[]> backwards = new ArrayList<>();
    for (int id = to; id != from; id = via.get(id) - 1) {
      graph.edges(via.get(id) - 1, edges);
      backwards.add(edges.path(by.get(id)));
    }
    return backwards.reversed().stream().flatMapToInt(Arrays::stream).toArray();
  }

  /**
   * Walks on from a state, always by the first edge to an allowed state, until it ends or repeats.
   */
  Lasso walk(int[] prefix, int from, IntPredicate isAllowed, OptionalInt lostAt) {
    TransitionBuffer path = new TransitionBuffer();
    for (int t : prefix) {
      path.add(t);
    }
    StateInts seenAt = new StateInts(); // position + 1
    int id = from;
    while (seenAt.get(id) == 0) {
      seenAt.set(id, path.size() + 1);
      graph.edges(id, edges);
      int edge = 0;
      while (edge < edges.size() && !isAllowed.test(edges.target(edge))) {
        edge++;
      }
      if (edge == edges.size()) {
        return new Lasso(path.toArray(), lostAt, OptionalInt.empty());
      }
      for (int t : edges.path(edge)) {
        path.add(t);
      }
      id = edges.target(edge);
    }
    return new Lasso(path.toArray(), lostAt, OptionalInt.of(seenAt.get(id) - 1));
  }
}
