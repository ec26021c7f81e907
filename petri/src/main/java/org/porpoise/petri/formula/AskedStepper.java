package org.porpoise.petri.formula;

import java.util.Optional;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.lfcs.Condition;

/** Runs a net, and looks at what is asked of it. */
final class AskedStepper implements Stepper {
  private final AskedNet system;
  private final Stepper base;
  private final int transitions;
  private final int claims;
  private final int propositionsBefore;
  private final Condition.Truth[] observers;
  private final Condition.Truth[] propositions;

  AskedStepper(
      AskedNet system,
      TransitionSystem base,
      Condition.Truth[] observers,
      Condition.Truth[] propositions) {
    this.system = system;
    this.base = base.stepper();
    transitions = base.transitionCount();
    claims = base.claims().size();
    propositionsBefore = base.propositions().size();
    this.observers = observers;
    this.propositions = propositions;
  }

  @Override
  public void initial(long[] state, int offset) {
    base.initial(state, offset);
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    base.enabled(state, offset, out);
    for (int i = 0; i < observers.length; i++) {
      if (observers[i].holds(state, offset)) {
        out.add(transitions + i);
      }
    }
  }

  /** An observer changes nothing. */
  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    if (transition >= transitions) {
      System.arraycopy(source, from, target, to, system.layout().words());
      return;
    }
    try {
      base.fire(transition, source, from, target, to);
    } catch (CapacityExceeded e) {
      throw e.in(system.of(e.wider()));
    }
  }

  @Override
  public Occurrence occurrence(int transition, long[] state, int offset) {
    return transition < transitions
        ? base.occurrence(transition, state, offset)
        : Occurrence.SILENT;
  }

  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    return base.terminalFault(state, offset);
  }

  /** Claims about markings are asked of observers. */
  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    return claim < claims ? base.stateFault(claim, state, offset) : Optional.empty();
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    return proposition < propositionsBefore
        ? base.holds(proposition, state, offset)
        : propositions[proposition - propositionsBefore].holds(state, offset);
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    return base.isProgress(claim, state, offset);
  }
}
