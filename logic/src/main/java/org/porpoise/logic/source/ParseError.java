package org.porpoise.logic.source;

/**
 * The parser lost the thread; the problem is reported, and somebody above finds a place to go on.
 */
public final class ParseError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** One whose problem is reported already. */
  public ParseError() {
    super("", null, false, false);
  }
}
