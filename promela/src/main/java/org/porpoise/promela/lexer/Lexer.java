package org.porpoise.promela.lexer;

import java.util.List;
import java.util.Set;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.Scanner;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Gap;
import org.porpoise.logic.source.Token.Kind;

/** Cuts one file into tokens. Comments and joined lines are gone; directives are still there. */
public final class Lexer extends Scanner {
  private static final Set<String> PAIRS =
      Set.of(
          "::", "->", "--", "++", "<<", "<=", ">>", ">=", "==", "!=", "!!", "??", "&&", "||", "..",
          "##");
  private static final String SINGLES = "(){}[]<>=!?&|^~+-*/%.,;:@#";

  private final Problems problems;
  private boolean inDirective;

  private Lexer(SourceFile source, Problems problems) {
    super(source);
    this.problems = problems;
  }

  /** The tokens of the file, without an end token. */
  static List<Token> tokens(SourceFile source, Problems problems) {
    return new Lexer(source, problems).tokens();
  }

  /** Whether a token is a character that has no meaning in Promela. */
  public static boolean isStray(Token token) {
    return token.kind() == Kind.SYMBOL
        && token.text().length() == 1
        && SINGLES.indexOf(token.text().charAt(0)) < 0;
  }

  @Override
  protected void scanLine() {
    super.scanLine();
    inDirective = false;
  }

  @Override
  protected Gap gapOfLines() {
    return inDirective ? Gap.SPACE : Gap.LINE;
  }

  @Override
  protected void scan(char first) {
    if (first == '\\' && text().substring(column() + 1).isBlank() && hasNextLine()) {
      nextLine();
      skipTo(0);
    } else if (isAt("//")) {
      skipLineComment();
    } else if (isAt("*/")) {
      skipStrayEnd();
    } else if (!skipsComment(
        begin -> problems.error(begin, "this comment does not end", "add */"))) {
      scanToken(first);
    }
  }

  private void skipLineComment() {
    while (text().endsWith("\\") && hasNextLine()) {
      nextLine();
    }
    skipTo(text().length());
  }

  /** SPIN overlooks it, and models with a comment in a comment rely on that. */
  private void skipStrayEnd() {
    problems.warning(place(), "this */ ends no comment", "comments do not nest");
    skipTo(column() + 2);
  }

  private void scanToken(char first) {
    inDirective |= gap() == Gap.LINE && first == '#';
    if (Character.isLetter(first) || first == '_') {
      add(Kind.WORD, end(Lexer::isWordPart));
    } else if (isDigit(first)) {
      add(Kind.NUMBER, end(Scanner::isDigit));
    } else if (first == '"') {
      scanString();
    } else if (first == '\'') {
      scanCharacter();
    } else {
      add(Kind.SYMBOL, column() + (PAIRS.stream().anyMatch(this::isAt) ? 2 : 1));
    }
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private void scanString() {
    SourcePlace begin = place();
    StringBuilder all = new StringBuilder("\"");
    int end = column() + 1;
    while (true) {
      if (end >= text().length()) {
        problems.error(begin, "this string does not end on its line", "add \"");
        break;
      }
      char c = text().charAt(end);
      if (c == '\\' && end + 1 >= text().length() && hasNextLine()) {
        nextLine();
        end = 0;
        continue;
      }
      end++;
      all.append(c);
      if (c == '"') {
        break;
      }
      if (c == '\\' && end < text().length()) {
        all.append(text().charAt(end));
        end++;
      }
    }
    add(Kind.QUOTED, all.toString(), begin, Math.min(end, text().length()));
  }

  /** A quote that is not that of a character, as in {@code don't}, is left to the parser. */
  private void scanCharacter() {
    int width = text().startsWith("\\", column() + 1) ? 4 : 3;
    int last = column() + width - 1;
    boolean isClosed = last < text().length() && text().charAt(last) == '\'';
    add(isClosed ? Kind.QUOTED : Kind.SYMBOL, column() + (isClosed ? width : 1));
  }
}
