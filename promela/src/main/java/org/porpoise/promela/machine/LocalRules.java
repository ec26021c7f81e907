package org.porpoise.promela.machine;

import java.util.Arrays;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Stubborn rules for Promela: a transition of a process at a {@linkplain LocalNodes local node}
 * brings along the others at that node; any other transition brings along everything enabled.
 */
final class LocalRules implements Knowledge.Rules {
  private final PromelaSystem system;
  private final PromelaStepper stepper;
  private final TransitionBuffer enabled = new TransitionBuffer();
  private final long[] current;

  LocalRules(PromelaSystem system) {
    this.system = system;
    stepper = new PromelaStepper(system);
    current = new long[system.layout().words()];
  }

  /** Finds out what is enabled, once for each state. */
  private void look(long[] state, int offset) {
    boolean same =
        !enabled.isEmpty()
            && Arrays.equals(current, 0, current.length, state, offset, offset + current.length);
    if (!same) {
      System.arraycopy(state, offset, current, 0, current.length);
      enabled.clear();
      stepper.enabled(state, offset, enabled);
    }
  }

  @Override
  public void next(int transition, long[] state, int offset, TransitionBuffer out) {
    look(state, offset);
    int place = system.localPlace(transition);
    for (int i = 0; i < enabled.size(); i++) {
      if (place < 0 || system.localPlace(enabled.get(i)) == place) {
        out.add(enabled.get(i));
      }
    }
  }
}
