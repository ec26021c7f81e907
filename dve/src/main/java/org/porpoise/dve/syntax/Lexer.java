package org.porpoise.dve.syntax;

import java.util.List;
import java.util.Set;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.Scanner;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;

/** Cuts the text of a model into tokens. */
final class Lexer extends Scanner {
  private static final Set<String> PAIRS =
      Set.of("->", "<<", "<=", ">>", ">=", "==", "!=", "&&", "||");
  private static final String SINGLES = "(){}[]<>=!?&|^~+-*/%.,;:";
  private static final char BYTE_ORDER_MARK = '\ufeff'; // where files were joined

  private final Problems problems;

  private Lexer(SourceFile source, Problems problems) {
    super(source);
    this.problems = problems;
  }

  /** The tokens of a file, with an end token. */
  static List<Token> tokens(SourceFile source, Problems problems) {
    return new Lexer(source, problems).tokensAndEnd();
  }

  @Override
  protected void scan(char first) {
    if (skipsComment(begin -> problems.error(begin, "this comment does not end", "add */"))) {
      return;
    }
    if (isWordStart(first)) {
      add(Kind.WORD, end(Lexer::isWordPart));
    } else if (isDigit(first)) {
      scanNumber();
    } else if (PAIRS.stream().anyMatch(this::isAt)) {
      add(Kind.SYMBOL, column() + 2);
    } else if (SINGLES.indexOf(first) >= 0) {
      add(Kind.SYMBOL, column() + 1);
    } else {
      if (first != BYTE_ORDER_MARK) {
        problems.error(place(), "the character '" + first + "' has no meaning here", hint(first));
      }
      skipTo(column() + 1);
    }
  }

  private static String hint(char c) {
    return c == '#' || c == '`'
        ? "DVE has no preprocessor: run the one that the model is written for first"
        : "";
  }

  private void scanNumber() {
    int end = end(Lexer::isWordPart);
    String word = text().substring(column(), end);
    if (word.chars().allMatch(d -> isDigit((char) d))) {
      add(Kind.NUMBER, end);
    } else {
      problems.error(place(), "'" + word + "' is no number", "numbers are decimal");
      add(Kind.NUMBER, "0", place(), end);
    }
  }

  private static boolean isWordStart(char c) {
    return isLetter(c) || c == '_';
  }

  private static boolean isWordPart(char c) {
    return isWordStart(c) || isDigit(c);
  }
}
