package org.porpoise.cfsm.synthesis;

import java.util.BitSet;
import java.util.List;

/** Small sets of processes. */
final class BitSets {
  private BitSets() {}

  static BitSet of(int one, int other) {
    return of(one, List.of(other));
  }

  static BitSet of(int one, List<Integer> others) {
    BitSet set = new BitSet();
    set.set(one);
    others.forEach(set::set);
    return set;
  }
}
