package org.porpoise.cli.terminal;

/** A result could not be written; the message is for the user. */
public final class OutputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public OutputException(String message) {
    super(message);
  }
}
