package org.porpoise.testkit;

import java.util.Optional;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;

/** Does what another stepper does; tests change one thing of it. */
class ForwardingStepper implements Stepper {
  private final Stepper stepper;

  ForwardingStepper(Stepper stepper) {
    this.stepper = stepper;
  }

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
  public boolean isTransient(long[] state, int offset) {
    return stepper.isTransient(state, offset);
  }

  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    return stepper.terminalFault(state, offset);
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    return stepper.stateFault(claim, state, offset);
  }

  @Override
  public Optional<String> stepFault(int claim) {
    return stepper.stepFault(claim);
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    return stepper.holds(proposition, state, offset);
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    return stepper.isProgress(claim, state, offset);
  }
}
