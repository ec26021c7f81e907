package org.porpoise.reduction.stubborn;

import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Independence;

/**
 * Stubborn sets from rules that the modeller wrote (section VI of Valmari's "Stop It, and Be
 * Stubborn!"): the first minimal strong component found from the lowest-numbered enabled
 * transition, as the tool ASSET does. The modeller answers for the rules.
 */
public final class HandRuleSets extends ClosedSets {
  private final Knowledge.Rules rules;

  public HandRuleSets(int transitionCount, Knowledge.HandRules rules) {
    super(transitionCount, 0);
    this.rules = rules.rules();
  }

  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    collect(state, offset, enabled, out, Integer.MAX_VALUE);
  }

  @Override
  public void next(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    rules.next(transition, state, offset, out);
  }

  /** The rules say nothing of independence. */
  @Override
  public Independence independence() {
    return Independence.NONE;
  }
}
