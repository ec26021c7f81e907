package org.porpoise.testkit;

import static org.porpoise.testkit.Contract.require;

import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/**
 * Propositions change only by the transitions of which they say so: on every way from a stored
 * state to the next, by the first.
 */
final class PropositionContract {
  private final TransitionSystem system;
  private final List<Proposition> propositions;
  private long changes;

  private PropositionContract(TransitionSystem system) {
    this.system = system;
    propositions = system.propositions();
  }

  /** Checks a system that has room for its states, up to a number of them; how much changed. */
  static long check(TransitionSystem system, int states) {
    PropositionContract contract = new PropositionContract(system);
    Programs.visit(system, states, contract::check);
    return contract.changes;
  }

  private void check(Stepper stepper, long[] state, TransitionBuffer enabled) {
    if (stepper.isTransient(state, 0)) {
      return;
    }
    boolean[] before = values(stepper, state);
    for (int first : enabled.toArray()) {
      follow(stepper, before, first, state, first);
    }
  }

  private void follow(Stepper stepper, boolean[] before, int first, long[] state, int transition) {
    long[] next = new long[state.length];
    stepper.fire(transition, state, 0, next, 0);
    if (stepper.isTransient(next, 0)) {
      TransitionBuffer enabled = new TransitionBuffer();
      stepper.enabled(next, 0, enabled);
      for (int t : enabled.toArray()) {
        follow(stepper, before, first, next, t);
      }
      return;
    }
    boolean[] after = values(stepper, next);
    for (int p = 0; p < before.length; p++) {
      if (before[p] != after[p]) {
        changes++;
        require(
            ((Proposition.OfState) propositions.get(p))
                .visible()
                .map((Set<Integer> c) -> c.contains(first))
                .orElse(true),
            "%s is changed by %s, from %s to %s",
            propositions.get(p).text(),
            system.text(first),
            system.describe(state, 0),
            system.describe(next, 0));
      }
    }
  }

  private boolean[] values(Stepper stepper, long[] state) {
    boolean[] values = new boolean[propositions.size()];
    for (int p = 0; p < values.length; p++) {
      values[p] = stepper.holds(p, state, 0);
    }
    return values;
  }
}
