package org.porpoise.logic.source;

/**
 * A word, number, quoted text or symbol.
 *
 * @param text how it is written, quotes included
 * @param gap what is between it and the token before
 * @param place where it is; for a token made by a macro, where the macro is used
 */
public record Token(Kind kind, String text, Gap gap, SourcePlace place) {
  /** The kinds of tokens. */
  public enum Kind {
    /** A name or a keyword. */
    WORD,
    NUMBER,
    QUOTED,
    /** A sign, or a character that has no meaning. */
    SYMBOL,
    /** The end of the text. */
    END
  }

  /** What is between two tokens. */
  public enum Gap {
    NONE,
    SPACE,
    LINE
  }

  /** Whether it is this keyword or symbol. */
  public boolean is(String expected) {
    return (kind == Kind.SYMBOL || kind == Kind.WORD) && text.equals(expected);
  }

  public boolean isWord() {
    return kind == Kind.WORD;
  }

  /** Whether it stands between such quotes. */
  public boolean isQuotedBy(char quote) {
    return kind == Kind.QUOTED && text.charAt(0) == quote;
  }

  public boolean isEnd() {
    return kind == Kind.END;
  }

  /** Whether it is the first of its line. */
  public boolean startsLine() {
    return gap == Gap.LINE;
  }

  /** Where it begins in its line, counted from 0. */
  public int begin() {
    return place.column() - 1;
  }

  /** Where it ends in its line, counted from 0. */
  public int end() {
    return begin() + text.length();
  }

  /** What stands between the quotes; the second one can be missing. */
  public String unquoted() {
    int last = text.length() - 1;
    boolean isClosed = last > 0 && text.charAt(last) == text.charAt(0);
    return text.substring(1, isClosed ? last : text.length());
  }

  /** The same token behind another gap. */
  public Token after(Gap other) {
    return new Token(kind, text, other, place);
  }

  /** The same token, written at another place. */
  public Token at(SourcePlace other) {
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
