package org.porpoise.search.store;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/** Finds out again by which transitions one stored state led to another. */
public final class Links {
  private final TransitionSystem system;
  private final StateStore store;
  private final Stepper stepper;
  private final int words;

  public Links(TransitionSystem system, StateStore store) {
    this.system = system;
    this.store = store;
    stepper = system.stepper();
    words = system.layout().words();
  }

  /** Appends a transition, or a sequence through transient states, from one state to another. */
  public void between(int from, int to, TransitionBuffer out) {
    long[] state = new long[words];
    System.arraycopy(store.array(from), store.offset(from), state, 0, words);
    if (!find(state, to, out)) {
      throw new AssertionError(
          "no transition leads from %s to %s"
              .formatted(
                  system.describe(state, 0), system.describe(store.array(to), store.offset(to))));
    }
  }

  /** Looks at the successors first, and then behind those that are passed through. */
  private boolean find(long[] state, int to, TransitionBuffer out) {
    TransitionBuffer enabled = new TransitionBuffer();
    stepper.enabled(state, 0, enabled);
    List<long[]> successors = new ArrayList<>();
    for (int i = 0; i < enabled.size(); i++) {
      long[] next = new long[words];
      stepper.fire(enabled.get(i), state, 0, next, 0);
      if (store.find(next, 0) == to) {
        out.add(enabled.get(i));
        return true;
      }
      successors.add(next);
    }
    for (int i = 0; i < enabled.size(); i++) {
      out.add(enabled.get(i));
      if (stepper.isTransient(successors.get(i), 0) && find(successors.get(i), to, out)) {
        return true;
      }
      out.truncate(out.size() - 1);
    }
    return false;
  }
}
