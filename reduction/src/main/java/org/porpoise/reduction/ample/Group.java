package org.porpoise.reduction.ample;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;

/**
 * The processes whose ample set is being looked for.
 *
 * <p>Made anew for each process in each state, so that nothing is cleared: a member is one that
 * joined in the present turn. Answers that hold for one group in one state can be kept with the
 * number of its turn. Mutable, and confined to one thread.
 */
final class Group {
  private final TransitionBuffer members = new TransitionBuffer(); // processes
  private final long[] joined; // by process: the turn
  private long turn;

  Group(int processCount) {
    joined = new long[processCount];
  }

  /** Begins anew, with one process. */
  void restart(int process) {
    turn++;
    members.clear();
    add(process);
  }

  /** Takes a process in, if it is not in. */
  void add(int process) {
    if (joined[process] != turn) {
      joined[process] = turn;
      members.add(process);
    }
  }

  int size() {
    return members.size();
  }

  /** A member; they are in the order in which they joined. */
  int get(int position) {
    return members.get(position);
  }

  /** Whether one of some processes is a member. */
  boolean hasOneOf(int[] processes) {
    for (int p : processes) {
      if (joined[p] == turn) {
        return true;
      }
    }
    return false;
  }

  /** The number of this group, which no other has: above 0. */
  long turn() {
    return turn;
  }

  @Override
  public String toString() {
    return Arrays.toString(members.toArray());
  }
}
