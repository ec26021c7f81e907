package org.porpoise.testkit;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.StateLayout;

/**
 * A system with something changed: what is known of it, or which terminal states are faults.
 *
 * @param knowledge what the reductions believe
 * @param steppers where its executable forms come from
 */
record Altered(TransitionSystem original, Knowledge knowledge, Supplier<Stepper> steppers)
    implements TransitionSystem {

  /** A system in which every terminal state counts, so that a search counts those it visits. */
  static Altered withEveryEnd(TransitionSystem system) {
    return new Altered(system, system.knowledge(), () -> new EveryEnd(system.stepper()));
  }

  /** A system of which something else is believed. */
  static Altered withKnowledge(TransitionSystem system, Knowledge knowledge) {
    return new Altered(system, knowledge, system::stepper);
  }

  /**
   * The same system for one thread, whose searches all run the same executable form: to make one
   * costs more than to search a small system. It must not remember anything.
   */
  Altered forOneThread() {
    Stepper one = stepper();
    return new Altered(original, knowledge, () -> one);
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
  public List<TransitionText> moves(int transition) {
    return original.moves(transition);
  }

  @Override
  public List<Proposition> propositions() {
    return original.propositions();
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
    return steppers.get();
  }

  private static final class EveryEnd extends ForwardingStepper {
    EveryEnd(Stepper stepper) {
      super(stepper);
    }

    @Override
    public Optional<String> terminalFault(long[] state, int offset) {
      return Optional.of("the end");
    }
  }
}
