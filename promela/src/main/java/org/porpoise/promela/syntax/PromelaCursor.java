package org.porpoise.promela.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.porpoise.logic.source.Cursor;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.Token;

/**
 * The parser's position in the tokens of a model. Mutable. The body of an inline is parsed by
 * entering a text of its own and leaving it afterwards.
 */
final class PromelaCursor extends Cursor {
  private final Deque<Position> calls = new ArrayDeque<>();

  PromelaCursor(List<Token> tokens, Problems problems) {
    super(tokens, PromelaWords.KEYWORDS, problems);
  }

  void enter(List<Token> body) {
    calls.push(position());
    moveTo(new Position(body, 0));
  }

  void leave() {
    moveTo(calls.pop());
  }

  /** How many inlines we are in. */
  int nesting() {
    return calls.size();
  }
}
