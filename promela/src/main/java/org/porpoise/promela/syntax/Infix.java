package org.porpoise.promela.syntax;

import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.TemporalOperator;

/** An operator between two operands, and how many tokens it takes. */
sealed interface Infix {
  int tokens();

  record Plain(BinaryOperator operator, int tokens) implements Infix {}

  record Temporal(TemporalOperator operator, int tokens) implements Infix {}

  default int precedence() {
    return switch (this) {
      case Plain p -> p.operator.precedence();
      case Temporal t -> t.operator.precedence();
    };
  }

  /** Whether operands that it joins may be grouped as one likes. */
  default boolean isAssociative() {
    return switch (this) {
      case Plain p -> p.operator.isAssociative();
      case Temporal t -> false;
    };
  }

  /** Whether it is the same operator, however it is spelt. */
  default boolean isSame(Infix other) {
    return this instanceof Plain(BinaryOperator one, int tokens)
        && other instanceof Plain(BinaryOperator another, int others)
        && one == another;
  }

  default Expr join(Expr left, Expr right, SourcePlace place) {
    return switch (this) {
      case Plain p -> new Expr.Binary(p.operator, left, right, place);
      case Temporal t -> new Expr.TemporalInfix(t.operator, left, right, place);
    };
  }
}
