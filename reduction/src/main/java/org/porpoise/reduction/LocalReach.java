package org.porpoise.reduction;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;

/** To which control points a process can still come from where it is, whatever the others do. */
final class LocalReach {
  private final BitSet[][] reached; // process, control point
  private final BitSet[] recurrent; // process

  LocalReach(Structure structure) {
    reached = new BitSet[structure.processes().size()][];
    recurrent = new BitSet[reached.length];
    for (Process p : structure.processes()) {
      BitSet[] next = steps(p, structure);
      reached[p.index()] = new BitSet[next.length];
      BitSet everywhere = new BitSet();
      everywhere.set(0, next.length);
      for (int point = 0; point < next.length; point++) {
        reached[p.index()][point] = closure(point, next);
        everywhere.and(reached[p.index()][point]);
      }
      recurrent[p.index()] = everywhere;
    }
  }

  private static BitSet[] steps(Process process, Structure structure) {
    BitSet[] next = new BitSet[process.points().size()];
    for (int point = 0; point < next.length; point++) {
      next[point] = new BitSet();
    }
    for (Transition t : structure.transitions()) {
      for (Move m : t.moves()) {
        if (m.process() == process.index()) {
          next[m.from()].set(m.to());
        }
      }
    }
    return next;
  }

  private static BitSet closure(int from, BitSet[] next) {
    BitSet found = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    found.set(from);
    work.push(from);
    while (!work.isEmpty()) {
      BitSet more = (BitSet) next[work.pop()].clone();
      more.andNot(found);
      found.or(more);
      more.stream().forEach(work::push);
    }
    return found;
  }

  /** Whether a process at one control point may come to another; it is where it is. */
  boolean canReach(int process, int from, int to) {
    return reached[process][from].get(to);
  }

  /** Whether a process may come to a control point from all others. */
  boolean isRecurrent(int process, int point) {
    return recurrent[process].get(point);
  }
}
