package org.porpoise.logic.formula;

import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/** Formulas without temporal operators, which are true or false of one position alone. */
public final class StateFormula {
  private StateFormula() {}

  /** What the parts of a formula mean to somebody. */
  public interface Interpretation<T> {
    T constant(boolean value);

    T proposition(int number);

    T not(T operand);

    T and(T left, T right);

    T or(T left, T right);
  }

  /** What a formula without temporal operators means to somebody. */
  public static <T> T interpreted(Formula formula, Interpretation<T> by) {
    return switch (formula) {
      case Constant(boolean value) -> by.constant(value);
      case Proposition(int number) -> by.proposition(number);
      case Not(Formula operand) -> by.not(interpreted(operand, by));
      case And(Formula left, Formula right) ->
          by.and(interpreted(left, by), interpreted(right, by));
      case Or(Formula left, Formula right) -> by.or(interpreted(left, by), interpreted(right, by));
      case Next n -> throw new AssertionError("speaks of other positions: " + n);
      case Until u -> throw new AssertionError("speaks of other positions: " + u);
      case Release r -> throw new AssertionError("speaks of other positions: " + r);
    };
  }
}
