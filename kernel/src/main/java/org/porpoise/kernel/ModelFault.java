package org.porpoise.kernel;

/**
 * A mistake in the user's model that shows when it runs: a value out of range, an exception in the
 * model's own code, a transition that does not do the same thing twice. The message is for the
 * user.
 */
public final class ModelFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ModelFault(String message) {
    super(message);
  }

  public ModelFault(String message, Throwable cause) {
    super(message, cause);
  }
}
