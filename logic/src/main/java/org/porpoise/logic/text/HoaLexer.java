package org.porpoise.logic.text;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts the text of an automaton in the Hanoi Omega-Automata format into tokens. */
final class HoaLexer {
  private static final Pattern BLANK = Pattern.compile("(?:\\s|/\\*(?s:.*?)\\*/)*");
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<header>[A-Za-z_][\\w-]*:)|(?<number>\\d{1,9})|(?<text>\"(?:[^\"\\\\]|\\\\.)*\")"
              + "|(?<word>--[A-Z]+--|@?[A-Za-z_][\\w-]*)|(?<symbol>[^\\s\"])");

  private final String text;
  private int position;

  enum Kind {
    HEADER,
    NUMBER,
    TEXT,
    WORD,
    SYMBOL,
    END
  }

  record HoaToken(Kind kind, String text, int offset) {

    /** The number that it is. */
    int value() {
      return Integer.parseInt(text);
    }

    /** What stands between the quotes. */
    String unquoted() {
      return kind == Kind.TEXT
          ? text.substring(1, text.length() - 1).replaceAll("\\\\(.)", "$1")
          : text;
    }
  }

  HoaLexer(String text) {
    this.text = text;
  }

  private HoaToken peek() {
    Matcher blank = BLANK.matcher(text).region(position, text.length());
    int begin = blank.lookingAt() ? blank.end() : position;
    Matcher token = TOKEN.matcher(text).region(begin, text.length());
    if (!token.lookingAt()) {
      return new HoaToken(Kind.END, "", begin);
    }
    for (Kind kind : Kind.values()) {
      if (kind != Kind.END && token.group(kind.name().toLowerCase(Locale.ROOT)) != null) {
        return new HoaToken(kind, token.group(), begin);
      }
    }
    throw new AssertionError(token.group());
  }

  HoaToken next() {
    HoaToken token = peek();
    if (token.kind == Kind.END) {
      throw wrong(token, "the automaton ends too early", "it ends with --END--");
    }
    position = token.offset + token.text.length();
    return token;
  }

  boolean isNext(String expected) {
    return peek().text.equals(expected);
  }

  boolean isNextHeader() {
    return peek().kind == Kind.HEADER;
  }

  void expect(String expected) {
    HoaToken token = next();
    if (!token.text.equals(expected)) {
      throw wrong(token, "found \"" + token.text + "\"", "here stands " + expected);
    }
  }

  void expectEnd() {
    HoaToken token = peek();
    if (token.kind != Kind.END) {
      throw wrong(token, "there is more after the automaton", "only one is read");
    }
  }

  int number() {
    HoaToken token = next();
    if (token.kind != Kind.NUMBER) {
      throw wrong(token, "found \"" + token.text + "\"", "here stands a number");
    }
    return token.value();
  }

  void skipString() {
    if (peek().kind == Kind.TEXT) {
      next();
    }
  }

  FormulaException wrong(HoaToken token, String message, String hint) {
    return new FormulaException(token.offset, message, Optional.of(hint));
  }
}
