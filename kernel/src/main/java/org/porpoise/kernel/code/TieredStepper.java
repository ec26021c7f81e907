package org.porpoise.kernel.code;

import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Runs a model: a while with the interpreter, and once it is clear that the search is not a small
 * one, with generated code. Both do exactly the same.
 */
public abstract class TieredStepper implements Stepper {
  /** How many states are usually looked at before code is generated. */
  protected static final int PATIENCE = 2_000;

  private final Stepper interpreter;
  private final Supplier<? extends Optional<? extends GeneratedCode>> generator;
  private final int words;
  private final int patience;
  private Optional<? extends GeneratedCode> generated = Optional.empty();
  private int looks;

  /**
   * A stepper for one thread.
   *
   * @param generator generates the code; nothing if the model is too large for that
   * @param words how many a state has
   * @param patience how many states are looked at before code is generated
   */
  protected TieredStepper(
      Stepper interpreter,
      Supplier<? extends Optional<? extends GeneratedCode>> generator,
      int words,
      int patience) {
    this.interpreter = interpreter;
    this.generator = generator;
    this.words = words;
    this.patience = patience;
  }

  /** Whether generated code can tell what is enabled in a state. */
  protected boolean canTellEnabled(long[] state, int offset) {
    return true;
  }

  /** Whether generated code does all that is asked of the model. */
  protected boolean isWorthGenerating() {
    return true;
  }

  /** Fires a transition by generated code; no if the interpreter has to. */
  protected final boolean isFired(int transition, long[] source, int from, long[] target, int to) {
    if (generated.isEmpty()) {
      return false;
    }
    System.arraycopy(source, from, target, to, words);
    return generated.get().fire(transition, target, to);
  }

  /** Fires a transition and goes on, by generated code; no if the interpreter has to. */
  protected final boolean isFiredOn(
      int transition,
      long[] source,
      int from,
      long[] target,
      int to,
      int most,
      TransitionBuffer more) {
    if (!isFired(transition, source, from, target, to)) {
      return false;
    }
    int start = more.size();
    if (!generated.get().goesOn(target, to, most, more)) {
      // The state is spoilt. It is made again, and the interpreter goes on when it is asked to.
      isFired(transition, source, from, target, to);
      for (int i = start; i < more.size(); i++) {
        generated.get().fire(more.get(i), target, to);
      }
    }
    return true;
  }

  @Override
  public final void initial(long[] state, int offset) {
    interpreter.initial(state, offset);
  }

  @Override
  public final void enabled(long[] state, int offset, TransitionBuffer out) {
    if (generated.isPresent() && canTellEnabled(state, offset)) {
      generated.get().enabled(state, offset, out);
      return;
    }
    if (++looks == patience && isWorthGenerating()) {
      generated = generator.get();
    }
    interpreter.enabled(state, offset, out);
  }

  @Override
  public final Occurrence occurrence(int transition, long[] state, int offset) {
    return interpreter.occurrence(transition, state, offset);
  }

  @Override
  public final boolean isTransient(long[] state, int offset) {
    return interpreter.isTransient(state, offset);
  }

  @Override
  public final Optional<String> terminalFault(long[] state, int offset) {
    return interpreter.terminalFault(state, offset);
  }

  @Override
  public final Optional<String> stateFault(int claim, long[] state, int offset) {
    return interpreter.stateFault(claim, state, offset);
  }

  @Override
  public final boolean holds(int proposition, long[] state, int offset) {
    return generated.isPresent()
        ? generated.get().holds(proposition, state, offset)
        : interpreter.holds(proposition, state, offset);
  }

  @Override
  public final boolean isProgress(int claim, long[] state, int offset) {
    return interpreter.isProgress(claim, state, offset);
  }
}
