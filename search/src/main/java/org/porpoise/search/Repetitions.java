package org.porpoise.search;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Looks for an execution in which one transition occurs infinitely often and others only finitely
 * often (Theorem 6): an edge of that transition inside a strong component of the graph without the
 * others.
 */
final class Repetitions {
  private final ExploredGraph graph;
  private final Claim.NoEndlessRepetition claim;
  private final ExploredGraph.Edges edges = new ExploredGraph.Edges();
  private final StateInts order = new StateInts();
  private final StateInts low = new StateInts();
  private final StateInts component = new StateInts(); // 0: still open
  private int[] open = new int[1024];
  private int openSize;
  private int next;
  private int components;

  Repetitions(ExploredGraph graph, Claim.NoEndlessRepetition claim) {
    this.graph = graph;
    this.claim = claim;
  }

  Optional<Paths.Lasso> find() {
    for (int id = 0; id < graph.size(); id++) {
      if (order.get(id) == 0) {
        visit(id);
      }
    }
    for (int id = 0; id < graph.size(); id++) {
      graph.edges(id, edges);
      for (int i = 0; i < edges.size(); i++) {
        int target = edges.target(i);
        if (edges.transition(i) == claim.repeated()
            && !claim.finite().contains(claim.repeated())
            && component.get(id) == component.get(target)) {
          return Optional.of(lasso(id, target));
        }
      }
    }
    return Optional.empty();
  }

  /** To the source of the edge, over it, and back to the source inside the component. */
  private Paths.Lasso lasso(int source, int target) {
    Paths paths = new Paths(graph);
    int[] stem = paths.shortest(0, s -> s == source, s -> true).path();
    int inside = component.get(source);
    int[] back = wayBack(target, source, inside);
    TransitionBuffer all = new TransitionBuffer();
    for (int t : stem) {
      all.add(t);
    }
    all.add(claim.repeated());
    for (int t : back) {
      all.add(t);
    }
    return new Paths.Lasso(all.toArray(), OptionalInt.empty(), OptionalInt.of(stem.length));
  }

  private int[] wayBack(int from, int to, int inside) {
    StateInts via = new StateInts();
    StateInts by = new StateInts();
    TransitionBuffer queue = new TransitionBuffer();
    queue.add(from);
    via.set(from, from + 1);
    for (int head = 0; head < queue.size() && via.get(to) == 0; head++) {
      int id = queue.get(head);
      graph.edges(id, edges);
      for (int i = 0; i < edges.size(); i++) {
        int target = edges.target(i);
        if (isKept(i) && component.get(target) == inside && via.get(target) == 0) {
          via.set(target, id + 1);
          by.set(target, edges.transition(i));
          queue.add(target);
        }
      }
    }
    TransitionBuffer backwards = new TransitionBuffer();
    for (int id = to; id != from; id = via.get(id) - 1) {
      backwards.add(by.get(id));
    }
    int[] path = new int[backwards.size()];
    for (int i = 0; i < path.length; i++) {
      path[i] = backwards.get(path.length - 1 - i);
    }
    return path;
  }

  private boolean isKept(int edge) {
    return !claim.finite().contains(edges.transition(edge));
  }

  /** Tarjan's algorithm over the edges that are kept. */
  private void visit(int root) {
    TransitionBuffer stack = new TransitionBuffer(); // state, then number of edges looked at
    enter(root, stack);
    while (!stack.isEmpty()) {
      int at = stack.get(stack.size() - 1);
      int id = stack.get(stack.size() - 2);
      graph.edges(id, edges);
      if (at < edges.size()) {
        stack.truncate(stack.size() - 1);
        stack.add(at + 1);
        int target = edges.target(at);
        if (isKept(at) && order.get(target) == 0) {
          enter(target, stack);
        } else if (isKept(at) && component.get(target) == 0) {
          low.set(id, Math.min(low.get(id), order.get(target)));
        }
      } else {
        stack.truncate(stack.size() - 2);
        if (low.get(id) == order.get(id)) {
          components++;
          do {
            component.set(open[--openSize], components);
          } while (open[openSize] != id);
        }
        if (!stack.isEmpty()) {
          int parent = stack.get(stack.size() - 2);
          low.set(parent, Math.min(low.get(parent), low.get(id)));
        }
      }
    }
  }

  private void enter(int id, TransitionBuffer stack) {
    order.set(id, ++next);
    low.set(id, next);
    if (openSize == open.length) {
      open = Arrays.copyOf(open, 2 * openSize);
    }
    open[openSize++] = id;
    stack.add(id);
    stack.add(0);
  }
}
