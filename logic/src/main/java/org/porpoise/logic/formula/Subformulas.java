package org.porpoise.logic.formula;

import java.util.List;
import java.util.function.UnaryOperator;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/** The parts of formulas. */
public final class Subformulas {
  private Subformulas() {}

  /** The operands of a formula's operator, none of a constant or a proposition. */
  public static List<Formula> operands(Formula formula) {
    return switch (formula) {
      case Constant c -> List.of();
      case Proposition p -> List.of();
      case Not(Formula operand) -> List.of(operand);
      case And(Formula left, Formula right) -> List.of(left, right);
      case Or(Formula left, Formula right) -> List.of(left, right);
      case Next(Formula operand) -> List.of(operand);
      case Until(Formula left, Formula right) -> List.of(left, right);
      case Release(Formula left, Formula right) -> List.of(left, right);
    };
  }

  /**
   * A formula in normal form with another part wherever one occurs. A negated proposition is a part
   * as a whole, so that a proposition is not looked for inside of it.
   */
  static Formula replaced(Formula formula, Formula part, Formula by) {
    if (formula.equals(part)) {
      return by;
    }
    UnaryOperator<Formula> inner = operand -> replaced(operand, part, by);
    return switch (formula) {
      case Constant c -> c;
      case Proposition p -> p;
      case Not n -> n;
      case And(Formula left, Formula right) -> new And(inner.apply(left), inner.apply(right));
      case Or(Formula left, Formula right) -> new Or(inner.apply(left), inner.apply(right));
      case Next(Formula operand) -> new Next(inner.apply(operand));
      case Until(Formula left, Formula right) -> new Until(inner.apply(left), inner.apply(right));
      case Release(Formula left, Formula right) ->
          new Release(inner.apply(left), inner.apply(right));
    };
  }
}
