package org.porpoise.promela.machine;

import java.util.Random;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/**
 * Walks a little through a system before it is searched, so that it has room for the processes that
 * it creates. Where the walk did not come, the search itself finds out, and begins again.
 */
final class Scout {
  private static final int WALKS = 3;
  private static final int STEPS = 400;

  private Scout() {}

  /** The system with room for what some walks met, and not much more. */
  static TransitionSystem fitted(PromelaSystem system) {
    TransitionSystem current = system;
    while (true) {
      try {
        long[] met = new long[current.layout().words()];
        for (int i = 0; i < WALKS; i++) {
          walk(current, new Random(i), met);
        }
        return ((PromelaSystem) current).narrowed(met);
      } catch (CapacityExceeded e) {
        current = e.wider();
      }
    }
  }

  /** Walks, and sets all bits that are set in a state on the way. */
  private static void walk(TransitionSystem system, Random random, long[] met) {
    Stepper stepper = system.stepper();
    TransitionBuffer enabled = new TransitionBuffer();
    long[] state = new long[system.layout().words()];
    long[] next = new long[system.layout().words()];
    stepper.initial(state, 0);
    for (int step = 0; step < STEPS; step++) {
      for (int i = 0; i < met.length; i++) {
        met[i] |= state[i];
      }
      enabled.clear();
      stepper.enabled(state, 0, enabled);
      if (enabled.isEmpty()) {
        return;
      }
      stepper.fire(enabled.get(random.nextInt(enabled.size())), state, 0, next, 0);
      long[] swap = state;
      state = next;
      next = swap;
    }
  }
}
