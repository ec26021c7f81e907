package org.porpoise.testkit.random;

import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/** Makes formulas smaller: one part is replaced by a part of it, or by a constant. */
final class SmallerFormulas {
  private SmallerFormulas() {}

  static Stream<Formula> of(Formula formula) {
    return switch (formula) {
      case Constant c -> Stream.empty();
      case Proposition p -> Stream.of(Formula.TRUE, Formula.FALSE);
      case Not(Formula operand) -> Stream.concat(Stream.of(operand), of(operand).map(Not::new));
      case Next(Formula operand) -> Stream.concat(Stream.of(operand), of(operand).map(Next::new));
      case And(Formula left, Formula right) -> of(left, right, And::new);
      case Or(Formula left, Formula right) -> of(left, right, Or::new);
      case Until(Formula left, Formula right) -> of(left, right, Until::new);
      case Release(Formula left, Formula right) -> of(left, right, Release::new);
    };
  }

  private static Stream<Formula> of(Formula left, Formula right, BinaryOperator<Formula> operator) {
    Stream<Formula> parts = Stream.of(left, right).filter(f -> !(f instanceof Constant));
    return Stream.of(
            parts,
            of(left).map(f -> operator.apply(f, right)),
            of(right).map(f -> operator.apply(left, f)))
        .flatMap(f -> f);
  }

  /** The same formula over propositions with other numbers. */
  static Formula renumbered(Formula formula, int[] numbers) {
    return switch (formula) {
      case Constant c -> c;
      case Proposition(int number) -> new Proposition(numbers[number]);
      case Not(Formula operand) -> new Not(renumbered(operand, numbers));
      case Next(Formula operand) -> new Next(renumbered(operand, numbers));
      case And(Formula left, Formula right) ->
          new And(renumbered(left, numbers), renumbered(right, numbers));
      case Or(Formula left, Formula right) ->
          new Or(renumbered(left, numbers), renumbered(right, numbers));
      case Until(Formula left, Formula right) ->
          new Until(renumbered(left, numbers), renumbered(right, numbers));
      case Release(Formula left, Formula right) ->
          new Release(renumbered(left, numbers), renumbered(right, numbers));
    };
  }
}
