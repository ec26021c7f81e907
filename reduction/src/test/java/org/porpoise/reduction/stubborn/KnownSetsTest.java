package org.porpoise.reduction.stubborn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;

/** What is kept of sets, beyond what small random systems need. */
final class KnownSetsTest {
  private static final int MANY = 5_000; // more than fit into the first arrays
  private static final int OFFSET = 0;

  private final KnownSets known = new KnownSets();
  private final Question question = (state, offset) -> (int) state[offset] & 1;
  private final Inquiry inquiry = new Inquiry();

  @Test
  void whatGoesOnBelowALeafIsFoundAgainHoweverManyThereAre() {
    for (int i = 0; i < MANY; i++) {
      assertEquals(KnownSets.NONE, find(i));
      inquiry.turnTo(state(i), OFFSET);
      int leaf = known.add(inquiry, sets(i), false);
      assertEquals(KnownSets.NONE, known.findBelow(leaf, state(i), OFFSET));
      inquiry.turnTo(state(i), OFFSET);
      inquiry.ask(question);
      known.addBelow(leaf, inquiry, sets(i + MANY));
    }
    CandidateSets found = new CandidateSets();
    for (int i = 0; i < MANY; i++) {
      int leaf = find(i);
      known.copyTo(leaf, found);
      assertEquals(i, found.get(0, 0));
      int below = known.findBelow(leaf, state(i), OFFSET);
      assertNotEquals(KnownSets.NONE, below);
      known.copyTo(below, found);
      assertEquals(i + MANY, found.get(0, 0));
    }
  }

  private int find(int i) {
    return known.find(new int[] {i}, new TransitionBuffer(), state(i), OFFSET);
  }

  private static long[] state(int i) {
    return new long[] {i};
  }

  private static CandidateSets sets(int member) {
    CandidateSets sets = new CandidateSets();
    sets.add(member);
    sets.endSet();
    return sets;
  }
}
