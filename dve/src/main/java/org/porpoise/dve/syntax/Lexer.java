package org.porpoise.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.dve.syntax.Token.Kind;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.source.Place;
import org.porpoise.kernel.source.Problems;
import org.porpoise.kernel.source.SourceFile;

/** Cuts the text of a model into tokens. */
final class Lexer {
  private static final Set<String> PAIRS =
      Set.of("->", "<<", "<=", ">>", ">=", "==", "!=", "&&", "||");
  private static final String SINGLES = "(){}[]<>=!?&|^~+-*/%.,;:";

  private final SourceFile source;
  private final Problems problems;
  private final List<Token> tokens = new ArrayList<>();
  private int line = 1;
  private int column;

  private Lexer(SourceFile source, Problems problems) {
    this.source = source;
    this.problems = problems;
  }

  /** The tokens of a file, with an end token. */
  static List<Token> tokens(SourceFile source, Problems problems) {
    Lexer lexer = new Lexer(source, problems);
    while (lexer.line <= source.lines().size()) {
      Cancellation.check();
      lexer.scanLine();
      lexer.line++;
      lexer.column = 0;
    }
    lexer.tokens.add(new Token(Kind.END, "", source.end()));
    return lexer.tokens;
  }

  private void scanLine() {
    while (column < text().length()) {
      char c = text().charAt(column);
      if (Character.isWhitespace(c) || c == '\ufeff') {
        column++;
      } else if (text().startsWith("//", column)) {
        return;
      } else if (text().startsWith("/*", column)) {
        skipComment();
      } else {
        scanToken(c);
      }
    }
  }

  private String text() {
    return source.line(line);
  }

  private void skipComment() {
    Place start = place();
    int from = column + 2;
    while (text().indexOf("*/", from) < 0) {
      if (line >= source.lines().size()) {
        problems.error(start, "this comment does not end", "add */");
        column = text().length();
        return;
      }
      line++;
      from = 0;
    }
    column = text().indexOf("*/", from) + 2;
  }

  private void scanToken(char c) {
    if (isLetter(c)) {
      add(Kind.WORD, wordEnd());
    } else if (isDigit(c)) {
      scanNumber();
    } else if (column + 1 < text().length()
        && PAIRS.contains(text().substring(column, column + 2))) {
      add(Kind.SYMBOL, column + 2);
    } else if (SINGLES.indexOf(c) >= 0) {
      add(Kind.SYMBOL, column + 1);
    } else {
      problems.error(place(), "the character '" + c + "' has no meaning here", hint(c));
      column++;
    }
  }

  private static String hint(char c) {
    return c == '#' || c == '`'
        ? "DVE has no preprocessor: run the one that the model is written for first"
        : "";
  }

  private void scanNumber() {
    int end = wordEnd();
    String word = text().substring(column, end);
    if (!word.chars().allMatch(d -> isDigit((char) d))) {
      problems.error(place(), "'" + word + "' is no number", "numbers are decimal");
      tokens.add(new Token(Kind.NUMBER, "0", place()));
      column = end;
    } else {
      add(Kind.NUMBER, end);
    }
  }

  private int wordEnd() {
    int end = column + 1;
    while (end < text().length() && (isLetter(text().charAt(end)) || isDigit(text().charAt(end)))) {
      end++;
    }
    return end;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void add(Kind kind, int end) {
    tokens.add(new Token(kind, text().substring(column, end), place()));
    column = end;
  }

  private Place place() {
    return new Place(source, line, column + 1, List.of());
  }
}
