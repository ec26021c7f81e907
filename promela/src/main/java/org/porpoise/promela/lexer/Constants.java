package org.porpoise.promela.lexer;

import org.porpoise.logic.source.Token;

/** What the constants of a text are worth. */
public final class Constants {
  private Constants() {}

  /** The value of a number; too large ones are cut to 32 bits after being capped, as SPIN does. */
  public static int number(Token token) {
    try {
      return (int) Long.parseLong(token.text());
    } catch (NumberFormatException e) {
      return (int) Long.MAX_VALUE;
    }
  }

  /** The code of a character constant. */
  public static int character(Token token) {
    String text = token.text();
    char first = text.charAt(1);
    if (first != '\\') {
      return first;
    }
    char escaped = text.charAt(2);
    return switch (escaped) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'f' -> '\f';
      default -> escaped;
    };
  }
}
