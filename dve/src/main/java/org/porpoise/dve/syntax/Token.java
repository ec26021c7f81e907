package org.porpoise.dve.syntax;

import org.porpoise.kernel.source.Place;

/**
 * A word, number or symbol of a model.
 *
 * @param text how it is written
 */
record Token(Kind kind, String text, Place place) {
  /** The kinds of tokens. */
  enum Kind {
    /** A name or a keyword. */
    WORD,
    NUMBER,
    SYMBOL,
    /** The end of the text. */
    END
  }

  /** Whether it is this keyword or symbol. */
  boolean is(String expected) {
    return (kind == Kind.SYMBOL || kind == Kind.WORD) && text.equals(expected);
  }

  boolean isEnd() {
    return kind == Kind.END;
  }

  /** Whether it is a word that the model may choose. */
  boolean isName() {
    return kind == Kind.WORD && !Keywords.ALL.contains(text);
  }

  /** How to name it in a message. */
  String shown() {
    return isEnd() ? "the end of the file" : "'" + text + "'";
  }
}
