package org.porpoise.reduction;

import java.util.Arrays;
import java.util.BitSet;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;

/** To which control points a process can still come from where it is, whatever the others do. */
final class LocalReach {
  private static final BitSet UNKNOWN = new BitSet(); // every control point reaches itself

  private final BitSet[][] reached; // process, control point
  private final BitSet[] recurrent; // process

  LocalReach(Structure structure) {
    BitSet[][] next = steps(structure);
    reached = new BitSet[next.length][];
    recurrent = new BitSet[next.length];
    for (int p = 0; p < next.length; p++) {
      reached[p] = closures(next[p]);
      BitSet everywhere = new BitSet();
      everywhere.set(0, next[p].length);
      for (BitSet from : reached[p]) {
        everywhere.and(from);
      }
      recurrent[p] = everywhere;
    }
  }

  /** Where each process can go in one step from each control point. */
  private static BitSet[][] steps(Structure structure) {
    BitSet[][] next = new BitSet[structure.processes().size()][];
    for (Process p : structure.processes()) {
      next[p.index()] = new BitSet[p.points().size()];
      Arrays.setAll(next[p.index()], point -> new BitSet());
    }
    for (Transition t : structure.transitions()) {
      for (Move m : t.moves()) {
        next[m.process()][m.from()].set(m.to());
      }
    }
    return next;
  }

  private static BitSet[] closures(BitSet[] next) {
    BitSet[] closures = new BitSet[next.length];
    Arrays.fill(closures, UNKNOWN);
    for (int point = 0; point < next.length; point++) {
      closures[point] = closure(point, next, closures);
    }
    return closures;
  }

  /** Goes no further where a closure is known already. */
  private static BitSet closure(int from, BitSet[] next, BitSet[] known) {
    BitSet found = new BitSet();
    TransitionBuffer work = new TransitionBuffer(); // control points
    found.set(from);
    work.add(from);
    while (!work.isEmpty()) {
      int point = work.removeLast();
      found.or(known[point]);
      if (known[point].isEmpty()) {
        for (int q = next[point].nextSetBit(0); q >= 0; q = next[point].nextSetBit(q + 1)) {
          if (!found.get(q)) {
            found.set(q);
            work.add(q);
          }
        }
      }
    }
    return found;
  }

  /** Whether a process at one control point may come to another; it is where it is. */
  boolean canReach(int process, int from, int to) {
    return reached[process][from].get(to);
  }

  /** Whether a process at one control point may come to some of these. */
  boolean canReachSome(int process, int from, BitSet points) {
    return reached[process][from].intersects(points);
  }

  /** Whether a process may come to some of these control points from all others. */
  boolean isSomeRecurrent(int process, BitSet points) {
    return recurrent[process].intersects(points);
  }
}
