package org.porpoise.reduction.sets;

import java.util.Arrays;
import java.util.BitSet;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/**
 * To which control points a process can still come from where it is, whatever the others do.
 *
 * <p>Control points that can be reached from each other are a component, and no way leads from a
 * component to one that is numbered higher. What can be reached from a component is found when it
 * is first asked for. In a process with very many control points their order alone is looked at: it
 * is exact in a chain, and elsewhere says "yes" too often, which is sound. Belongs to one thread.
 */
public final class LocalReach {
  public static final int MANY = 1 << 14; // a table of bits for all pairs would have 32 megabytes

  private final Graph[] graphs; // by process

  /**
   * Looks at the control points of a system.
   *
   * @param many beyond which number of control points of a process only their order is looked at
   */
  public LocalReach(Structure structure, int many) {
    int[][][] next = new int[structure.processes().size()][][];
    for (Process p : structure.processes()) {
      next[p.index()] = new int[p.points().size()][0];
    }
    int[][] counts = new int[next.length][];
    Arrays.setAll(counts, p -> new int[next[p].length]);
    for (Transition t : structure.transitions()) {
      for (Move m : t.moves()) {
        counts[m.process()][m.from()]++;
      }
    }
    for (Transition t : structure.transitions()) {
      for (Move m : t.moves()) {
        int[] steps = next[m.process()][m.from()];
        if (steps.length == 0) {
          steps = new int[counts[m.process()][m.from()]];
          next[m.process()][m.from()] = steps;
        }
        steps[--counts[m.process()][m.from()]] = m.to();
      }
    }
    graphs = Arrays.stream(next).map(n -> new Graph(n, many)).toArray(Graph[]::new);
  }

  /** Whether a process at one control point may come to another; it is where it is. */
  public boolean canReach(int process, int from, int to) {
    return graphs[process].canReach(from, to);
  }

  /** Whether a process at one control point may come to some of these. */
  public boolean canReachSome(int process, int from, BitSet points) {
    return graphs[process].canReachSome(from, points);
  }

  /** Whether a process may come to some of these control points from all others. */
  public boolean isSomeRecurrent(int process, BitSet points) {
    return graphs[process].recurrent.intersects(points);
  }

  /** The control points of one process. */
  private static final class Graph {
    private final int[][] next; // control point -> where steps lead
    private final int[] components; // by control point; a step leads to none that is higher
    private final BitSet[] reached; // by component, as needed; none if there are many
    private final BitSet recurrent = new BitSet();

    Graph(int[][] next, int many) {
      this.next = next;
      components = new int[next.length];
      int count = new Numbering().run();
      reached = new BitSet[next.length <= many ? count : 0];
      if (sinks(count) == 1) {
        for (int point = 0; point < next.length; point++) {
          recurrent.set(point, components[point] == 0);
        }
      }
    }

    /** In how many components ways end; the lowest is one of them. */
    private int sinks(int count) {
      BitSet left = new BitSet();
      for (int point = 0; point < next.length; point++) {
        for (int to : next[point]) {
          if (components[to] != components[point]) {
            left.set(components[point]);
          }
        }
      }
      return count - left.cardinality();
    }

    private BitSet reached(int from) {
      BitSet known = reached[components[from]];
      if (known == null) {
        known = find(from);
        reached[components[from]] = known;
      }
      return known;
    }

    private BitSet find(int from) {
      BitSet found = new BitSet(next.length);
      TransitionBuffer open = new TransitionBuffer();
      found.set(from);
      open.add(from);
      while (!open.isEmpty()) {
        for (int to : next[open.removeLast()]) {
          if (!found.get(to)) {
            found.set(to);
            open.add(to);
          }
        }
      }
      return found;
    }

    boolean canReach(int from, int to) {
      return components[to] <= components[from] && (reached.length == 0 || reached(from).get(to));
    }

    boolean canReachSome(int from, BitSet points) {
      if (reached.length > 0) {
        return reached(from).intersects(points);
      }
      for (int to = points.nextSetBit(0); to >= 0; to = points.nextSetBit(to + 1)) {
        if (canReach(from, to)) {
          return true;
        }
      }
      return false;
    }

    /** Tarjan's algorithm, without recursion. */
    private final class Numbering {
      private static final int NONE = -1;

      private final int[] order = new int[next.length]; // when a control point was met, from 1
      private final int[] low = new int[next.length];
      private final int[] tried = new int[next.length];
      private final int[] parents = new int[next.length];
      private final TransitionBuffer open = new TransitionBuffer();
      private int met;
      private int closed;

      int run() {
        Arrays.fill(components, NONE);
        for (int root = 0; root < next.length; root++) {
          if (order[root] == 0) {
            visit(root);
          }
        }
        return closed;
      }

      private void visit(int root) {
        enter(root, NONE);
        int at = root;
        while (at != NONE) {
          if (tried[at] < next[at].length) {
            int to = next[at][tried[at]++];
            if (order[to] == 0) {
              enter(to, at);
              at = to;
            } else if (components[to] == NONE) {
              low[at] = Math.min(low[at], order[to]);
            }
          } else {
            at = leave(at);
          }
        }
      }

      private void enter(int point, int from) {
        order[point] = ++met;
        low[point] = met;
        parents[point] = from;
        open.add(point);
      }

      private int leave(int point) {
        if (low[point] == order[point]) {
          int size = open.size();
          do {
            size--;
            components[open.get(size)] = closed;
          } while (open.get(size) != point);
          open.truncate(size);
          closed++;
        }
        int parent = parents[point];
        if (parent != NONE) {
          low[parent] = Math.min(low[parent], low[point]);
        }
        return parent;
      }
    }
  }
}
