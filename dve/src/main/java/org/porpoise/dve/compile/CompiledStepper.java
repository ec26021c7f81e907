package org.porpoise.dve.compile;

import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.interpret.DveStepper;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Runs a model: a while with the interpreter, and once it is clear that the search is not a small
 * one, with generated code. Both do exactly the same.
 */
public final class CompiledStepper implements Stepper {
  /** How many states are looked at before code is generated. */
  private static final int PATIENCE = 2_000;

  private final Supplier<Optional<Compiled>> generator;
  private final DveStepper interpreter;
  private final int words;
  private final int steps;
  private Optional<Compiled> compiled = Optional.empty();
  private int looks;

  /**
   * A stepper for one thread.
   *
   * @param generator generates the code; nothing if the model is too large for that
   */
  public CompiledStepper(
      AnalyzedModel analyzed, DveStepper interpreter, Supplier<Optional<Compiled>> generator) {
    this.generator = generator;
    this.interpreter = interpreter;
    words = analyzed.layout().packed().words();
    steps = (int) analyzed.steps().count();
  }

  @Override
  public void initial(long[] state, int offset) {
    interpreter.initial(state, offset);
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    if (compiled.isPresent()) {
      compiled.get().enabled(state, offset, out);
      return;
    }
    if (++looks == PATIENCE) {
      compiled = generator.get();
    }
    interpreter.enabled(state, offset, out);
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    if (compiled.isPresent() && transition < steps) {
      System.arraycopy(source, from, target, to, words);
      if (compiled.get().fire(transition, target, to)) {
        return;
      }
    }
    interpreter.fire(transition, source, from, target, to);
  }

  @Override
  public Occurrence occurrence(int transition, long[] state, int offset) {
    return interpreter.occurrence(transition, state, offset);
  }

  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    return interpreter.terminalFault(state, offset);
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    return interpreter.stateFault(claim, state, offset);
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    return compiled.isPresent()
        ? compiled.get().holds(proposition, state, offset)
        : interpreter.holds(proposition, state, offset);
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    return interpreter.isProgress(claim, state, offset);
  }
}
