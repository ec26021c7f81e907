package org.porpoise.promela.model;

import org.porpoise.logic.source.Place;

/** A formula of linear temporal logic over expressions. */
public sealed interface Formula {
  Place place();

  /** An expression without temporal operators, as large as possible. */
  record Atom(Expression expression) implements Formula {
    @Override
    public Place place() {
      return expression.place();
    }
  }

  record Not(Formula operand, Place place) implements Formula {}

  record And(Formula left, Formula right, Place place) implements Formula {}

  record Or(Formula left, Formula right, Place place) implements Formula {}

  /** {@code []}, {@code <>} or {@code X} of a formula. */
  record Prefix(TemporalOperator operator, Formula operand, Place place) implements Formula {}

  /** Two formulas with a temporal operator, an implication or an equivalence between them. */
  record Infix(TemporalOperator operator, Formula left, Formula right, Place place)
      implements Formula {}
}
