package org.porpoise.promela.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.porpoise.kernel.source.Place;
import org.porpoise.kernel.source.Problems;
import org.porpoise.promela.lexer.Token;

/**
 * The parser's position in the tokens. Mutable. The body of an inline is parsed by entering a text
 * of its own and leaving it afterwards.
 */
final class Cursor {
  private static final int DEEPEST = 200;

  private final Problems problems;
  private final Deque<Text> texts = new ArrayDeque<>();
  private Text text;
  private Token previous;
  private int consumed;
  private int depth;

  Cursor(List<Token> tokens, Problems problems) {
    this.problems = problems;
    this.text = new Text(tokens);
    this.previous = tokens.getLast();
  }

  private static final class Text {
    final List<Token> tokens;
    int next;

    Text(List<Token> tokens) {
      this.tokens = tokens;
    }
  }

  Problems problems() {
    return problems;
  }

  Token current() {
    return ahead(0);
  }

  Token ahead(int distance) {
    return text.tokens.get(Math.min(text.next + distance, text.tokens.size() - 1));
  }

  /** The token consumed last. */
  Token previous() {
    return previous;
  }

  Place place() {
    return current().place();
  }

  /** How many tokens were consumed: grows if and only if the parser gets on. */
  int consumed() {
    return consumed;
  }

  Token advance() {
    previous = current();
    if (text.next < text.tokens.size() - 1) {
      text.next++;
      consumed++;
    }
    return previous;
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
    if (current().kind() != Token.Kind.WORD) {
      throw error("expected " + what + ", found " + current().shown(), "");
    }
    if (Keywords.isKeyword(current().text())) {
      throw error(
          "expected " + what + ", found " + current().shown(),
          "'" + current().text() + "' is a keyword of Promela: choose another name");
    }
    return advance();
  }

  /** Reports an error here; to be thrown. */
  ParseError error(String message, String hint) {
    problems.error(place(), message, hint);
    return new ParseError();
  }

  void enter(List<Token> tokens) {
    texts.push(text);
    text = new Text(tokens);
  }

  void leave() {
    text = texts.pop();
  }

  /** How many inlines we are in. */
  int nesting() {
    return texts.size();
  }

  /** Counts a level of nesting of the grammar; each call is paired with {@link #up}. */
  void down() {
    if (++depth > DEEPEST) {
      depth--;
      throw error("this is nested more than " + DEEPEST + " deep", "make it flatter");
    }
  }

  void up() {
    depth--;
  }

  /** From an opening bracket, goes behind the closing one that belongs to it. */
  void skipBalanced(String opening, String closing) {
    int open = 0;
    do {
      Token token = advance();
      open += token.is(opening) ? 1 : token.is(closing) ? -1 : 0;
    } while (open > 0 && !current().isEnd());
  }
}
