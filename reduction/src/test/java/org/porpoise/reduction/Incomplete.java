package org.porpoise.reduction;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;

/** A reduction that is wrong on purpose: it leaves the first transition out of larger sets. */
public record Incomplete(Reduction right) implements Reduction {
  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    CandidateSets sets = new CandidateSets();
    right.candidates(state, offset, enabled, effort, sets);
    out.clear();
    for (int c = 0; c < sets.count(); c++) {
      for (int i = sets.size(c) > 1 ? 1 : 0; i < sets.size(c); i++) {
        out.add(sets.get(c, i));
      }
      out.endSet();
    }
  }

  @Override
  public void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    right.startingFrom(transition, state, offset, enabled, out);
  }

  @Override
  public Independence independence() {
    return right.independence();
  }
}
