package org.porpoise.dve.compile;

import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.interpret.DveStepper;
import org.porpoise.kernel.code.TieredStepper;

/** Runs a model, by the interpreter or by generated code. */
public final class CompiledStepper extends TieredStepper {
  private final DveStepper interpreter;
  private final int steps;

  /**
   * A stepper for one thread.
   *
   * @param generator generates the code; nothing if the model is too large for that
   */
  public CompiledStepper(
      AnalyzedModel analyzed, DveStepper interpreter, Supplier<Optional<Compiled>> generator) {
    super(interpreter, generator, analyzed.layout().packed().words(), PATIENCE);
    this.interpreter = interpreter;
    steps = (int) analyzed.steps().count();
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    if (transition >= steps || !isFired(transition, source, from, target, to)) {
      interpreter.fire(transition, source, from, target, to);
    }
  }
}
