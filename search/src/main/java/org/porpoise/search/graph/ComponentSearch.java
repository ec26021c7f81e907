package org.porpoise.search.graph;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.store.StateInts;

/**
 * Goes through an explored graph, or a part of it, and tells of its strong components: one
 * depth-first pass of Tarjan's algorithm, in which the edges of each state are computed once. A
 * component is closed after all that it leads to. Eight bytes a state while it runs.
 */
abstract class ComponentSearch {
  private static final int CLOSED = -1;

  private final ExploredGraph graph;
  private final ExploredGraph.Edges edges = new ExploredGraph.Edges();
  private final TransitionBuffer targets = new TransitionBuffer(); // of the states on the path
  private StateInts order = new StateInts(); // 0: not met
  private StateInts low = new StateInts();
  private int[] path = new int[3 * 1024]; // state, next target, end of targets
  private int[] open = new int[1024];
  private int openSize;
  private int depth;
  private int next;

  ComponentSearch(ExploredGraph graph) {
    this.graph = graph;
  }

  /** Whether a state belongs to the part that is gone through. */
  abstract boolean isPart(int id);

  /** Whether edges with this transition are followed. */
  abstract boolean follows(int transition);

  /** A state is met; its edges are all there are. */
  abstract void entered(int id, ExploredGraph.Edges all);

  /** A state has an edge to one in a closed component. */
  abstract void leadsTo(int id, int closed);

  /** A state has an edge to one in its own component. */
  abstract void staysWith(int id, int other);

  /** The states at positions {@code from} up to {@code to} are a component, its root first. */
  abstract void closed(int[] states, int from, int to);

  final ExploredGraph graph() {
    return graph;
  }

  /** Goes through all states of the part. */
  final void run() {
    for (int id = 0; id < graph.size(); id++) {
      if (order.get(id) == 0 && isPart(id)) {
        visit(id);
      }
    }
    order = new StateInts();
    low = new StateInts();
  }

  private void visit(int root) {
    enter(root);
    while (depth > 0) {
      int frame = 3 * (depth - 1);
      int id = path[frame];
      if (path[frame + 1] < path[frame + 2]) {
        int target = targets.get(path[frame + 1]++);
        if (order.get(target) == 0) {
          enter(target);
        } else {
          meet(id, target);
        }
      } else {
        leave(id);
      }
    }
  }

  private void meet(int id, int target) {
    if (low.get(target) == CLOSED) {
      leadsTo(id, target);
    } else {
      low.set(id, Math.min(low.get(id), order.get(target)));
      staysWith(id, target);
    }
  }

  private void enter(int id) {
    order.set(id, ++next);
    low.set(id, next);
    if (openSize == open.length) {
      open = Arrays.copyOf(open, 2 * openSize);
    }
    open[openSize++] = id;
    graph.edges(id, edges);
    entered(id, edges);
    int frame = 3 * depth++;
    if (frame + 3 > path.length) {
      path = Arrays.copyOf(path, 2 * path.length);
    }
    path[frame] = id;
    path[frame + 1] = targets.size();
    for (int i = 0; i < edges.size(); i++) {
      if (edges.consistsOf(i, this::follows) && isPart(edges.target(i))) {
        targets.add(edges.target(i));
      }
    }
    path[frame + 2] = targets.size();
  }

  private void leave(int id) {
    depth--;
    int lowest = low.get(id);
    if (lowest == order.get(id)) {
      int from = openSize;
      do {
        low.set(open[--from], CLOSED);
      } while (open[from] != id);
      closed(open, from, openSize);
      openSize = from;
    }
    targets.truncate(depth == 0 ? 0 : path[3 * (depth - 1) + 2]);
    if (depth > 0) {
      int parent = path[3 * (depth - 1)];
      if (low.get(id) == CLOSED) {
        leadsTo(parent, id);
      } else {
        low.set(parent, Math.min(low.get(parent), lowest));
        staysWith(parent, id);
      }
    }
  }
}
