package org.porpoise.reduction.sets;

import java.util.Arrays;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Valmari's way to small closed sets: the rules "if this node is in the set, so are these" are the
 * edges of a graph, and the smallest closed sets with something enabled in them are found among its
 * strong components.
 *
 * <p>Tarjan's algorithm finishes a component after all that it leads to. A component with an
 * enabled node, none of whose successors leads to one, is minimal: everything else in its closure
 * is disabled. The cost is linear in the edges visited; nothing is allocated once the arrays have
 * grown.
 */
public final class StrongComponents {

  /** The graph: what a node brings into the set, and whether it counts. */
  public interface Graph {
    /** Appends the nodes that must be in the set if this node is. */
    void successors(int node, TransitionBuffer out);

    /** Whether this node makes a set nonempty. */
    boolean isEnabled(int node);
  }

  /** Hears of each minimal component, node by node. */
  public interface Listener {
    void member(int node);

    /** Ends a component; false stops the search. */
    boolean endOfComponent();
  }

  private final int[] order; // position in depth-first order, above `base` if visited in this run
  private final int[] low;
  private final boolean[] open; // on Tarjan's stack
  private final boolean[] reachesEnabled; // something enabled is at or below this node
  private final boolean[] inherited; // something enabled is below, in a finished component
  private final TransitionBuffer edges = new TransitionBuffer();
  private final Cancellation cancellation = Cancellation.current();
  private int[] path = new int[64]; // node, next edge, end of edges
  private int[] stack = new int[64];
  private int stackSize;
  private int next;
  private int base;
  private long left; // edges that may be looked at

  public StrongComponents(int nodes) {
    order = new int[nodes];
    low = new int[nodes];
    open = new boolean[nodes];
    reachesEnabled = new boolean[nodes];
    inherited = new boolean[nodes];
  }

  /**
   * Forgets all visits.
   *
   * @param limit how many edges may be looked at before a visit stops
   */
  public void restart(long limit) {
    left = limit;
    if (next > Integer.MAX_VALUE - order.length - 1) {
      Arrays.fill(order, 0);
      next = 0;
    }
    base = next;
    stackSize = 0;
    edges.clear();
  }

  /** Whether a node has been visited since the restart. */
  public boolean isVisited(int node) {
    return order[node] > base;
  }

  /**
   * Visits what can be reached from a node and tells of the minimal components met on the way.
   * False if the listener stopped it, or the limit, after which only {@link #restart} makes sense.
   */
  public boolean visit(int root, Graph graph, Listener listener) {
    int depth = 0;
    enter(root, graph);
    push(depth++, root);
    while (depth > 0) {
      if (--left < 0) {
        close();
        return false;
      }
      int frame = 3 * (depth - 1);
      int node = path[frame];
      if (path[frame + 1] < path[frame + 2]) {
        int successor = edges.get(path[frame + 1]++);
        if (!isVisited(successor)) {
          enter(successor, graph);
          push(depth++, successor);
        } else if (open[successor]) {
          low[node] = Math.min(low[node], order[successor]);
        } else {
          inherited[node] |= reachesEnabled[successor];
        }
      } else {
        depth--;
        edges.truncate(depth == 0 ? 0 : path[3 * (depth - 1) + 2]);
        if (low[node] == order[node]) {
          if (!finish(node, graph, listener)) {
            close();
            return false;
          }
          if (depth > 0) {
            inherited[path[3 * (depth - 1)]] |= reachesEnabled[node];
          }
        } else {
          int parent = path[3 * (depth - 1)];
          low[parent] = Math.min(low[parent], low[node]);
          inherited[parent] |= inherited[node];
        }
      }
    }
    return true;
  }

  private void close() {
    for (int i = 0; i < stackSize; i++) {
      open[stack[i]] = false;
    }
  }

  private void enter(int node, Graph graph) {
    cancellation.poll();
    order[node] = ++next;
    low[node] = next;
    open[node] = true;
    inherited[node] = false;
    if (stackSize == stack.length) {
      stack = Arrays.copyOf(stack, 2 * stackSize);
    }
    stack[stackSize++] = node;
    int before = edges.size();
    graph.successors(node, edges);
    left -= (edges.size() - before) / Long.SIZE; // to write them down takes less time
  }

  private void push(int depth, int node) {
    int frame = 3 * depth;
    if (frame + 3 > path.length) {
      path = Arrays.copyOf(path, 2 * path.length);
    }
    path[frame] = node;
    path[frame + 1] = depth == 0 ? 0 : path[frame - 1];
    path[frame + 2] = edges.size();
  }

  /** Takes a component off the stack; tells of it if it is minimal. */
  private boolean finish(int root, Graph graph, Listener listener) {
    boolean below = inherited[root];
    boolean inside = false;
    int first = stackSize;
    do {
      inside |= graph.isEnabled(stack[--first]);
    } while (stack[first] != root);
    for (int i = first; i < stackSize; i++) {
      open[stack[i]] = false;
      reachesEnabled[stack[i]] = below || inside;
      if (inside && !below) {
        listener.member(stack[i]);
      }
    }
    stackSize = first;
    return !inside || below || listener.endOfComponent();
  }
}
