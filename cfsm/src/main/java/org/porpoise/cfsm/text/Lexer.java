package org.porpoise.cfsm.text;

import java.util.List;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.Scanner;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;

/** Cuts the text of a network into tokens; a number is a word. */
final class Lexer extends Scanner {
  private static final List<String> LONG_SYMBOLS = List.of("<->", "->");

  private final Problems problems;

  private Lexer(SourceFile source, Problems problems) {
    super(source);
    this.problems = problems;
  }

  /** The tokens of a file; the last one is its end. */
  static List<Token> tokens(SourceFile source, Problems problems) {
    return new Lexer(source, problems).tokensAndEnd();
  }

  @Override
  protected void scan(char first) {
    if (skipsComment(begin -> problems.error(begin, "the comment does not end", "add a */"))) {
      return;
    }
    if (first == '"') {
      quoted();
    } else if (isNamePart(first)) {
      add(Kind.WORD, end(Lexer::isNamePart));
    } else {
      String symbol =
          LONG_SYMBOLS.stream().filter(this::isAt).findFirst().orElse(String.valueOf(first));
      add(Kind.SYMBOL, column() + symbol.length());
    }
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private void quoted() {
    int end = text().indexOf('"', column() + 1) + 1;
    if (end == 0) {
      problems.error(place(), "the text between quotes does not end on its line", "add a \"");
    }
    add(Kind.QUOTED, end == 0 ? text().length() : end);
  }
}
