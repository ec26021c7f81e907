package org.porpoise.promela.model;

import org.porpoise.logic.source.SourcePlace;

/** A formula of linear temporal logic over expressions. */
public sealed interface Formula {
  SourcePlace place();

  /** An expression without temporal operators, as large as possible. */
  record Atom(Expression expression) implements Formula {
    @Override
    public SourcePlace place() {
      return expression.place();
    }
  }

  record Not(Formula operand, SourcePlace place) implements Formula {}

  record And(Formula left, Formula right, SourcePlace place) implements Formula {}

  record Or(Formula left, Formula right, SourcePlace place) implements Formula {}

  /** {@code []}, {@code <>} or {@code X} of a formula. */
  record Prefix(TemporalOperator operator, Formula operand, SourcePlace place) implements Formula {}

  /** Two formulas with a temporal operator, an implication or an equivalence between them. */
  record Infix(TemporalOperator operator, Formula left, Formula right, SourcePlace place)
      implements Formula {}
}
