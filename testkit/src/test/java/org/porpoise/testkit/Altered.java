package org.porpoise.testkit;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.StateLayout;

/**
 * A system with something changed: what is known of it, or which terminal states are faults.
 *
 * @param knowledge what the reductions believe
 * @param ends which terminal states count
 */
record Altered(TransitionSystem original, Knowledge knowledge, Ends ends)
    implements TransitionSystem {

  /** Which terminal states are deadlocks. */
  enum Ends {
    AS_BEFORE,
    ALL
  }

  /** A system in which every terminal state counts, so that a search counts those it visits. */
  static Altered withEveryEnd(TransitionSystem system) {
    return new Altered(system, system.knowledge(), Ends.ALL);
  }

  /** A system of which something else is believed. */
  static Altered withKnowledge(TransitionSystem system, Knowledge knowledge) {
    return new Altered(system, knowledge, Ends.AS_BEFORE);
  }

  @Override
  public String name() {
    return original.name();
  }

  @Override
  public StateLayout layout() {
    return original.layout();
  }

  @Override
  public int transitionCount() {
    return original.transitionCount();
  }

  @Override
  public TransitionText text(int transition) {
    return original.text(transition);
  }

  @Override
  public String describe(long[] state, int offset) {
    return original.describe(state, offset);
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    return original.parts(state, offset);
  }

  @Override
  public List<Claim> claims() {
    return original.claims();
  }

  @Override
  public Stepper stepper() {
    return ends == Ends.ALL ? new EveryEnd(original.stepper()) : original.stepper();
  }

  private record EveryEnd(Stepper stepper) implements Stepper {
    @Override
    public void initial(long[] state, int offset) {
      stepper.initial(state, offset);
    }

    @Override
    public void enabled(long[] state, int offset, TransitionBuffer out) {
      stepper.enabled(state, offset, out);
    }

    @Override
    public void fire(int transition, long[] source, int from, long[] target, int to) {
      stepper.fire(transition, source, from, target, to);
    }

    @Override
    public Optional<String> terminalFault(long[] state, int offset) {
      return Optional.of("the end");
    }

    @Override
    public Optional<String> stateFault(int claim, long[] state, int offset) {
      return stepper.stateFault(claim, state, offset);
    }

    @Override
    public boolean isProgress(int claim, long[] state, int offset) {
      return stepper.isProgress(claim, state, offset);
    }
  }
}
