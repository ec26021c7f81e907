package org.porpoise.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.porpoise.kernel.source.Place;
import org.porpoise.kernel.source.Problems;
import org.porpoise.kernel.text.Spelling;

/** The parser's position in the tokens. Mutable. */
final class Cursor {
  private static final int DEEPEST = 200;

  private final List<Token> tokens;
  private final Problems problems;
  private int next;
  private int depth;

  Cursor(List<Token> tokens, Problems problems) {
    this.tokens = tokens;
    this.problems = problems;
  }

  Problems problems() {
    return problems;
  }

  Token current() {
    return tokens.get(next);
  }

  Place place() {
    return current().place();
  }

  Token advance() {
    Token token = current();
    if (!token.isEnd()) {
      next++;
    }
    return token;
  }

  boolean at(String expected) {
    return current().is(expected);
  }

  boolean atAny(String... expected) {
    for (String e : expected) {
      if (at(e)) {
        return true;
      }
    }
    return false;
  }

  boolean take(String expected) {
    boolean there = at(expected);
    if (there) {
      advance();
    }
    return there;
  }

  /** Consumes what must be here, or reports that it is not. */
  Token expect(String expected, String context) {
    if (!at(expected)) {
      throw error("expected '" + expected + "' " + context + ", found " + current().shown(), "");
    }
    return advance();
  }

  /** Consumes a name. */
  Token name(String what) {
    if (!current().isName()) {
      throw error(
          "expected " + what + ", found " + current().shown(),
          Keywords.ALL.contains(current().text())
              ? current().shown() + " is a keyword of DVE: choose another name"
              : "");
    }
    return advance();
  }

  /** One or more, with commas between them. */
  <T> List<T> list(Supplier<T> item) {
    List<T> items = new ArrayList<>();
    do {
      items.add(item.get());
    } while (take(","));
    return items;
  }

  /** Reports an error here; to be thrown. */
  ParseError error(String message, String hint) {
    problems.error(place(), message, hint);
    return new ParseError();
  }

  /** What a word that was to be one of these may stand for. */
  String guess(List<String> known) {
    String guess = Spelling.didYouMean(current().text(), known);
    return guess.isEmpty() ? "" : guess.substring(2);
  }

  /** Counts a level of nesting of the grammar; each call is paired with {@link #up}. */
  void down() {
    if (++depth > DEEPEST) {
      depth = 0;
      throw error("this is nested more than " + DEEPEST + " deep", "make it flatter");
    }
  }

  void up() {
    depth--;
  }

  /** Goes on behind the next of these, or before one of those. */
  void skip(List<String> behind, List<String> before) {
    depth = 0;
    while (!current().isEnd() && before.stream().noneMatch(this::at)) {
      if (behind.contains(advance().text())) {
        return;
      }
    }
  }
}
