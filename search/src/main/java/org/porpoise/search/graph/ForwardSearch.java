package org.porpoise.search.graph;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.store.ExactStore;

/** A full search from a state of an execution, within a budget, for what can never happen there. */
final class ForwardSearch {
  private static final int BUDGET = 1_000_000;

  private final TransitionSystem system;
  private final Stepper stepper;

  ForwardSearch(TransitionSystem system) {
    this.system = system;
    stepper = system.stepper();
  }

  /** Whether it is certain that progress is impossible from where an execution says it is lost. */
  boolean neverProgresses(int claim, Lasso lasso) {
    int[] path = Arrays.copyOf(lasso.path(), lasso.lostAt().orElseThrow());
    int words = system.layout().words();
    long[] current = new long[words];
    long[] next = new long[words];
    stepper.initial(current, 0);
    for (int t : path) {
      stepper.fire(t, current, 0, next, 0);
      System.arraycopy(next, 0, current, 0, words);
    }
    Set<Integer> observers = observers();
    ExactStore store = new ExactStore(words);
    TransitionBuffer enabled = new TransitionBuffer();
    store.add(current, 0);
    for (int id = 0; id < store.size(); id++) {
      long[] state = store.array(id);
      int offset = store.offset(id);
      if (stepper.isProgress(claim, state, offset) || store.size() > BUDGET) {
        return false;
      }
      enabled.clear();
      stepper.enabled(state, offset, enabled);
      for (int i = 0; i < enabled.size(); i++) {
        if (!observers.contains(enabled.get(i))) {
          stepper.fire(enabled.get(i), state, offset, next, 0);
          store.add(next, 0);
        }
      }
    }
    return true;
  }

  private Set<Integer> observers() {
    Set<Integer> observers = new HashSet<>();
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled c) {
        observers.addAll(c.observers());
      }
    }
    return observers;
  }
}
