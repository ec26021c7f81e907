package org.porpoise.promela.compile;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.interpret.PromelaStepper;

/**
 * What generated code extends: the hot path of one model, on packed states. A generated class says
 * what one process can do and what all can do, and fires transitions.
 *
 * <p>Generated code does only what it does well. Whatever is rare (a fault, a new process, a
 * message that does not fit) it hands to the interpreter: before a transition is fired by throwing
 * a {@link Refusal} or answering no, and in {@code enabled} by calling {@link #interpret}.
 */
public abstract class Compiled {
  /** For arrays whose elements lie at no regular distance: word and bit of each element. */
  final int[][] tables;

  /** Where a process that wants to keep control looks whether it can go on. */
  final TransitionBuffer scratch = new TransitionBuffer();

  /** How many steps a {@code d_step} has done so far. */
  int stepsInside;

  /** Whether {@code timeout} is true. */
  boolean timeout;

  private final PromelaStepper interpreter;
  private final boolean asksForTimeout;
  private final boolean[] truths;

  /**
   * What a generated class needs to run.
   *
   * @param asksForTimeout whether the model asks if nothing else can be done
   * @param tables its constant tables
   * @param truths which propositions it can evaluate
   */
  record Parts(
      PromelaStepper interpreter, boolean asksForTimeout, int[][] tables, boolean[] truths) {}

  Compiled(Parts parts) {
    interpreter = parts.interpreter();
    tables = parts.tables();
    truths = parts.truths();
    asksForTimeout = parts.asksForTimeout();
  }

  /** The process that has control alone, by pid from 1; 0 if none has. */
  abstract int holder(long[] state, int offset);

  /** Appends what all processes can do. */
  abstract void all(long[] state, int offset, TransitionBuffer out);

  /** Appends what the process with a pid can do. */
  abstract void one(int pid, long[] state, int offset, TransitionBuffer out);

  /** Does a transition; no if the interpreter has to, whatever became of the state. */
  abstract boolean step(long[] state, int offset, int transition);

  /** Whether a proposition is true of a state, of those that can be evaluated. */
  abstract boolean truth(long[] state, int offset, int proposition);

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

  /** Turns a state into its successor; no if the interpreter has to, whatever became of it. */
  public final boolean fire(int transition, long[] state, int offset) {
    try {
      return step(state, offset, transition);
    } catch (Refusal r) {
      return false;
    }
  }

  public final void enabled(long[] state, int offset, TransitionBuffer out) {
    int holder = holder(state, offset);
    if (holder != 0) {
      one(holder - 1, state, offset, out);
      return;
    }
    int before = out.size();
    all(state, offset, out);
    if (asksForTimeout && out.size() == before) {
      timeout = true;
      all(state, offset, out);
      timeout = false;
    }
  }

  /** Lets the interpreter say what the process with a pid can do. */
  final void interpret(int pid, long[] state, int offset, int before, TransitionBuffer out) {
    out.truncate(before);
    interpreter.enabledIn(pid, state, offset, timeout, out);
  }

  /** An index, if it is one of an array of this length. */
  static int index(int index, int length) {
    if (index < 0 || index >= length) {
      throw new Refusal();
    }
    return index;
  }

  /** A value, if it needs no more bits than these. */
  static int narrow(int value, int mask) {
    if ((value & ~mask) != 0) {
      throw new Refusal();
    }
    return value;
  }

  /** A divisor, if it is one. */
  static int divisor(int value) {
    if (value == 0) {
      throw new Refusal();
    }
    return value;
  }

  /** For what generated code does not do. */
  static Refusal refusal() {
    return new Refusal();
  }

  /** Thrown by generated code where the interpreter has to decide. */
  static final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Refusal() {
      super("left to the interpreter", null, false, false);
    }
  }
}
