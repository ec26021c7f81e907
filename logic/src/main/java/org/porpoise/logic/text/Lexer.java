package org.porpoise.logic.text;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.text.Token.Kind;

/** Cuts the text of a formula into tokens. */
final class Lexer {
  /** What has more than one character, the longer first. */
  private static final List<String> SYMBOLS =
      List.of(
          "<->", "<=>", "&&", "||", "->", "=>", "<>", "[]", "/\\", "\\/", "==", "!=", "<=", ">=",
          "<<", ">>", "??");

  private final String text;
  private int position;

  private Lexer(String text) {
    this.text = text;
  }

  /**
   * The tokens, with one for the end.
   *
   * @throws FormulaException if a quotation does not end
   */
  static List<Token> tokens(String text) {
    Lexer lexer = new Lexer(text);
    List<Token> tokens = new ArrayList<>();
    do {
      tokens.add(lexer.next());
    } while (tokens.getLast().kind() != Kind.END);
    return tokens;
  }

  private Token next() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
    if (position == text.length()) {
      return new Token(Kind.END, "", position);
    }
    char first = text.charAt(position);
    if (Character.isJavaIdentifierStart(first)) {
      return word(Kind.WORD);
    }
    if (Character.isDigit(first)) {
      return word(Kind.NUMBER);
    }
    return first == '"' || first == '\'' ? quoted(first) : symbol();
  }

  private Token word(Kind kind) {
    int end = position;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return token(kind, end);
  }

  private Token quoted(char quote) {
    for (int end = position + 1; end < text.length(); end++) {
      if (text.charAt(end) == quote) {
        return token(Kind.QUOTED, end + 1);
      }
      if (text.charAt(end) == '\\') {
        end++;
      }
    }
    throw FormulaException.at(
        token(Kind.QUOTED, position + 1), "this quotation does not end", "close it with " + quote);
  }

  private Token symbol() {
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, position)) {
        return token(Kind.SYMBOL, position + symbol.length());
      }
    }
    return token(Kind.SYMBOL, position + 1);
  }

  private Token token(Kind kind, int end) {
    Token token = new Token(kind, text.substring(position, end), position);
    position = end;
    return token;
  }
}
