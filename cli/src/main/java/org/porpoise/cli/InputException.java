package org.porpoise.cli;

/** An input that is not a model; the message is for the user. */
final class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InputException(String message) {
    super(message);
  }
}
