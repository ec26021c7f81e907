package org.porpoise.promela.machine;

import java.util.Arrays;
import java.util.Optional;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.interpret.PromelaStepper;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.Widths;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.RuntimeFault;
import org.porpoise.promela.steps.Step;

/** Runs a model and a claim in turns. */
final class ClaimStepper implements Stepper {
  private static final int CLAIM = 0;
  private static final int PROCESSES = 1;

  private final ClaimProduct product;
  private final ClaimLayout layout;
  private final PromelaStepper processes;
  private final int words;
  private final TransitionBuffer scratch = new TransitionBuffer();

  ClaimStepper(ClaimProduct product) {
    this.product = product;
    layout = product.claimLayout();
    processes = product.system().interpreter();
    words = product.layout().words();
  }

  @Override
  public void initial(long[] state, int offset) {
    Arrays.fill(state, offset, offset + words, 0);
    try {
      processes.initial(state, offset);
    } catch (CapacityExceeded e) {
      throw widened(e);
    }
    product.begin(processes.memory(state, offset));
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    if (product.isOver(state, offset)) {
      return;
    }
    if (layout.turn().get(state, offset) == CLAIM) {
      enabledInClaim(state, offset, out);
      return;
    }
    int before = out.size();
    try {
      processes.enabled(state, offset, out);
    } catch (CapacityExceeded e) {
      throw widened(e);
    }
    if (out.size() == before) {
      out.add(product.stutter());
    }
  }

  private void enabledInClaim(long[] state, int offset, TransitionBuffer out) {
    boolean timeout = product.asksForTimeout() && processes.isTimeout(state, offset);
    Memory m = processes.memory(state, offset);
    m.timeout = timeout;
    boolean done = false;
    int escape = 0;
    try {
      for (Step step : product.steps(state, offset)) {
        if (escape != 0 && step.edge().escape() != escape) {
          continue;
        }
        boolean ready =
            step.role() instanceof Step.Role.Otherwise ? !done : step.ready().eval(m) != 0;
        if (ready) {
          boolean fails =
              step.role() instanceof Step.Role.Asserting(Eval passes) && passes.eval(m) == 0;
          out.add(product.transition(step.transition() + (fails ? 1 : 0)));
          done = true;
          escape = step.edge().escape();
        }
      }
    } catch (RuntimeFault fault) {
      throw new ModelFault(String.valueOf(fault.getMessage()), fault);
    }
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    System.arraycopy(source, from, target, to, words);
    if (product.isOfModel(transition)) {
      fireProcesses(transition, source, from, target, to);
    } else if (product.isStutter(transition)) {
      layout.turn().set(target, to, CLAIM);
    } else {
      fireClaim(transition, target, to);
    }
  }

  private void fireProcesses(int transition, long[] source, int from, long[] target, int to) {
    try {
      processes.fire(transition, source, from, target, to);
    } catch (CapacityExceeded e) {
      throw widened(e);
    }
    layout.turn().set(target, to, processes.isTransient(target, to) ? PROCESSES : CLAIM);
  }

  /** The product needs the room that the model needs. */
  private CapacityExceeded widened(CapacityExceeded e) {
    return new CapacityExceeded(product.name(), product.with((PromelaSystem) e.wider()));
  }

  private void fireClaim(int transition, long[] target, int to) {
    Step step = product.step(transition);
    if (product.isFailure(transition)) {
      layout.failed().set(target, to, 1);
    }
    try {
      step.effect().execute(processes.memory(target, to));
    } catch (RuntimeFault fault) {
      throw new ModelFault(String.valueOf(fault.getMessage()), fault);
    } catch (Widths.TooNarrow e) {
      throw widened(product.system().executable().growth().wider(e));
    }
    layout.position().set(target, to, step.target());
    // An atomic sequence of the claim is done before the processes move.
    boolean goesOn = step.edge().atomicity() == Atomicity.KEPT;
    layout.turn().set(target, to, goesOn ? CLAIM : PROCESSES);
  }

  @Override
  public boolean isTransient(long[] state, int offset) {
    return layout.turn().get(state, offset) == PROCESSES && !product.isOver(state, offset);
  }

  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    return Optional.empty();
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    return product.fault(state, offset);
  }

  /** A claim that blocks does not accept. */
  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    if (!product.isAccepting(processes.memory(state, offset))) {
      return false;
    }
    scratch.clear();
    enabled(state, offset, scratch);
    return !scratch.isEmpty();
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    return false;
  }
}
