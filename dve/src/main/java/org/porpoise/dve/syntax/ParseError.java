package org.porpoise.dve.syntax;

/**
 * The parser lost the thread; the problem is reported, and somebody above finds a place to go on.
 */
final class ParseError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ParseError() {
    super("", null, false, false);
  }
}
