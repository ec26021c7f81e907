package org.porpoise.cfsm.text;

import java.util.List;
import java.util.function.Consumer;
import org.porpoise.logic.source.Cursor;
import org.porpoise.logic.source.Keywords;
import org.porpoise.logic.source.ParseError;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;

/** The parser's position in the tokens of a network. Mutable. */
final class NetworkCursor extends Cursor {
  NetworkCursor(List<Token> tokens, Problems problems) {
    super(tokens, Keywords.NONE, problems);
  }

  /** How a message names a token. */
  static String shown(Token token) {
    return token.isQuotedBy('"') ? '"' + token.unquoted() + '"' : token.shown();
  }

  /** Whether a symbol comes behind the next token. */
  boolean isBefore(String symbol) {
    return ahead(1).is(symbol);
  }

  /** Whether the next token begins a declaration, which shows by what follows it. */
  boolean isAtDeclaration(List<String> words) {
    return words.contains(current().text()) && ahead(1).isWord();
  }

  /** Consumes a symbol. A semicolon that is missing at the end of a line does no harm. */
  Token expect(String symbol) {
    if (at(symbol)) {
      return advance();
    }
    Token before = previous();
    if (symbol.equals(";") && before.place().line() < place().line()) {
      SourcePlace end =
          new SourcePlace(before.place().source(), before.place().line(), before.end() + 1);
      problems().error(end, "; is missing behind " + shown(before), "statements end with ;");
      return before;
    }
    throw error("%s is missing before %s".formatted(symbol, shown(current())), "");
  }

  /** Goes on to a symbol, if it comes before the end of the statement. */
  void skipTo(String symbol) {
    while (!current().isEnd() && !at(symbol) && !at(";")) {
      advance();
    }
  }

  /** A word, which may begin with a digit. */
  Token word(String what) {
    if (!current().isWord()) {
      throw error("%s should stand here, and not %s".formatted(what, shown(current())), "");
    }
    return advance();
  }

  /** A word that begins with a letter. */
  Token nameOf(String what) {
    Token token = word("the name of " + what);
    if (Character.isDigit(token.text().charAt(0))) {
      throw error(token, "the name of " + what + " begins with a letter", "");
    }
    return token;
  }

  int number() {
    Token token = word("a number");
    if (!token.text().matches("[0-9]{1,9}")) {
      throw error(token, token.shown() + " is not a number from 0 to 999999999", "");
    }
    return Integer.parseInt(token.text());
  }

  /** Words with commas between them. */
  void words(String what, Consumer<Token> out) {
    do {
      out.accept(word(what));
    } while (take(","));
  }

  /** Reads something; after a mistake goes on behind the next semicolon, or before a brace. */
  void recovering(Runnable reading) {
    int before = consumed();
    try {
      reading.run();
    } catch (ParseError e) {
      if (consumed() == before) {
        advance(); // so that it comes to an end
      }
      while (!current().isEnd() && !at("}") && !previous().is(";")) {
        advance();
      }
    }
  }
}
