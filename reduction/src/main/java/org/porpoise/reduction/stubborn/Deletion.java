package org.porpoise.reduction.stubborn;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.Bits;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;

/**
 * Stubborn sets by deletion (Valmari): from the set of all transitions, enabled ones are taken out
 * one after the other as long as something enabled stays. What is left is minimal: no stubborn set
 * that the rules allow has fewer of its enabled transitions.
 *
 * <p>The union of stubborn sets is stubborn. So among those that leave some transitions out there
 * is a greatest one, and it is found by taking out whatever breaks a rule until nothing does
 * ({@link Shrinking}). A transition without which nothing enabled would be left is in all sets that
 * are still to come; whatever would take it out as well is not pursued.
 *
 * <p>In a system with very many transitions that is a lot of work. A set that takes too much of it
 * is left as it is by then: stubborn, though not minimal. Work beyond what a common system takes is
 * done on trust: when much of it in a row has found no smaller set, there is no more.
 */
public final class Deletion {
  private static final int A_QUESTION = 8; // what it takes, in words
  private static final long COMMON = 1 << 14; // questions for one set
  private static final long MOST = 1 << 16; // questions for one set, however large the system
  private static final long TRUST = 1 << 20; // more questions in a row that led to nothing

  private final Shrinking shrinking;
  private final long[] needed; // in every set that is still to come
  private long inVain;
  private long work;

  public Deletion(Rules rules) {
    shrinking = new Shrinking(rules);
    needed = Bits.empty(rules.transitionCount());
  }

  /** Appends a minimal set, unless too much was in vain; the rules look at the state already. */
  public void collect(EnabledSet enabled, CandidateSets out) {
    if (inVain > TRUST) {
      return;
    }
    int smallest = smallest(out);
    Arrays.fill(needed, 0);
    TransitionBuffer list = enabled.list();
    if (shrinking.begin(list, MOST)) {
      for (int i = 0; i < list.size() && shrinking.questions() < MOST; i++) {
        if (shrinking.has(list.get(i)) && !shrinking.takeOut(list.get(i), needed)) {
          Bits.set(needed, list.get(i));
        }
      }
      int size = 0;
      for (int i = 0; i < list.size(); i++) {
        if (shrinking.has(list.get(i))) {
          out.add(list.get(i));
          size++;
        }
      }
      out.endSet();
      work += A_QUESTION * shrinking.questions() + list.size() * (long) needed.length;
      inVain = size < smallest ? 0 : inVain + Math.max(0, shrinking.questions() - COMMON);
    }
  }

  /** How much was looked at in all states, see {@link Reduction#work()}. */
  long work() {
    return work;
  }

  private static int smallest(CandidateSets sets) {
    int smallest = Integer.MAX_VALUE;
    for (int c = 0; c < sets.count(); c++) {
      smallest = Math.min(smallest, sets.size(c));
    }
    return smallest;
  }
}
