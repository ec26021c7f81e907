package org.porpoise.kernel.code;

import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;

/**
 * What generated code extends: the hot path of one model, on packed states.
 *
 * <p>Generated code does only what it does well. Where something fails or is rare it throws a
 * {@link Refusal} or answers no, and the interpreter says what becomes of that.
 */
public abstract class GeneratedCode {
  /** Where the elements of arrays are, and what constant ones hold. */
  protected final int[][] tables;

  private final Stepper interpreter;
  private final boolean[] truths;

  /**
   * Code for one thread.
   *
   * @param tables its constant tables
   * @param truths which propositions it can evaluate
   */
  protected GeneratedCode(Stepper interpreter, int[][] tables, boolean[] truths) {
    this.interpreter = interpreter;
    this.tables = tables;
    this.truths = truths;
  }

  /** Appends the transitions that are enabled. */
  public abstract void enabled(long[] state, int offset, TransitionBuffer out);

  /** Does a transition; no if the interpreter has to, whatever became of the state. */
  protected abstract boolean step(long[] state, int offset, int transition);

  /** Whether a proposition is true of a state, of those that can be evaluated. */
  protected abstract boolean truth(long[] state, int offset, int proposition);

  /** Turns a state into its successor; no if the interpreter has to, whatever became of it. */
  public final boolean fire(int transition, long[] state, int offset) {
    try {
      return step(state, offset, transition);
    } catch (Refusal r) {
      return false;
    }
  }

  /**
   * Goes on from the state that was fired last, see {@link org.porpoise.kernel.Stepper#fireOn}; no
   * if the interpreter has to do the next step, whatever became of the state.
   */
  public boolean goesOn(long[] state, int offset, int most, TransitionBuffer more) {
    return true;
  }

  /** Whether a proposition is true of a state. */
  public final boolean holds(int proposition, long[] state, int offset) {
    if (truths[proposition]) {
      try {
        return truth(state, offset, proposition);
      } catch (Refusal r) {
        // The interpreter says what is wrong.
      }
    }
    return interpreter.holds(proposition, state, offset);
  }

  /** An index, if it is one of an array of this length. */
  protected static int index(int index, int length) {
    if (index < 0 || index >= length) {
      throw new Refusal();
    }
    return index;
  }

  /** A divisor, if it is one. */
  protected static int divisor(int value) {
    if (value == 0) {
      throw new Refusal();
    }
    return value;
  }

  /** Thrown by generated code where the interpreter has to decide. */
  public static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Refusal() {
      super("left to the interpreter", null, false, false);
    }
  }
}
