package org.porpoise.logic.formula;

import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/**
 * Negation normal form: negations stand in front of propositions only. Each operator has its dual,
 * so that a formula grows by no more than its negations.
 */
final class NormalForm {
  private NormalForm() {}

  /** A formula in normal form. */
  static Formula of(Formula formula) {
    return switch (formula) {
      case Constant c -> c;
      case Proposition p -> p;
      case Not(Formula operand) -> not(operand);
      case And(Formula left, Formula right) -> new And(of(left), of(right));
      case Or(Formula left, Formula right) -> new Or(of(left), of(right));
      case Next(Formula operand) -> new Next(of(operand));
      case Until(Formula left, Formula right) -> new Until(of(left), of(right));
      case Release(Formula left, Formula right) -> new Release(of(left), of(right));
    };
  }

  /** The negation of a formula in normal form. */
  static Formula not(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value ? Formula.FALSE : Formula.TRUE;
      case Proposition p -> new Not(p);
      case Not(Formula operand) -> of(operand);
      case And(Formula left, Formula right) -> new Or(not(left), not(right));
      case Or(Formula left, Formula right) -> new And(not(left), not(right));
      case Next(Formula operand) -> new Next(not(operand));
      case Until(Formula left, Formula right) -> new Release(not(left), not(right));
      case Release(Formula left, Formula right) -> new Until(not(left), not(right));
    };
  }
}
