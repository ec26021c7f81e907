package org.porpoise.cli.option;

/** A mistake in the command line; the message is for the user, and may have several lines. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }

  /** A feature that is planned. */
  public static UsageException notYet(String what) {
    return new UsageException(what + " does not exist yet");
  }
}
