package org.porpoise.logic.text;

import java.util.Optional;

/** The text of a proposition while it is being read: its words, numbers and symbols. Mutable. */
public final class AtomText {
  private final String text;
  private final int offset; // of the text in the formula
  private int at;

  /**
   * A text at its beginning.
   *
   * @param offset where it begins in the formula
   */
  public AtomText(String text, int offset) {
    this.text = text;
    this.offset = offset;
  }

  /** A name as it is written between double quotes. */
  public static String quoted(String name) {
    return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** What stands between double quotes, where a backslash comes before a quote or a backslash. */
  public static String unescaped(String written) {
    return written.replaceAll("\\\\([\"\\\\])", "$1");
  }

  /** A number above zero. */
  public long positiveNumber() {
    int start = start();
    if (!isAtNumber()) {
      throw wrong(start, "% must be followed by a number", Optional.empty());
    }
    long value = number();
    if (value == 0) {
      throw wrong(start, "% by zero", Optional.empty());
    }
    return value;
  }

  /** The number that begins here. */
  public long number() {
    int start = at;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    try {
      return Long.parseLong(text.substring(start, at));
    } catch (NumberFormatException e) {
      throw wrong(start, "a number too large", Optional.empty());
    }
  }

  /** A name, with an index if there is one. */
  public String indexed() {
    String name = name();
    return next() == '[' ? name + indexText() : name;
  }

  /** An index as it is written, without blanks. */
  public String indexText() {
    int close = text.indexOf(']', at);
    if (close < 0) {
      throw wrong(at, "] is missing", Optional.empty());
    }
    String index = text.substring(at, close + 1).replace(" ", "");
    at = close + 1;
    return index;
  }

  /** A word, or anything between double quotes. */
  public String name() {
    skipBlanks();
    int start = at;
    if (at < text.length() && text.charAt(at) == '"') {
      at = closing(start) + 1;
      return unescaped(text.substring(start + 1, at - 1));
    }
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    if (at == start) {
      throw wrong(
          start,
          at < text.length() ? "a name is missing here" : "something is missing at the end",
          Optional.empty());
    }
    return text.substring(start, at);
  }

  private int closing(int quote) {
    for (int i = quote + 1; i < text.length(); i++) {
      if (text.charAt(i) == '"') {
        return i;
      }
      if (text.charAt(i) == '\\') {
        i++;
      }
    }
    throw wrong(quote, "the quote is not closed", Optional.empty());
  }

  /** Whether a word with a parenthesis follows; the word is read then. */
  public boolean isCall(String word) {
    int start = start();
    if (!text.startsWith(word, start)) {
      return false;
    }
    int open = start + word.length();
    while (open < text.length() && Character.isWhitespace(text.charAt(open))) {
      open++;
    }
    boolean is = open < text.length() && text.charAt(open) == '(';
    at = is ? open : at;
    return is;
  }

  /** Whether a word follows, whole; it is not read. */
  public boolean isWord(String word) {
    int end = start() + word.length();
    return text.startsWith(word, start())
        && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
  }

  /** Whether a symbol follows; it is read then. */
  public boolean take(String symbol) {
    boolean is = text.startsWith(symbol, start());
    at += is ? symbol.length() : 0;
    return is;
  }

  /** Reads a symbol that must follow. */
  public void expect(String symbol) {
    if (!take(symbol)) {
      throw wrong(at, symbol + " is missing", Optional.empty());
    }
  }

  /** The next character that is not blank; zero at the end. */
  public char next() {
    skipBlanks();
    return at < text.length() ? text.charAt(at) : 0;
  }

  /** Where what comes next begins. */
  public int start() {
    skipBlanks();
    return at;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  /** Whether a number follows. */
  public boolean isAtNumber() {
    return isDigit(next());
  }

  /** Fails where something follows. */
  public void expectEnd() {
    if (start() < text.length()) {
      throw wrong(at, "unexpected \"" + text.substring(at) + "\"", Optional.empty());
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** What is wrong at a place of this text. */
  public FormulaException wrong(int place, String message, Optional<String> hint) {
    return new FormulaException(offset + place, message, hint);
  }
}
