package org.porpoise.cli.terminal;

/** An input that is not a model; the message is for the user. */
public final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }
}
