package org.porpoise.logic.formula;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/**
 * Takes a formula apart into formulas that hold together exactly where it does, by the laws of
 * section 7.3.4 of "Leaping Reachability Analysis": each alone may speak of fewer propositions.
 */
public final class Conjuncts {
  private Conjuncts() {}

  /** The conjuncts of a formula, one at least. */
  public static List<Formula> of(Formula formula) {
    return split(Formula.normal(formula)).toList();
  }

  private static Stream<Formula> split(Formula formula) {
    return switch (formula) {
      case And(Formula left, Formula right) -> Stream.concat(split(left), split(right));
      case Next(Formula operand) -> split(operand).map(Next::new);
      case Release(Formula left, Formula right) ->
          split(right).map(part -> new Release(left, part));
      case Until(Constant(boolean value), Release(Constant(boolean other), Formula stays))
          when value && !other ->
          split(stays).map(part -> Formula.eventually(Formula.always(part)));
      case Until(Formula left, Formula right) -> split(left).map(part -> new Until(part, right));
      case Constant c -> Stream.of(c);
      case Proposition p -> Stream.of(p);
      case Not n -> Stream.of(n);
      case Or o -> Stream.of(o);
    };
  }

  /** The same formula over propositions with other numbers. */
  public static Formula renumbered(Formula formula, IntUnaryOperator number) {
    UnaryOperator<Formula> inner = part -> renumbered(part, number);
    return switch (formula) {
      case Constant c -> c;
      case Proposition(int old) -> new Proposition(number.applyAsInt(old));
      case Not(Formula operand) -> new Not(inner.apply(operand));
      case And(Formula left, Formula right) -> new And(inner.apply(left), inner.apply(right));
      case Or(Formula left, Formula right) -> new Or(inner.apply(left), inner.apply(right));
      case Next(Formula operand) -> new Next(inner.apply(operand));
      case Until(Formula left, Formula right) -> new Until(inner.apply(left), inner.apply(right));
      case Release(Formula left, Formula right) ->
          new Release(inner.apply(left), inner.apply(right));
    };
  }
}
