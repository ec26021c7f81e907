package org.porpoise.programs.engine;

/** The program does something that cannot be explored; the message names it. */
public final class UnsupportedProgramException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Says what. */
  public UnsupportedProgramException(String message) {
    super(message);
  }
}
