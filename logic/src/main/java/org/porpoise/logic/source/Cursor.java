package org.porpoise.logic.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A parser's position in the tokens; languages add what they need. Mutable. */
public class Cursor {
  private static final int DEEPEST = 200;

  private final Problems problems;
  private final Keywords keywords;
  private List<Token> tokens;
  private int next;
  private Token previous;
  private int consumed;
  private int depth;

  /**
   * A cursor at the first token.
   *
   * @param tokens with the end of the text as the last
   */
  public Cursor(List<Token> tokens, Keywords keywords, Problems problems) {
    this.tokens = tokens;
    this.keywords = keywords;
    this.problems = problems;
    previous = tokens.getLast();
  }

  public final Problems problems() {
    return problems;
  }

  /** The next token. */
  public final Token current() {
    return ahead(0);
  }

  /** The token behind the next ones; beyond the end there is the end again. */
  public final Token ahead(int distance) {
    return tokens.get(Math.min(next + distance, tokens.size() - 1));
  }

  /** The token consumed last, but for the end; the end if there is none. */
  public final Token previous() {
    return previous;
  }

  /** Where the next token is. */
  public final SourcePlace place() {
    return current().place();
  }

  /** How many tokens were consumed: grows if and only if the parser gets on. */
  public final int consumed() {
    return consumed;
  }

  /** Consumes a token; the end is there again and again. */
  public final Token advance() {
    Token token = current();
    if (next < tokens.size() - 1) {
      next++;
      consumed++;
    }
    if (!token.isEnd()) {
      previous = token;
    }
    return token;
  }

  public final boolean at(String expected) {
    return current().is(expected);
  }

  public final boolean atAny(String... expected) {
    for (String e : expected) {
      if (at(e)) {
        return true;
      }
    }
    return false;
  }

  /** Consumes a keyword or symbol if it is here. */
  public final boolean take(String expected) {
    boolean isHere = at(expected);
    if (isHere) {
      advance();
    }
    return isHere;
  }

  /** Consumes what must be here, or reports that it is not. */
  public final Token expect(String expected, String context) {
    if (!at(expected)) {
      throw error("expected '" + expected + "' " + context + ", found " + current().shown(), "");
    }
    return advance();
  }

  /** Whether a name is here, which no keyword is. */
  public final boolean isAtName() {
    return current().isWord() && !keywords.include(current().text());
  }

  /** Consumes a name. */
  public final Token name(String what) {
    if (!isAtName()) {
      String found = current().shown();
      throw error(
          "expected " + what + ", found " + found,
          current().isWord()
              ? found + " is a keyword of " + keywords.language() + ": choose another name"
              : "");
    }
    return advance();
  }

  /** One or more, with commas between them. */
  public final <T> List<T> list(Supplier<T> item) {
    List<T> items = new ArrayList<>();
    do {
      items.add(item.get());
    } while (take(","));
    return items;
  }

  /** Reports an error here; to be thrown. */
  public final ParseError error(String message, String hint) {
    return error(current(), message, hint);
  }

  /** Reports an error at a token; to be thrown. */
  public final ParseError error(Token token, String message, String hint) {
    problems.error(token.place(), message, hint);
    return new ParseError();
  }

  /** Counts a level of nesting of the grammar; each call is paired with {@link #up}. */
  public final void down() {
    if (++depth > DEEPEST) {
      depth--;
      throw error("this is nested more than " + DEEPEST + " deep", "make it flatter");
    }
  }

  public final void up() {
    depth--;
  }

  /** Forgets how deep it was where the parser lost the thread. */
  protected final void surface() {
    depth = 0;
  }

  /** Where a cursor can be taken back to. */
  public record Position(List<Token> tokens, int next) {}

  protected final Position position() {
    return new Position(tokens, next);
  }

  /** Goes on at a position, which may be one of another text. */
  protected final void moveTo(Position position) {
    tokens = position.tokens;
    next = position.next;
  }

  /** From an opening bracket, goes behind the closing one that belongs to it. */
  public final void skipBalanced(String opening, String closing) {
    int open = 0;
    do {
      Token token = advance();
      open += token.is(opening) ? 1 : token.is(closing) ? -1 : 0;
    } while (open > 0 && !current().isEnd());
  }
}
