package org.porpoise.logic;

import java.util.BitSet;

/**
 * An infinite word that repeats itself in the end: a stem of letters, and then a loop forever. A
 * letter has the bits of the propositions that hold.
 */
public final class LassoWord {
  private final long[] stem;
  private final long[] loop;

  /** The word with this stem and this loop, which is not empty. */
  public LassoWord(long[] stem, long[] loop) {
    if (loop.length == 0) {
      throw new IllegalArgumentException("an infinite word has no empty loop");
    }
    this.stem = stem.clone();
    this.loop = loop.clone();
  }

  /**
   * Whether an automaton accepts it. Of the pairs of a position in the loop and a state, those are
   * kept from which the loop can be read on so as to meet each acceptance set again among those
   * that are kept (Emerson and Lei); the word is accepted if one that the stem leads to is left.
   */
  public boolean isAcceptedBy(Buchi automaton) {
    BitSet kept = new BitSet();
    kept.set(0, loop.length * automaton.size());
    int before;
    do {
      before = kept.cardinality();
      for (int set = 0; set < Math.max(1, automaton.acceptanceSets()); set++) {
        long wanted = automaton.acceptanceSets() == 0 ? 0 : 1L << set;
        kept = reaching(automaton, wanted, kept);
      }
    } while (kept.cardinality() < before);
    return automaton.after(stem).stream().anyMatch(kept::get);
  }

  /** The pairs that reach an edge with wanted marks, over kept pairs only. */
  private BitSet reaching(Buchi automaton, long wanted, BitSet kept) {
    BitSet found = new BitSet();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (int pair = kept.nextSetBit(0); pair >= 0; pair = kept.nextSetBit(pair + 1)) {
        if (!found.get(pair) && leads(automaton, pair, wanted, kept, found)) {
          found.set(pair);
          grows = true;
        }
      }
    }
    return found;
  }

  private boolean leads(Buchi automaton, int pair, long wanted, BitSet kept, BitSet found) {
    int position = pair / automaton.size();
    int next = (position + 1) % loop.length;
    for (Buchi.Edge edge : automaton.edges().get(pair % automaton.size())) {
      int target = next * automaton.size() + edge.target();
      if (edge.guard().holds(loop[position])
          && kept.get(target)
          && ((edge.marks() & wanted) == wanted || found.get(target))) {
        return true;
      }
    }
    return false;
  }
}
