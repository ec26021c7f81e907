package org.porpoise.dve.compile;

import org.porpoise.dve.interpret.DveStepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.code.GeneratedCode;

/** What generated code of a DVE model extends. */
public abstract class Compiled extends GeneratedCode {
  private final DveStepper interpreter;

  /**
   * What a generated class needs to run.
   *
   * @param tables its constant tables
   * @param truths which propositions it can evaluate
   */
  record Parts(DveStepper interpreter, int[][] tables, boolean[] truths) {}

  Compiled(Parts parts) {
    super(parts.interpreter(), parts.tables(), parts.truths());
    interpreter = parts.interpreter();
  }

  /** Appends the steps that are enabled. */
  abstract void all(long[] state, int offset, TransitionBuffer out);

  @Override
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

  /** Lets the interpreter say what is enabled at a point of the process of this position. */
  final void interpret(long[] state, int offset, TransitionBuffer out, int mover, int urgent) {
    interpreter.stepsOf(mover, urgent != 0, state, offset, out);
  }
}
