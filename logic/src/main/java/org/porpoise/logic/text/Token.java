package org.porpoise.logic.text;

/**
 * A word, number, quoted text or symbol of a formula.
 *
 * @param offset where it begins
 */
record Token(Kind kind, String text, int offset) {

  enum Kind {
    WORD,
    NUMBER,
    QUOTED,
    SYMBOL,
    END
  }

  boolean is(String symbolOrWord) {
    return (kind == Kind.SYMBOL || kind == Kind.WORD) && text.equals(symbolOrWord);
  }

  /** Where it ends. */
  int end() {
    return offset + text.length();
  }

  /** How a message names it. */
  String shown() {
    return kind == Kind.END ? "the end" : text;
  }
}
