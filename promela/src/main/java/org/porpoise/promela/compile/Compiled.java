package org.porpoise.promela.compile;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.code.GeneratedCode;
import org.porpoise.promela.interpret.PromelaStepper;

/**
 * What generated code of a Promela model extends. A generated class says what one process can do
 * and what all can do, and fires transitions. Whatever is rare (a fault, a new process, a message
 * that does not fit) it hands to the interpreter, in {@code enabled} by calling {@link #interpret}.
 */
public abstract class Compiled extends GeneratedCode {
  /**
   * Where a process that wants to keep control looks whether it can go on. After a step that leaves
   * control with a process, it holds what that process can do.
   */
  final TransitionBuffer scratch = new TransitionBuffer();

  /** How many steps a {@code d_step} has done so far. */
  int stepsInside;

  /** Whether an assertion has failed in the {@code d_step} that is tried. */
  boolean assertionFailed;

  private long[] trial = {};

  /** Whether {@code timeout} is true. */
  boolean timeout;

  private final PromelaStepper interpreter;
  private final boolean asksForTimeout;
  private final boolean asksForLast;

  /**
   * What a generated class needs to run.
   *
   * @param asksForTimeout whether the model asks if nothing else can be done
   * @param asksForLast whether it asks who moved last
   * @param tables its constant tables
   * @param truths which propositions it can evaluate
   */
  record Parts(
      PromelaStepper interpreter,
      boolean asksForTimeout,
      boolean asksForLast,
      int[][] tables,
      boolean[] truths) {}

  Compiled(Parts parts) {
    super(parts.interpreter(), parts.tables(), parts.truths());
    interpreter = parts.interpreter();
    asksForTimeout = parts.asksForTimeout();
    asksForLast = parts.asksForLast();
  }

  /** The process that has control alone, by pid from 1; 0 if none has. */
  abstract int holder(long[] state, int offset);

  /** Appends what all processes can do. */
  abstract void all(long[] state, int offset, TransitionBuffer out);

  /** Appends what the process with a pid can do. */
  abstract void one(int pid, long[] state, int offset, TransitionBuffer out);

  @Override
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

  /** A step has looked already what comes after it, but before it noted who moved last. */
  @Override
  public final boolean goesOn(long[] state, int offset, int most, TransitionBuffer more) {
    if (asksForLast) {
      return true;
    }
    int end = more.size() + most;
    while (more.size() < end && holder(state, offset) != 0 && scratch.size() == 1) {
      int transition = scratch.get(0);
      if (!fire(transition, state, offset)) {
        return false;
      }
      more.add(transition);
    }
    return true;
  }

  /** Lets the interpreter say what the process with a pid can do. */
  final void interpret(int pid, long[] state, int offset, int before, TransitionBuffer out) {
    out.truncate(before);
    interpreter.enabledIn(pid, state, offset, timeout, out);
  }

  /** A copy of a state, on which a {@code d_step} is tried to see whether its assertions hold. */
  final long[] trial(long[] state, int offset, int words) {
    if (trial.length != words) {
      trial = new long[words];
    }
    System.arraycopy(state, offset, trial, 0, words);
    assertionFailed = false;
    return trial;
  }

  /** A value, if it needs no more bits than these. */
  static int narrow(int value, int mask) {
    if ((value & ~mask) != 0) {
      throw new Refusal();
    }
    return value;
  }

  /** For what generated code does not do. */
  static Refusal refusal() {
    return new Refusal();
  }
}
