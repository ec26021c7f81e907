package org.porpoise.promela.compile;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.code.TieredStepper;
import org.porpoise.promela.interpret.PromelaStepper;
import org.porpoise.promela.interpret.SafetyClaims;
import org.porpoise.promela.steps.ExecutableModel;

/** Runs a model, by the interpreter or by generated code. */
public final class CompiledStepper extends TieredStepper {
  private final PromelaStepper interpreter;
  private final List<Claim> claims;
  private boolean interpreted;
  private boolean watchesValues;

  /**
   * A stepper for one thread.
   *
   * @param generator generates the code; nothing if the model is too large for that
   * @param claims what is claimed of the model, by number
   */
  public CompiledStepper(
      ExecutableModel model,
      PromelaStepper interpreter,
      Supplier<Optional<Compiled>> generator,
      List<Claim> claims) {
    super(
        interpreter,
        generator,
        model.layout().packed().words(),
        Math.max(PATIENCE, model.transitions().count())); // more where there is much code
    this.interpreter = interpreter;
    this.claims = claims;
  }

  @Override
  protected boolean canTellEnabled(long[] state, int offset) {
    return !interpreter.passesFrom(state, offset);
  }

  @Override
  protected boolean isWorthGenerating() {
    return !watchesValues;
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    interpreted = !isFired(transition, source, from, target, to);
    if (interpreted) {
      interpreter.fire(transition, source, from, target, to);
    }
  }

  @Override
  public void fireOn(
      int transition,
      long[] source,
      int from,
      long[] target,
      int to,
      int most,
      TransitionBuffer more) {
    interpreted = !isFiredOn(transition, source, from, target, to, most, more);
    if (interpreted) {
      interpreter.fire(transition, source, from, target, to);
    }
  }

  /**
   * Steps with which something is wrong are left to the interpreter; generated code does not notice
   * that a value loses bits.
   */
  @Override
  public Optional<String> stepFault(int claim) {
    if (SafetyClaims.isTruncation(claims.get(claim))) {
      watchesValues = true; // from the first step on, long before code is generated
    }
    return interpreted ? interpreter.stepFault(claim) : Optional.empty();
  }
}
