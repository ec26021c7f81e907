package org.porpoise.programs.engine.limits;

/** A thread that does not come to a visible operation; the stack tells where it is. */
public final class Divergence extends Error {
  private static final long serialVersionUID = 1;

  /** Of a thread that stands there. */
  public Divergence(StackTraceElement[] stack) {
    super("runs on without a visible operation");
    setStackTrace(stack);
  }
}
