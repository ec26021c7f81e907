package org.porpoise.javamodel;

import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Where hand-written stubborn rules go: the transitions that must be in the stubborn set if the one
 * asked about is ({@code stb} and {@code stb_all} in Fig. 4 of "Stop It, and Be Stubborn!").
 */
public final class Stubborn {
  private final int count;
  private TransitionBuffer target = new TransitionBuffer();

  Stubborn(int count) {
    this.count = count;
  }

  /** That transition must be in the set too. */
  public void add(int transition) {
    if (transition < 0 || transition >= count) {
      throw new ModelFault(
          "there is no transition %d; they go from 0 to %d".formatted(transition, count - 1));
    }
    target.add(transition);
  }

  /** All transitions must be in the set. */
  public void addAll() {
    for (int t = 0; t < count; t++) {
      Cancellation.check();
      target.add(t);
    }
  }

  Stubborn into(TransitionBuffer out) {
    target = out;
    return this;
  }
}
