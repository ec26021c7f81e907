package org.porpoise.javamodel;

import java.util.function.Supplier;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionBuffer;

/**
 * The stubborn rules of an {@link AssetModel}; an instance of the model for each thread that asks.
 */
final class HandWrittenRules implements Knowledge.HandRules {
  private final ThreadLocal<Rules> rules;

  private record Rules(Instance instance, Stubborn out) {}

  HandWrittenRules(Supplier<Instance> fresh, int transitionCount) {
    rules = ThreadLocal.withInitial(() -> new Rules(fresh.get(), new Stubborn(transitionCount)));
  }

  @Override
  public void next(int transition, long[] state, int offset, TransitionBuffer out) {
    Rules mine = rules.get();
    mine.instance.load(state, offset);
    mine.instance.nextStubborn(transition, mine.out.into(out));
  }
}
