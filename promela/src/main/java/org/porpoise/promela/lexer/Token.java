package org.porpoise.promela.lexer;

import org.porpoise.kernel.source.Place;

/**
 * A word, number, string or symbol of a model.
 *
 * @param kind what it is
 * @param text how it is written, quotes included
 * @param gap what is between it and the token before
 * @param place where it is; for a token made by a macro, where the macro is used
 */
public record Token(Kind kind, String text, Gap gap, Place place) {
  /** The kinds of tokens. */
  public enum Kind {
    /** A name or a keyword. */
    WORD,
    NUMBER,
    /** A character constant. */
    CHARACTER,
    STRING,
    SYMBOL,
    /** A character that has no meaning in Promela. */
    STRAY,
    /** The end of the text. */
    END
  }

  /** What is between two tokens. A line's end can end a statement, so it matters. */
  public enum Gap {
    NONE,
    SPACE,
    LINE
  }

  /** Whether it is this keyword or symbol. */
  public boolean is(String expected) {
    return (kind == Kind.SYMBOL || kind == Kind.WORD || kind == Kind.STRAY)
        && text.equals(expected);
  }

  public boolean isWord() {
    return kind == Kind.WORD;
  }

  public boolean isEnd() {
    return kind == Kind.END;
  }

  /** Whether it is the first of its line. */
  public boolean startsLine() {
    return gap == Gap.LINE;
  }

  Token after(Gap other) {
    return new Token(kind, text, other, place);
  }

  /** The same token, written at another place. */
  public Token at(Place other) {
    return new Token(kind, text, gap, other);
  }

  /** How to name it in a message. */
  public String shown() {
    return isEnd() ? "the end of the file" : "'" + text + "'";
  }

  @Override
  public String toString() {
    return text;
  }
}
