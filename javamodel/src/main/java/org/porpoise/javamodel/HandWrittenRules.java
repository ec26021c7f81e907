package org.porpoise.javamodel;

import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionBuffer;

/** The stubborn rules of an {@link AssetModel}, asked of an instance of the model of their own. */
final class HandWrittenRules implements Knowledge.Rules {
  private final Instance instance;
  private final Stubborn stubborn;

  HandWrittenRules(Instance instance, int transitionCount) {
    this.instance = instance;
    stubborn = new Stubborn(transitionCount);
  }

  @Override
  public void next(int transition, long[] state, int offset, TransitionBuffer out) {
    instance.load(state, offset);
    instance.nextStubborn(transition, stubborn.into(out));
  }
}
