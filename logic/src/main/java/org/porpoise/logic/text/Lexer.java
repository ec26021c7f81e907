package org.porpoise.logic.text;

import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.Scanner;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Kind;

/** Cuts the text of a formula into tokens; where one begins is an offset in the text. */
final class Lexer extends Scanner {
  /** What has more than one character, the longer first. */
  private static final List<String> SYMBOLS =
      List.of(
          "<->", "<=>", "&&", "||", "->", "=>", "<>", "[]", "/\\", "\\/", "==", "!=", "<=", ">=",
          "<<", ">>", "??");

  private Lexer(String text) {
    super(SourceFile.ofLine("formula", text));
  }

  /**
   * The tokens, with one for the end.
   *
   * @throws FormulaException if a quotation does not end
   */
  static List<Token> tokens(String text) {
    return new Lexer(text).tokensAndEnd();
  }

  @Override
  protected void scan(char first) {
    if (Character.isJavaIdentifierStart(first)) {
      add(Kind.WORD, end(Character::isJavaIdentifierPart));
    } else if (Character.isDigit(first)) {
      add(Kind.NUMBER, end(Character::isJavaIdentifierPart));
    } else if (first == '"' || first == '\'') {
      add(Kind.QUOTED, quotationEnd(first));
    } else {
      String symbol = SYMBOLS.stream().filter(this::isAt).findFirst().orElse(String.valueOf(first));
      add(Kind.SYMBOL, column() + symbol.length());
    }
  }

  private int quotationEnd(char quote) {
    for (int end = column() + 1; end < text().length(); end++) {
      if (text().charAt(end) == quote) {
        return end + 1;
      }
      if (text().charAt(end) == '\\') {
        end++;
      }
    }
    throw new FormulaException(
        column(), "this quotation does not end", Optional.of("close it with " + quote));
  }
}
