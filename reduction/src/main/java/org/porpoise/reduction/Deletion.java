package org.porpoise.reduction;

import java.util.Arrays;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Stubborn sets by deletion (Valmari): from the set of all transitions, enabled ones are taken out
 * one after the other as long as something enabled stays. What is left is minimal: no stubborn set
 * that the rules allow has fewer of its enabled transitions.
 *
 * <p>The union of stubborn sets is stubborn. So among those that leave some transitions out there
 * is a greatest one, and it is found by taking out whatever breaks a rule until nothing does.
 *
 * <p>In a system with very many transitions that is a lot of work. A set that takes too much of it
 * is left as it is by then: stubborn, though not minimal. Work beyond what a common system takes is
 * done on trust: when much of it in a row has found no smaller set, there is no more.
 */
final class Deletion {
  private static final int PAUSE = 16; // words between looks at what is enabled
  private static final long COMMON = 1 << 14; // questions for one set
  private static final long MOST = 1 << 17; // questions for one set, however large the system
  private static final long TRUST = 1 << 23; // more questions in a row that led to nothing

  private final Closures rules;
  private final Settled settled;
  private final long[] kept;
  private final long[] trial;
  private final Cancellation cancellation = Cancellation.current();
  private long questions;
  private long inVain;

  Deletion(int transitionCount, Closures rules, Settled settled) {
    this.rules = rules;
    this.settled = settled;
    kept = Bits.empty(transitionCount);
    trial = Bits.empty(transitionCount);
  }

  /** Appends a minimal set, unless too much was in vain; the rules look at the state already. */
  void collect(EnabledSet enabled, CandidateSets out) {
    if (inVain > TRUST) {
      return;
    }
    int smallest = smallest(out);
    questions = 0;
    TransitionBuffer list = enabled.list();
    fill(kept, enabled.transitionCount());
    for (int i = 0; i < list.size() && questions < MOST; i++) {
      if (Bits.get(kept, list.get(i))) {
        System.arraycopy(kept, 0, trial, 0, kept.length);
        Bits.clear(trial, list.get(i));
        if (shrink(enabled)) {
          System.arraycopy(trial, 0, kept, 0, kept.length);
        }
      }
    }
    int size = 0;
    for (int i = 0; i < list.size(); i++) {
      if (Bits.get(kept, list.get(i))) {
        out.add(list.get(i));
        size++;
      }
    }
    out.endSet();
    inVain = size < smallest ? 0 : inVain + Math.max(0, questions - COMMON);
  }

  private static int smallest(CandidateSets sets) {
    int smallest = Integer.MAX_VALUE;
    for (int c = 0; c < sets.count(); c++) {
      smallest = Math.min(smallest, sets.size(c));
    }
    return smallest;
  }

  private static void fill(long[] set, int count) {
    Arrays.fill(set, -1);
    if ((count & 63) != 0) {
      set[set.length - 1] = (1L << count) - 1;
    }
  }

  /**
   * Takes out whatever breaks a rule; whether something enabled is left, and it was not too much.
   */
  private boolean shrink(EnabledSet enabled) {
    boolean changed = true;
    while (changed) {
      if (questions > MOST) {
        return false;
      }
      changed = false;
      rules.settle(trial, settled);
      for (int w = 0; w < trial.length; w++) {
        cancellation.poll();
        for (long left = trial[w] & ~settled.transitions()[w]; left != 0; left &= left - 1) {
          int t = (w << 6) + Long.numberOfTrailingZeros(left);
          questions++;
          if (!rules.allow(t, trial)) {
            Bits.clear(trial, t);
            changed = true;
            if (enabled.contains(t) && !rules.hasEnabled(trial)) {
              return false;
            }
          }
        }
        if (changed && w % PAUSE == PAUSE - 1 && !shrinkEnabled(enabled)) {
          return false;
        }
      }
    }
    return rules.hasEnabled(trial);
  }

  /** Takes out what is enabled and breaks a rule; whether something is left. */
  private boolean shrinkEnabled(EnabledSet enabled) {
    TransitionBuffer list = enabled.list();
    boolean some = false;
    for (int i = 0; i < list.size(); i++) {
      if (Bits.get(trial, list.get(i))) {
        questions++;
        if (rules.allow(list.get(i), trial)) {
          some = true;
        } else {
          Bits.clear(trial, list.get(i));
        }
      }
    }
    return some;
  }
}
