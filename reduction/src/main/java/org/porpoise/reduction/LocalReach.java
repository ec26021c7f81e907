package org.porpoise.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;

/**
 * To which control points a process can still come from where it is, whatever the others do.
 *
 * <p>Control points that can be reached from each other are a component, and no way leads from a
 * component to one that is numbered higher. In a process with very many control points that order
 * alone is looked at: it is exact in a chain, and elsewhere says "yes" too often, which is sound.
 */
final class LocalReach {
  static final int MANY = 1 << 12; // a table of bits for all pairs has two megabytes

  private final Graph[] graphs; // by process

  /**
   * Looks at the control points of a system.
   *
   * @param many beyond which number of control points of a process only their order is looked at
   */
  LocalReach(Structure structure, int many) {
    TransitionBuffer[][] next = new TransitionBuffer[structure.processes().size()][];
    for (Process p : structure.processes()) {
      next[p.index()] = new TransitionBuffer[p.points().size()];
      Arrays.setAll(next[p.index()], point -> new TransitionBuffer());
    }
    for (Transition t : structure.transitions()) {
      for (Move m : t.moves()) {
        next[m.process()][m.from()].add(m.to());
      }
    }
    graphs = Arrays.stream(next).map(n -> new Graph(n, many)).toArray(Graph[]::new);
  }

  /** Whether a process at one control point may come to another; it is where it is. */
  boolean canReach(int process, int from, int to) {
    return graphs[process].canReach(from, to);
  }

  /** Whether a process at one control point may come to some of these. */
  boolean canReachSome(int process, int from, BitSet points) {
    return graphs[process].canReachSome(from, points);
  }

  /** Whether a process may come to some of these control points from all others. */
  boolean isSomeRecurrent(int process, BitSet points) {
    return graphs[process].recurrent.intersects(points);
  }

  /** The control points of one process. */
  private static final class Graph {
    private final TransitionBuffer[] next; // control point -> where steps lead
    private final int[] components; // by control point; a step leads to none that is higher
    private final int count;
    private final List<BitSet> reached = new ArrayList<>(); // by component; none if there are many
    private final BitSet recurrent = new BitSet();

    Graph(TransitionBuffer[] next, int many) {
      this.next = next;
      components = new int[next.length];
      count = new Numbering().run();
      if (next.length <= many) {
        fill();
      }
      for (int point = 0; point < next.length; point++) {
        recurrent.set(point, isRecurrent(point));
      }
    }

    private void fill() {
      List<TransitionBuffer> members = new ArrayList<>();
      for (int c = 0; c < count; c++) {
        members.add(new TransitionBuffer());
      }
      for (int point = 0; point < next.length; point++) {
        members.get(components[point]).add(point);
      }
      for (int c = 0; c < count; c++) {
        BitSet found = new BitSet();
        for (int point : members.get(c).toArray()) {
          found.set(point);
          for (int to : next[point].toArray()) {
            if (components[to] < c && !found.get(to)) {
              found.or(reached.get(components[to]));
            }
          }
        }
        reached.add(found);
      }
    }

    boolean canReach(int from, int to) {
      return components[to] <= components[from]
          && (reached.isEmpty() || reached.get(components[from]).get(to));
    }

    boolean canReachSome(int from, BitSet points) {
      if (!reached.isEmpty()) {
        return reached.get(components[from]).intersects(points);
      }
      for (int to = points.nextSetBit(0); to >= 0; to = points.nextSetBit(to + 1)) {
        if (canReach(from, to)) {
          return true;
        }
      }
      return false;
    }

    /** The lowest component is where all ways end, if it is reached from all others. */
    private boolean isRecurrent(int point) {
      return components[point] == 0 && reached.stream().allMatch(r -> r.get(point));
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
          if (tried[at] < next[at].size()) {
            int to = next[at].get(tried[at]++);
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
