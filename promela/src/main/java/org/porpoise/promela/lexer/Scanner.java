package org.porpoise.promela.lexer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.source.Place;
import org.porpoise.kernel.source.Problems;
import org.porpoise.kernel.source.SourceFile;
import org.porpoise.promela.lexer.Token.Gap;
import org.porpoise.promela.lexer.Token.Kind;

/** Cuts one file into tokens. Comments and joined lines are gone; directives are still there. */
final class Scanner {
  private static final Set<String> PAIRS =
      Set.of(
          "::", "->", "--", "++", "<<", "<=", ">>", ">=", "==", "!=", "!!", "??", "&&", "||", "..",
          "##");
  private static final String SINGLES = "(){}[]<>=!?&|^~+-*/%.,;:@#";

  private final SourceFile source;
  private final Problems problems;
  private final List<Token> tokens = new ArrayList<>();
  private int line = 1;
  private int column;
  private String text;
  private Gap gap = Gap.LINE;
  private boolean inDirective;

  private Scanner(SourceFile source, Problems problems) {
    this.source = source;
    this.problems = problems;
    this.text = source.line(1);
  }

  /** The tokens of the file, without an end token. */
  static List<Token> tokens(SourceFile source, Problems problems) {
    Scanner scanner = new Scanner(source, problems);
    while (scanner.line <= source.lines().size()) {
      Cancellation.check();
      scanner.scanLine();
    }
    return scanner.tokens;
  }

  private void scanLine() {
    while (column < text.length()) {
      char c = text.charAt(column);
      if (Character.isWhitespace(c)) {
        column++;
        space(Gap.SPACE);
      } else if (c == '\\' && text.substring(column + 1).isBlank() && hasNextLine()) {
        nextLine();
        space(Gap.SPACE);
      } else if (text.startsWith("//", column)) {
        skipLineComment();
      } else if (text.startsWith("/*", column)) {
        skipComment();
      } else if (text.startsWith("*/", column)) {
        skipStrayEnd();
      } else {
        scanToken(c);
      }
    }
    nextLine();
    gap = Gap.LINE;
    inDirective = false;
  }

  private boolean hasNextLine() {
    return line < source.lines().size();
  }

  private void nextLine() {
    line++;
    column = 0;
    text = source.line(line);
  }

  private void space(Gap wider) {
    if (gap == Gap.NONE) {
      gap = wider;
    }
  }

  private void skipLineComment() {
    while (text.endsWith("\\") && hasNextLine()) {
      nextLine();
    }
    column = text.length();
  }

  private void skipComment() {
    Place start = place(column);
    int from = column + 2;
    while (text.indexOf("*/", from) < 0) {
      if (line >= source.lines().size()) {
        problems.error(start, "this comment does not end", "add */");
        column = text.length();
        return;
      }
      nextLine();
      gap = inDirective ? Gap.SPACE : Gap.LINE;
      from = 0;
    }
    column = text.indexOf("*/", from) + 2;
    space(Gap.SPACE);
  }

  /** SPIN overlooks it, and models with a comment in a comment rely on that. */
  private void skipStrayEnd() {
    problems.warning(place(column), "this */ ends no comment", "comments do not nest");
    column += 2;
    space(Gap.SPACE);
  }

  private void scanToken(char c) {
    if (Character.isLetter(c) || c == '_') {
      add(Kind.WORD, end(Scanner::isWordPart));
    } else if (c >= '0' && c <= '9') {
      add(Kind.NUMBER, end(d -> d >= '0' && d <= '9'));
    } else if (c == '"') {
      scanQuoted(Kind.STRING, '"');
    } else if (c == '\'') {
      scanCharacter();
    } else if (column + 1 < text.length() && PAIRS.contains(text.substring(column, column + 2))) {
      add(Kind.SYMBOL, column + 2);
    } else {
      add(SINGLES.indexOf(c) >= 0 ? Kind.SYMBOL : Kind.STRAY, column + 1);
    }
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private interface Test {
    boolean holds(char c);
  }

  private int end(Test test) {
    int end = column + 1;
    while (end < text.length() && test.holds(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private void scanQuoted(Kind kind, char quote) {
    Place start = place(column);
    Gap before = gap;
    StringBuilder all = new StringBuilder();
    int end = column + 1;
    all.append(quote);
    while (true) {
      if (end >= text.length()) {
        problems.error(start, "this string does not end on its line", "add " + quote);
        break;
      }
      char c = text.charAt(end);
      if (c == '\\' && end + 1 >= text.length() && hasNextLine()) {
        nextLine();
        end = 0;
        continue;
      }
      end++;
      all.append(c);
      if (c == quote) {
        break;
      }
      if (c == '\\' && end < text.length()) {
        all.append(text.charAt(end));
        end++;
      }
    }
    tokens.add(new Token(kind, all.toString(), before, start));
    column = Math.min(end, text.length());
    gap = Gap.NONE;
  }

  /** A quote that is not that of a character, as in {@code don't}, is left to the parser. */
  private void scanCharacter() {
    int width = text.startsWith("\\", column + 1) ? 4 : 3;
    boolean closed = column + width <= text.length() && text.charAt(column + width - 1) == '\'';
    add(closed ? Kind.CHARACTER : Kind.STRAY, column + (closed ? width : 1));
  }

  private void add(Kind kind, int end) {
    inDirective |= gap == Gap.LINE && text.charAt(column) == '#';
    tokens.add(new Token(kind, text.substring(column, end).intern(), gap, place(column)));
    column = end;
    gap = Gap.NONE;
  }

  private Place place(int at) {
    return new Place(source, line, at + 1, List.of());
  }
}
