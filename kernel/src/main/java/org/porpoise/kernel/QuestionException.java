package org.porpoise.kernel;

import java.util.Optional;
import org.porpoise.logic.text.FormulaException;

/** What is wrong with a {@link Question}. */
public final class QuestionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Question question;
  private final int offset;
  private final transient Optional<String> hint;

  /**
   * Says what is wrong.
   *
   * @param offset where in the formula
   */
  public QuestionException(Question question, int offset, String message, Optional<String> hint) {
    super(message);
    this.question = question;
    this.offset = offset;
    this.hint = hint;
  }

  /** What is wrong with the formula of a question. */
  public QuestionException(Question question, FormulaException e) {
    this(question, e.offset(), String.valueOf(e.getMessage()), e.hint());
  }

  public Question question() {
    return question;
  }

  public int offset() {
    return offset;
  }

  public Optional<String> hint() {
    return hint;
  }
}
