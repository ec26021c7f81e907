package org.porpoise.testkit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/** Notes which states of a system a search looks at. */
final class Visits {
  private final TransitionSystem system;
  private final Set<String> visited = new HashSet<>();

  Visits(TransitionSystem original) {
    system = new Altered(original, original.knowledge(), () -> new Noting(original.stepper()));
  }

  /** The system to search. */
  TransitionSystem system() {
    return system;
  }

  /** How many different states a search has asked what is enabled in. */
  int count() {
    return visited.size();
  }

  private final class Noting extends ForwardingStepper {
    Noting(Stepper stepper) {
      super(stepper);
    }

    @Override
    public void enabled(long[] state, int offset, TransitionBuffer out) {
      int end = offset + system.layout().words();
      visited.add(Arrays.toString(Arrays.copyOfRange(state, offset, end)));
      super.enabled(state, offset, out);
    }
  }
}
