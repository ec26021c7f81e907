package org.porpoise.logic.text;

import java.util.Optional;
import org.porpoise.logic.source.Token;

/** What is wrong with the text of a formula, or of an automaton. */
public final class FormulaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int offset;
  private final transient Optional<String> hint;

  /**
   * Says what is wrong.
   *
   * @param offset where in the text
   */
  public FormulaException(int offset, String message, Optional<String> hint) {
    super(message);
    this.offset = offset;
    this.hint = hint;
  }

  static FormulaException at(Token token, String message, String hint) {
    return new FormulaException(token.begin(), message, Optional.of(hint));
  }

  static FormulaException at(Token token, String message) {
    return new FormulaException(token.begin(), message, Optional.empty());
  }

  /** Where in the text, counted from 0. */
  public int offset() {
    return offset;
  }

  /** What the user might have meant. */
  public Optional<String> hint() {
    return hint;
  }
}
