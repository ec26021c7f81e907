package org.porpoise.reduction.sets;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Proper leap sets (Definition 7.9 of "Leaping Reachability Analysis"): a leap takes one transition
 * of each of several disjoint ample sets. These are independent of each other (Proposition 7.8), so
 * that they can be executed in any order, and the states in between are of no interest.
 *
 * <p>The leaps of a state are the Cartesian product of its sets, which can be very many. Where they
 * are more than can be useful, the largest sets are left out: Theorem 7.10 and Lemma 7.13 need C1
 * of each set that is used, and never that all of them are.
 *
 * <p>Keeps scratch space and belongs to one thread.
 */
public final class LeapSets {
  private static final long MOST_LEAPS = 256; // from one state; beyond, sets are left out

  private final int[] stamps; // transitions that are in a set
  private int stamp;
  private int[] order = new int[16];

  /** For a system with this many transitions. */
  public LeapSets(int transitionCount) {
    stamps = new int[transitionCount];
  }

  /**
   * Appends the sets that leaps are made of, the smallest first, and after them what is enabled
   * besides: by what Definition 7.11 extends a leap.
   *
   * @param ample disjoint ample sets of a state, or one that has everything
   * @param members takes the transitions
   * @param ends takes where each set ends, the last of them being the rest
   */
  public void collect(
      CandidateSets ample, EnabledSet enabled, TransitionBuffer members, TransitionBuffer ends) {
    sort(ample);
    stamp++;
    long leaps = 1;
    for (int i = 0; i < ample.count(); i++) {
      int set = order[i];
      leaps *= ample.size(set);
      if (i > 0 && leaps > MOST_LEAPS) {
        break;
      }
      for (int k = 0; k < ample.size(set); k++) {
        members.add(ample.get(set, k));
        stamps[ample.get(set, k)] = stamp;
      }
      ends.add(members.size());
    }
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      if (stamps[list.get(i)] != stamp) {
        members.add(list.get(i));
      }
    }
    ends.add(members.size());
  }

  /** By size; there are few. */
  private void sort(CandidateSets ample) {
    if (order.length < ample.count()) {
      order = Arrays.copyOf(order, 2 * ample.count());
    }
    for (int i = 0; i < ample.count(); i++) {
      int at = i;
      while (at > 0 && ample.size(order[at - 1]) > ample.size(i)) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = i;
    }
  }
}
