package org.porpoise.promela.compile;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.interpret.PromelaStepper;
import org.porpoise.promela.interpret.SafetyClaims;
import org.porpoise.promela.steps.ExecutableModel;

/**
 * Runs a Promela model: a while with the interpreter, and once it is clear that the search is not a
 * small one, with generated code. Both do exactly the same.
 */
public final class CompiledStepper implements Stepper {
  /** How many states are looked at before code is generated; more where that is much code. */
  private static final int PATIENCE = 2_000;

  private final PromelaStepper interpreter;
  private final Supplier<Optional<Compiled>> generator;
  private final List<Claim> claims;
  private final int words;
  private final int patience;
  private Optional<Compiled> compiled = Optional.empty();
  private int looks;
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
    this.interpreter = interpreter;
    this.generator = generator;
    this.claims = claims;
    words = model.layout().packed().words();
    patience = Math.max(PATIENCE, model.transitions().count());
  }

  @Override
  public void initial(long[] state, int offset) {
    interpreter.initial(state, offset);
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    if (compiled.isPresent() && !interpreter.passesFrom(state, offset)) {
      compiled.get().enabled(state, offset, out);
      return;
    }
    if (++looks == patience && !watchesValues) {
      compiled = generator.get();
    }
    interpreter.enabled(state, offset, out);
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    interpreted = false;
    if (compiled.isPresent()) {
      System.arraycopy(source, from, target, to, words);
      if (compiled.get().fire(transition, target, to)) {
        return;
      }
    }
    interpreted = true;
    interpreter.fire(transition, source, from, target, to);
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

  @Override
  public Occurrence occurrence(int transition, long[] state, int offset) {
    return interpreter.occurrence(transition, state, offset);
  }

  @Override
  public boolean isTransient(long[] state, int offset) {
    return interpreter.isTransient(state, offset);
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
