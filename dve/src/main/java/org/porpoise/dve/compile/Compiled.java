package org.porpoise.dve.compile;

import org.porpoise.dve.interpret.DveStepper;
import org.porpoise.kernel.TransitionBuffer;

/**
 * What generated code extends: the hot path of one model, on packed states.
 *
 * <p>Generated code does only what it does well. Where something fails it throws a {@link Refusal},
 * and the interpreter says what becomes of that.
 */
public abstract class Compiled {
  /** Where the elements of arrays are, and what constant ones hold. */
  final int[][] tables;

  private final DveStepper interpreter;
  private final boolean[] truths;

  /**
   * What a generated class needs to run.
   *
   * @param tables its constant tables
   * @param truths which propositions it can evaluate
   */
  record Parts(DveStepper interpreter, int[][] tables, boolean[] truths) {}

  Compiled(Parts parts) {
    interpreter = parts.interpreter();
    tables = parts.tables();
    truths = parts.truths();
  }

  /** Appends the steps that are enabled. */
  abstract void all(long[] state, int offset, TransitionBuffer out);

  /** Does a step; no if the interpreter has to, whatever became of the state. */
  abstract boolean step(long[] state, int offset, int transition);

  /** Whether a proposition is true of a state, of those that can be evaluated. */
  abstract boolean truth(long[] state, int offset, int proposition);

  public final void enabled(long[] state, int offset, TransitionBuffer out) {
    int before = out.size();
    try {
      all(state, offset, out);
    } catch (Refusal r) {
      out.truncate(before);
      interpreter.steps(state, offset, out);
    }
    interpreter.observe(state, offset, out);
  }

  /** Turns a state into its successor; no if the interpreter has to, whatever became of it. */
  public final boolean fire(int transition, long[] state, int offset) {
    try {
      return step(state, offset, transition);
    } catch (Refusal r) {
      return false;
    }
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

  /** Lets the interpreter say what is enabled at a point of the process of this position. */
  final void interpret(long[] state, int offset, TransitionBuffer out, int mover, int urgent) {
    interpreter.stepsOf(mover, urgent != 0, state, offset, out);
  }

  /** An index, if it is one of an array of this length. */
  static int index(int index, int length) {
    if (index < 0 || index >= length) {
      throw new Refusal();
    }
    return index;
  }

  /** A divisor, if it is one. */
  static int divisor(int value) {
    if (value == 0) {
      throw new Refusal();
    }
    return value;
  }

  /** Thrown by generated code where the interpreter has to decide. */
  static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refusal() {
      super("left to the interpreter", null, false, false);
    }
  }
}
