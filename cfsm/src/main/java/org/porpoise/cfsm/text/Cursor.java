package org.porpoise.cfsm.text;

import java.util.List;
import java.util.function.Consumer;
import org.porpoise.kernel.source.Problems;

/** Walks over tokens. Mutable: one parser has one. */
final class Cursor {
  private final List<Token> tokens;
  private final Problems problems;
  private int next;

  Cursor(List<Token> tokens, Problems problems) {
    this.tokens = tokens;
    this.problems = problems;
  }

  /** A mistake that keeps the parser from going on in a statement. */
  static final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Mistake() {
      super("a mistake", null, false, false);
    }
  }

  Token peek() {
    return tokens.get(next);
  }

  /** Takes a token; the end is taken again and again. */
  Token next() {
    Token token = tokens.get(next);
    next = Math.min(next + 1, tokens.size() - 1);
    return token;
  }

  /** Whether a symbol comes behind the next token. */
  boolean isBefore(String symbol) {
    return next + 1 < tokens.size() && tokens.get(next + 1).is(symbol);
  }

  /** Whether the next token begins a declaration, which shows by what follows it. */
  boolean isAtDeclaration(List<String> words) {
    return words.contains(peek().text())
        && next + 1 < tokens.size()
        && tokens.get(next + 1).isWord();
  }

  boolean take(String wanted) {
    boolean isIt = peek().is(wanted);
    if (isIt) {
      next();
    }
    return isIt;
  }

  /** Takes a symbol. A semicolon that is missing at the end of a line does no harm. */
  Token expect(String symbol) {
    if (peek().is(symbol)) {
      return next();
    }
    Token before = before();
    if (symbol.equals(";") && before.place().line() < peek().place().line()) {
      problems.error(
          before.end(), "; is missing behind " + before.shown(), "statements end with ;");
      return before;
    }
    throw wrong(peek(), "%s is missing before %s".formatted(symbol, peek().shown()), "");
  }

  /** Goes on to a symbol, if it comes before the end of the statement. */
  void skipTo(String symbol) {
    while (peek().kind() != Token.Kind.END && !peek().is(symbol) && !peek().is(";")) {
      next();
    }
  }

  /** A word, which may begin with a digit. */
  Token word(String what) {
    if (!peek().isWord()) {
      throw wrong(peek(), "%s should stand here, and not %s".formatted(what, peek().shown()), "");
    }
    return next();
  }

  /** A word that begins with a letter. */
  Token name(String what) {
    Token token = word("the name of " + what);
    if (Character.isDigit(token.text().charAt(0))) {
      throw wrong(token, "the name of " + what + " begins with a letter", "");
    }
    return token;
  }

  int number() {
    Token token = word("a number");
    if (!token.text().matches("[0-9]{1,9}")) {
      throw wrong(token, token.shown() + " is not a number from 0 to 999999999", "");
    }
    return Integer.parseInt(token.text());
  }

  /** Words with commas between them. */
  void list(String what, Consumer<Token> out) {
    do {
      out.accept(word(what));
    } while (take(","));
  }

  /** Reports a mistake. */
  Mistake wrong(Token token, String message, String hint) {
    problems.error(token.place(), message, hint);
    return new Mistake();
  }

  /** Reads something; after a mistake goes on behind the next semicolon, or before a brace. */
  void recovering(Runnable reading) {
    int begin = next;
    try {
      reading.run();
    } catch (Mistake e) {
      if (next == begin) {
        next(); // so that it comes to an end
      }
      while (peek().kind() != Token.Kind.END && !peek().is("}") && !before().is(";")) {
        next();
      }
    }
  }

  private Token before() {
    return tokens.get(Math.max(0, next - 1));
  }
}
