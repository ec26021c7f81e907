package org.porpoise.reduction;

import java.util.Arrays;
import java.util.List;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;

/**
 * What a process must do first to come from one control point to another: one of the transitions
 * that leave the first in a direction from which the second can be reached.
 *
 * <p>"The process is here" and "it is there" never hold together. So what can make the first false
 * is a necessary enabling set (Definition 4.14) of every transition that waits for the second. It
 * takes one step where the way back through the transitions that enter a control point takes many.
 * Of a process with very many control points, all transitions that leave the first are taken: a
 * table of all pairs would not fit.
 */
final class Departures {
  private final int many; // then the direction is not looked at
  private final int transitionCount;
  private final int[][][] leaving; // process, control point -> transitions
  private final int[][][] targets; // where the process goes with each of them
  private final LocalReach reach;
  private final long[][][][] towards; // process, control point, another -> transitions; as needed

  /**
   * Looks at the control points of a system.
   *
   * @param many beyond which number of control points of a process the direction counts for nothing
   */
  Departures(Structure structure, int many) {
    this.many = many;
    List<Process> processes = structure.processes();
    transitionCount = structure.transitions().size();
    leaving = new int[processes.size()][][];
    targets = new int[processes.size()][][];
    reach = new LocalReach(structure, many);
    towards = new long[processes.size()][][][];
    for (Process p : processes) {
      int points = p.points().size();
      leaving[p.index()] = new int[points][0];
      targets[p.index()] = new int[points][0];
      towards[p.index()] = new long[points][0][];
    }
    for (Transition t : structure.transitions()) {
      for (Move m : t.moves()) {
        leaving[m.process()][m.from()] = append(leaving[m.process()][m.from()], t.index());
        targets[m.process()][m.from()] = append(targets[m.process()][m.from()], m.to());
      }
    }
  }

  private static int[] append(int[] all, int one) {
    int[] more = Arrays.copyOf(all, all.length + 1);
    more[all.length] = one;
    return more;
  }

  /** The transitions, as {@link Bits} that are not to be changed. */
  long[] towards(int process, int current, int wanted) {
    long[][] known = towards[process][current];
    boolean isLarge = leaving[process].length > many;
    if (known.length == 0) {
      known = new long[isLarge ? 1 : leaving[process].length][0];
      towards[process][current] = known;
    }
    int place = isLarge ? 0 : wanted;
    if (known[place].length == 0) {
      known[place] =
          isLarge
              ? Bits.of(transitionCount, leaving[process][current])
              : find(process, current, wanted);
    }
    return known[place];
  }

  private long[] find(int process, int current, int wanted) {
    long[] found = Bits.empty(transitionCount);
    for (int i = 0; i < leaving[process][current].length; i++) {
      if (reach.canReach(process, targets[process][current][i], wanted)) {
        Bits.set(found, leaving[process][current][i]);
      }
    }
    return found;
  }
}
