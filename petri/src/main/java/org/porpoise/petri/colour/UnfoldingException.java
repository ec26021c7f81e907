package org.porpoise.petri.colour;

/** A coloured net that has no meaning. */
public final class UnfoldingException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnfoldingException(String message) {
    super(message);
  }
}
