package org.porpoise.logic.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.porpoise.logic.source.Cursor;
import org.porpoise.logic.source.Keywords;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.Scanner;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;

/** Walks over the tokens of an automaton in the Hanoi Omega-Automata format. Mutable. */
final class HoaTokens {
  private final Cursor cursor;

  HoaTokens(String text) {
    cursor = new Cursor(new HoaScanner(text).all(), Keywords.NONE, new Problems());
  }

  /** Cuts the text into tokens; where one begins is an offset in the text. */
  private static final class HoaScanner extends Scanner {
    private static final Pattern TOKEN =
        Pattern.compile(
            "(?<word>[A-Za-z_][\\w-]*:|--[A-Z]+--|@?[A-Za-z_][\\w-]*)|(?<number>\\d{1,9})"
                + "|(?<quoted>\"(?:[^\"\\\\]|\\\\.)*\")|(?<symbol>[^\"])");

    HoaScanner(String text) {
      super(SourceFile.ofLine("automaton", text));
    }

    List<Token> all() {
      return tokensAndEnd();
    }

    @Override
    protected void scan(char first) {
      Matcher token = TOKEN.matcher(text()).region(column(), text().length());
      if (isAt("/*") && text().indexOf("*/", column() + 2) >= 0) {
        skipTo(text().indexOf("*/", column() + 2) + 2);
      } else if (!token.lookingAt()) { // a quotation that does not end
        add(Kind.END, "", place(), text().length());
      } else {
        add(kind(token), token.end());
      }
    }

    private static Kind kind(Matcher token) {
      return token.start("word") >= 0
          ? Kind.WORD
          : token.start("number") >= 0
              ? Kind.NUMBER
              : token.start("quoted") >= 0 ? Kind.QUOTED : Kind.SYMBOL;
    }
  }

  Token next() {
    if (cursor.current().isEnd()) {
      throw FormulaException.at(
          cursor.current(), "the automaton ends too early", "it ends with --END--");
    }
    return cursor.advance();
  }

  boolean isNext(String expected) {
    return cursor.current().text().equals(expected);
  }

  boolean isNextHeader() {
    return isHeader(cursor.current());
  }

  /** Whether it is the name of a header item. */
  static boolean isHeader(Token token) {
    return token.isWord() && token.text().endsWith(":");
  }

  void expect(String expected) {
    Token token = next();
    if (!token.text().equals(expected)) {
      throw FormulaException.at(token, found(token), "here stands " + expected);
    }
  }

  void expectEnd() {
    if (!cursor.current().isEnd()) {
      throw FormulaException.at(
          cursor.current(), "there is more after the automaton", "only one is read");
    }
  }

  int number() {
    Token token = next();
    if (token.kind() != Kind.NUMBER) {
      throw FormulaException.at(token, found(token), "here stands a number");
    }
    return Integer.parseInt(token.text());
  }

  /** What a message says of a token that is out of place. */
  static String found(Token token) {
    return "found \"" + token.text() + "\"";
  }

  void skipString() {
    if (cursor.current().kind() == Kind.QUOTED) {
      next();
    }
  }
}
