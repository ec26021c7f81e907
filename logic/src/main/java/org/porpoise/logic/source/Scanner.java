package org.porpoise.logic.source;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.source.Token.Gap;
import org.porpoise.logic.source.Token.Kind;

/** Cuts a text into tokens; each language has a subclass that knows its own. Mutable. */
public abstract class Scanner {
  private final SourceFile source;
  private final List<Token> tokens = new ArrayList<>();
  private int line = 1;
  private int column; // of the next character, from 0
  private String text; // of the line
  private Gap gap = Gap.LINE;

  /** A scanner at the beginning of a text. */
  protected Scanner(SourceFile source) {
    this.source = source;
    text = source.line(1);
  }

  /** A property of characters. */
  @FunctionalInterface
  protected interface Characters {
    boolean include(char c);
  }

  /**
   * Reads the token or the comment that begins at the next character, or leaves that character out.
   *
   * @param first the character, which is no white space
   */
  protected abstract void scan(char first);

  /** The tokens of the text, without its end. */
  protected final List<Token> tokens() {
    while (line <= source.lines().size()) {
      scanLine();
    }
    return tokens;
  }

  /** The tokens of the text; the last one is its end. */
  protected final List<Token> tokensAndEnd() {
    tokens().add(new Token(Kind.END, "", Gap.LINE, source.end()));
    return tokens;
  }

  /** Goes on to the next line; tokens and comments can have taken it to a further one. */
  protected void scanLine() {
    while (column < text.length()) {
      Checkpoint.pass();
      char first = text.charAt(column);
      if (Character.isWhitespace(first)) {
        skipTo(column + 1);
      } else {
        scan(first);
      }
    }
    nextLine();
    gap = Gap.LINE;
  }

  /** The line. */
  protected final String text() {
    return text;
  }

  /** Where the next character is in the line, counted from 0. */
  protected final int column() {
    return column;
  }

  /** What is before the next token, as far as that is read. */
  protected final Gap gap() {
    return gap;
  }

  protected final SourcePlace place() {
    return new SourcePlace(source, line, column + 1);
  }

  protected final boolean isAt(String expected) {
    return text.startsWith(expected, column);
  }

  protected final boolean hasNextLine() {
    return line < source.lines().size();
  }

  /** Goes on at the start of the next line, without having ended this one. */
  protected final void nextLine() {
    line++;
    column = 0;
    text = source.line(line);
  }

  /** Leaves out what is before a column. */
  protected final void skipTo(int end) {
    column = end;
    if (gap == Gap.NONE) {
      gap = Gap.SPACE;
    }
  }

  /**
   * Leaves out the comment that begins here, if one does, up to the end of the line or between the
   * usual signs.
   *
   * @param unclosed is told where a comment begins that does not end
   */
  protected final boolean skipsComment(Consumer<SourcePlace> unclosed) {
    if (isAt("//")) {
      skipTo(text.length());
      return true;
    }
    if (!isAt("/*")) {
      return false;
    }
    SourcePlace begin = place();
    int from = column + 2;
    while (text.indexOf("*/", from) < 0) {
      if (!hasNextLine()) {
        unclosed.accept(begin);
        skipTo(text.length());
        return true;
      }
      nextLine();
      gap = gapOfLines();
      from = 0;
    }
    skipTo(text.indexOf("*/", from) + 2);
    return true;
  }

  /** What a comment of several lines is that stands between two tokens. */
  protected Gap gapOfLines() {
    return Gap.LINE;
  }

  /** Where the characters end of which the next is the first, whatever it is. */
  protected final int end(Characters more) {
    int end = column + 1;
    while (end < text.length() && more.include(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Adds the token that reaches from the next character up to a column. */
  protected final void add(Kind kind, int end) {
    add(kind, text.substring(column, end).intern(), place(), end);
  }

  /** Adds a token of which only the end need be on this line, at a column. */
  protected final void add(Kind kind, String written, SourcePlace begin, int end) {
    tokens.add(new Token(kind, written, gap, begin));
    column = end;
    gap = Gap.NONE;
  }

  /** Whether it is one of the 26 letters, in either case. */
  protected static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** Whether it is one of the ten digits. */
  protected static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
