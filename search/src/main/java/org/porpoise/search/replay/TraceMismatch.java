package org.porpoise.search.replay;

/** An execution that was written down is none of the model; the message is for the user. */
public final class TraceMismatch extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TraceMismatch(String message) {
    super(message);
  }
}
