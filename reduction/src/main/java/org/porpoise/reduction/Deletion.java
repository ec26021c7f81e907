package org.porpoise.reduction;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Stubborn sets by deletion (Valmari): from the set of all transitions, enabled ones are taken out
 * one after the other as long as something enabled stays. What is left is minimal: no stubborn set
 * that the rules allow has fewer of its enabled transitions.
 *
 * <p>The union of stubborn sets is stubborn. So among those that leave some transitions out there
 * is a greatest one, and it is found by taking out whatever breaks a rule until nothing does.
 */
final class Deletion {
  private final Closures rules;
  private final long[] kept;
  private final long[] trial;

  Deletion(int transitionCount, Closures rules) {
    this.rules = rules;
    kept = Bits.empty(transitionCount);
    trial = Bits.empty(transitionCount);
  }

  /** Appends a minimal set; the rules look at the state already. */
  void collect(EnabledSet enabled, CandidateSets out) {
    TransitionBuffer list = enabled.list();
    fill(kept, enabled.transitionCount());
    for (int i = 0; i < list.size(); i++) {
      if (Bits.get(kept, list.get(i))) {
        System.arraycopy(kept, 0, trial, 0, kept.length);
        Bits.clear(trial, list.get(i));
        if (shrink(enabled)) {
          System.arraycopy(trial, 0, kept, 0, kept.length);
        }
      }
    }
    for (int i = 0; i < list.size(); i++) {
      if (Bits.get(kept, list.get(i))) {
        out.add(list.get(i));
      }
    }
    out.endSet();
  }

  private static void fill(long[] set, int count) {
    Arrays.fill(set, -1);
    if ((count & 63) != 0) {
      set[set.length - 1] = (1L << count) - 1;
    }
  }

  /** Takes out whatever breaks a rule; whether something enabled is left. */
  private boolean shrink(EnabledSet enabled) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int w = 0; w < trial.length; w++) {
        for (long left = trial[w]; left != 0; left &= left - 1) {
          int t = (w << 6) + Long.numberOfTrailingZeros(left);
          if (!rules.allow(t, trial)) {
            Bits.clear(trial, t);
            changed = true;
            if (enabled.contains(t) && !rules.hasEnabled(trial)) {
              return false;
            }
          }
        }
      }
    }
    return rules.hasEnabled(trial);
  }
}
