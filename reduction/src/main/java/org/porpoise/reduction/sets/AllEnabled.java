package org.porpoise.reduction.sets;

import java.util.function.Supplier;
import org.porpoise.kernel.TransitionBuffer;

/** No reduction: the set of all enabled transitions, which is always persistent. */
public final class AllEnabled implements Reduction {
  private final Supplier<Independence> independence; // finding out takes time

  public AllEnabled(Supplier<Independence> independence) {
    this.independence = independence;
  }

  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    out.clear();
    addAll(enabled, out);
  }

  public static void addAll(EnabledSet enabled, CandidateSets out) {
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      out.add(list.get(i));
    }
    out.endSet();
  }

  @Override
  public void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    out.addAll(enabled.list());
  }

  @Override
  public Independence independence() {
    return independence.get();
  }
}
