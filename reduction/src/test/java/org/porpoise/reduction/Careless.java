package org.porpoise.reduction;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;

/** A reduction that is wrong on purpose: sleep sets may take everything for independent. */
public record Careless(Reduction right) implements Reduction {
  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    right.candidates(state, offset, enabled, effort, out);
  }

  @Override
  public void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    right.startingFrom(transition, state, offset, enabled, out);
  }

  @Override
  public Independence independence() {
    return (t, u, state, offset) -> true;
  }
}
