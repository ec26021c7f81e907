package org.porpoise.testkit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.testkit.truth.Commutation;

/**
 * Definition 4.1 by brute force: a set is persistent in a state if no path outside of it leads to a
 * transition that depends on it.
 *
 * <p>For each set the states are found, once, from which such a path exists.
 */
final class Persistence {
  private final Commutation facts;
  private final Relation relation;
  private final Map<Long, BitSet> interrupted = new HashMap<>();

  /** Independence in a state of the graph. */
  @FunctionalInterface
  interface Relation {
    boolean areIndependentIn(int t, int u, int state);
  }

  Persistence(Commutation facts, Relation relation) {
    this.facts = facts;
    this.relation = relation;
  }

  /** Whether a set of enabled transitions, as bits, is persistent in a state. */
  boolean isPersistent(long set, int state) {
    return !interrupted.computeIfAbsent(set, this::statesWithInterference).get(state);
  }

  /** A transition outside the set that depends on it, and the state where it does. */
  Optional<Interference> interference(long set, int from) {
    BitSet seen = new BitSet();
    List<Integer> queue = new ArrayList<>(List.of(from));
    seen.set(from);
    for (int i = 0; i < queue.size(); i++) {
      int s = queue.get(i);
      for (int t = 0; t < facts.graph().system().transitionCount(); t++) {
        if (!isOutside(set, t, s)) {
          continue;
        }
        for (int u = 0; u < Long.SIZE; u++) {
          if ((set >>> u & 1) != 0 && !relation.areIndependentIn(t, u, s)) {
            return Optional.of(new Interference(t, u, s));
          }
        }
        int next = facts.successor(s, t);
        if (!seen.get(next)) {
          seen.set(next);
          queue.add(next);
        }
      }
    }
    return Optional.empty();
  }

  /** {@code outsider} depends on {@code member} in a state that is reached outside the set. */
  record Interference(int outsider, int member, int state) {}

  private boolean isOutside(long set, int t, int state) {
    return (set >>> t & 1) == 0 && facts.isEnabled(state, t);
  }

  private BitSet statesWithInterference(long set) {
    int size = facts.graph().size();
    List<List<Integer>> sources = new ArrayList<>();
    for (int s = 0; s < size; s++) {
      sources.add(new ArrayList<>());
    }
    BitSet bad = new BitSet();
    List<Integer> work = new ArrayList<>();
    for (int s = 0; s < size; s++) {
      for (int t = 0; t < facts.graph().system().transitionCount(); t++) {
        if (isOutside(set, t, s)) {
          sources.get(facts.successor(s, t)).add(s);
          if (!bad.get(s) && dependsOnMember(set, t, s)) {
            bad.set(s);
            work.add(s);
          }
        }
      }
    }
    while (!work.isEmpty()) {
      for (int source : sources.get(work.removeLast())) {
        if (!bad.get(source)) {
          bad.set(source);
          work.add(source);
        }
      }
    }
    return bad;
  }

  private boolean dependsOnMember(long set, int t, int state) {
    for (long rest = set; rest != 0; rest &= rest - 1) {
      if (!relation.areIndependentIn(t, Long.numberOfTrailingZeros(rest), state)) {
        return true;
      }
    }
    return false;
  }
}
