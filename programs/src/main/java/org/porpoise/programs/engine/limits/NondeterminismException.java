package org.porpoise.programs.engine.limits;

/** The program did not repeat what it did before under the same schedule. */
public final class NondeterminismException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Says where. */
  public NondeterminismException(String message) {
    super(message);
  }
}
