package org.porpoise.promela.interpret;

import org.porpoise.kernel.ModelFault;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.RuntimeFault;

/** A proposition in the form that runs. Like the stepper it is part of, it belongs to a thread. */
final class ExecutableProposition {
  private final PromelaStepper stepper;
  private final Observation.When when;
  private final boolean asksForTimeout;
  private final Eval truth;

  ExecutableProposition(PromelaStepper stepper, Observation observation, Eval truth) {
    this.stepper = stepper;
    this.truth = truth;
    when = observation.when();
    asksForTimeout = observation.asksForTimeout();
  }

  /** Whether the proposition holds in a state. */
  boolean holds(long[] state, int offset) {
    boolean timeout = asksForTimeout && stepper.isTimeout(state, offset);
    Memory memory = stepper.memory(state, offset);
    memory.timeout = timeout;
    boolean holds;
    try {
      holds = truth.eval(memory) != 0;
    } catch (RuntimeFault fault) {
      throw new ModelFault(String.valueOf(fault.getMessage()), fault);
    }
    return holds
        && switch (when) {
          case ALWAYS -> true;
          case WHILE_MOVING -> stepper.isMoving(state, offset);
        };
  }
}
