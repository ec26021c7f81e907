package org.porpoise.search;

import java.util.Arrays;
import java.util.List;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Which states of an explored graph can reach which goals? One depth-first pass, in which each edge
 * is computed once: Tarjan's algorithm finishes a strong component after all that it leads to, and
 * all its states reach the same goals. Twelve bytes a state while it runs, four afterwards.
 */
final class GoalReach {
  private static final int CLOSED = -1;

  private final ExploredGraph graph;
  private final List<Goal> goals;
  private final StateInts reached = new StateInts(); // a bit for each goal
  private final ExploredGraph.Edges edges = new ExploredGraph.Edges();
  private final TransitionBuffer targets = new TransitionBuffer(); // of the states on the path
  private StateInts order = new StateInts(); // 0: not met
  private StateInts low = new StateInts();
  private int[] path = new int[3 * 1024]; // state, next target, end of targets
  private int[] open = new int[1024];
  private int openSize;
  private int depth;
  private int next;

  /** Says whether a state is a goal, given its edges. */
  @FunctionalInterface
  interface Goal {
    boolean isAt(int id, ExploredGraph.Edges edges);
  }

  /** Goes through the graph, for at most 31 goals. */
  GoalReach(ExploredGraph graph, List<Goal> goals) {
    this.graph = graph;
    this.goals = List.copyOf(goals);
    for (int id = 0; id < graph.size(); id++) {
      if (order.get(id) == 0) {
        visit(id);
      }
    }
    order = new StateInts();
    low = new StateInts();
  }

  /** Whether a goal can be reached from a state. */
  boolean reaches(int id, int goal) {
    return (reached.get(id) >>> goal & 1) != 0;
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
        } else if (low.get(target) == CLOSED) {
          reached.set(id, reached.get(id) | reached.get(target));
        } else {
          low.set(id, Math.min(low.get(id), order.get(target)));
        }
      } else {
        leave(id);
      }
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
    int at = 0;
    for (int g = 0; g < goals.size(); g++) {
      at |= goals.get(g).isAt(id, edges) ? 1 << g : 0;
    }
    reached.set(id, at);
    int start = targets.size();
    for (int i = 0; i < edges.size(); i++) {
      targets.add(edges.target(i));
    }
    int frame = 3 * depth++;
    if (frame + 3 > path.length) {
      path = Arrays.copyOf(path, 2 * path.length);
    }
    path[frame] = id;
    path[frame + 1] = start;
    path[frame + 2] = targets.size();
  }

  private void leave(int id) {
    depth--;
    int goalsReached = reached.get(id);
    int lowest = low.get(id);
    if (lowest == order.get(id)) {
      int member;
      do {
        member = open[--openSize];
        low.set(member, CLOSED);
        reached.set(member, goalsReached);
      } while (member != id);
    }
    if (depth > 0) {
      int frame = 3 * (depth - 1);
      int parent = path[frame];
      targets.truncate(path[frame + 2]);
      reached.set(parent, reached.get(parent) | goalsReached);
      low.set(parent, Math.min(low.get(parent), lowest));
    } else {
      targets.clear();
    }
  }
}
