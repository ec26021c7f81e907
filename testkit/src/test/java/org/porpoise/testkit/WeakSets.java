package org.porpoise.testkit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.testkit.truth.Commutation;

/**
 * Weak stubborn sets by brute force, from conditions D1 and D2w ("A Detailed Account of the
 * Inconsistent Labelling Problem of Stutter-Preserving Partial-Order Reduction", Neele, Valmari and
 * Willemse): what happens outside of the set before one of its transitions can happen behind it as
 * well, with the same end; and one enabled transition, the key, stays enabled.
 */
record WeakSets(Commutation facts) {

  /** Whether these enabled transitions, as bits, are those of a weak stubborn set of a state. */
  boolean hasSetWith(long enabledMembers, int state) {
    long enabled = facts.enabled(state);
    long disabled = all() & ~enabled;
    for (long extra = disabled; ; extra = (extra - 1) & disabled) {
      if (isWeak(enabledMembers | extra, enabledMembers, state)) {
        return true;
      }
      if (extra == 0) {
        return false;
      }
    }
  }

  private long all() {
    return (1L << facts.graph().system().transitionCount()) - 1;
  }

  private boolean isWeak(long set, long enabledMembers, int state) {
    for (long rest = set; rest != 0; rest &= rest - 1) {
      if (!commutes(Long.numberOfTrailingZeros(rest), set, state)) {
        return false;
      }
    }
    for (long rest = enabledMembers; rest != 0; rest &= rest - 1) {
      if (staysEnabled(Long.numberOfTrailingZeros(rest), set, state)) {
        return true;
      }
    }
    return false;
  }

  /** Where transitions outside of the set lead from a state, and from behind a member of it. */
  private record Pair(int plain, int behind) {}

  /** D1: −1 stands for where the other way cannot go on. */
  private boolean commutes(int member, long set, int state) {
    Pair first = new Pair(state, facts.successor(state, member));
    Set<Pair> seen = new HashSet<>(Set.of(first));
    List<Pair> work = new ArrayList<>(seen);
    while (!work.isEmpty()) {
      Pair p = work.removeLast();
      if (facts.isEnabled(p.plain(), member) && p.behind() != facts.successor(p.plain(), member)) {
        return false;
      }
      for (long rest = facts.enabled(p.plain()) & ~set; rest != 0; rest &= rest - 1) {
        int t = Long.numberOfTrailingZeros(rest);
        Pair next =
            new Pair(
                facts.successor(p.plain(), t),
                p.behind() < 0 ? -1 : facts.successor(p.behind(), t));
        if (seen.add(next)) {
          work.add(next);
        }
      }
    }
    return true;
  }

  /** D2w for one key. */
  private boolean staysEnabled(int key, long set, int state) {
    Set<Integer> seen = new HashSet<>(Set.of(state));
    List<Integer> work = new ArrayList<>(seen);
    while (!work.isEmpty()) {
      int s = work.removeLast();
      if (!facts.isEnabled(s, key)) {
        return false;
      }
      for (long rest = facts.enabled(s) & ~set; rest != 0; rest &= rest - 1) {
        int next = facts.successor(s, Long.numberOfTrailingZeros(rest));
        if (seen.add(next)) {
          work.add(next);
        }
      }
    }
    return true;
  }
}
