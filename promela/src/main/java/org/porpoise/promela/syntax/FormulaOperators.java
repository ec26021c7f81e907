package org.porpoise.promela.syntax;

import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.source.Token.Gap;
import org.porpoise.promela.model.TemporalOperator;

/** Recognises the operators that only {@code ltl} blocks have. */
final class FormulaOperators {
  private static final Map<String, TemporalOperator> PREFIX_WORDS =
      Map.of(
          "X", TemporalOperator.NEXT,
          "next", TemporalOperator.NEXT,
          "always", TemporalOperator.ALWAYS,
          "eventually", TemporalOperator.EVENTUALLY);

  private static final Map<String, TemporalOperator> INFIX_WORDS =
      Map.ofEntries(
          Map.entry("U", TemporalOperator.UNTIL),
          Map.entry("until", TemporalOperator.UNTIL),
          Map.entry("stronguntil", TemporalOperator.UNTIL),
          Map.entry("W", TemporalOperator.WEAK_UNTIL),
          Map.entry("weakuntil", TemporalOperator.WEAK_UNTIL),
          Map.entry("V", TemporalOperator.RELEASE),
          Map.entry("release", TemporalOperator.RELEASE),
          Map.entry("implies", TemporalOperator.IMPLIES),
          Map.entry("->", TemporalOperator.IMPLIES),
          Map.entry("equivalent", TemporalOperator.EQUIVALENT));

  private final PromelaCursor cursor;

  FormulaOperators(PromelaCursor cursor) {
    this.cursor = cursor;
  }

  record Prefix(TemporalOperator operator, int tokens) {}

  Optional<Prefix> prefix() {
    if (isPair("[", "]")) {
      return Optional.of(new Prefix(TemporalOperator.ALWAYS, 2));
    } else if (isPair("<", ">")) {
      return Optional.of(new Prefix(TemporalOperator.EVENTUALLY, 2));
    }
    return Optional.ofNullable(PREFIX_WORDS.get(cursor.current().text()))
        .map(o -> new Prefix(o, 1));
  }

  Optional<Infix> infix() {
    if (isPair("<", "->")) {
      return Optional.of(new Infix.Temporal(TemporalOperator.EQUIVALENT, 2));
    } else if (isPair("/", "\\")) {
      return Optional.of(new Infix.Plain(BinaryOperator.AND, 2));
    } else if (isPair("\\", "/")) {
      return Optional.of(new Infix.Plain(BinaryOperator.OR, 2));
    }
    Token token = cursor.current();
    return token.kind() == Token.Kind.QUOTED
        ? Optional.empty()
        : Optional.ofNullable(INFIX_WORDS.get(token.text())).map(o -> new Infix.Temporal(o, 1));
  }

  private boolean isPair(String first, String second) {
    return cursor.at(first) && cursor.ahead(1).is(second) && cursor.ahead(1).gap() == Gap.NONE;
  }
}
