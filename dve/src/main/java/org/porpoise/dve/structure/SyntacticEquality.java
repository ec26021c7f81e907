package org.porpoise.dve.structure;

import java.util.OptionalInt;
import org.porpoise.dve.model.Expression;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;

/** Whether expressions say the same, as far as it is seen without a state. */
final class SyntacticEquality {
  private SyntacticEquality() {}

  /** The value of an expression that looks at nothing. */
  static OptionalInt constant(Expression e) {
    return switch (e) {
      case Expression.Constant(int value, var place) -> OptionalInt.of(value);
      case Expression.Target t -> OptionalInt.empty();
      case Expression.InState i -> OptionalInt.empty();
      case Expression.Unary(UnaryOperator operator, Expression operand, var place) -> {
        OptionalInt value = constant(operand);
        yield value.isPresent()
            ? OptionalInt.of(operator.apply(value.getAsInt()))
            : OptionalInt.empty();
      }
      case Expression.Binary(BinaryOperator operator, Expression l, Expression r, var place) -> {
        OptionalInt left = constant(l);
        OptionalInt right = constant(r);
        yield left.isPresent() && right.isPresent()
            ? operator.apply(left.getAsInt(), right.getAsInt())
            : OptionalInt.empty();
      }
    };
  }

  /** Whether two expressions are written alike, wherever they stand. */
  static boolean areAlike(Expression a, Expression b) {
    return switch (a) {
      case Expression.Constant c -> b instanceof Expression.Constant d && c.value() == d.value();
      case Expression.Reference r ->
          b instanceof Expression.Reference s && r.variable().equals(s.variable());
      case Expression.InState i ->
          b instanceof Expression.InState j && i.process() == j.process() && i.state() == j.state();
      case Expression.Element x ->
          b instanceof Expression.Element y
              && x.variable().equals(y.variable())
              && areAlike(x.index(), y.index());
      case Expression.Unary u ->
          b instanceof Expression.Unary v
              && u.operator() == v.operator()
              && areAlike(u.operand(), v.operand());
      case Expression.Binary x ->
          b instanceof Expression.Binary y
              && x.operator() == y.operator()
              && areAlike(x.left(), y.left())
              && areAlike(x.right(), y.right());
    };
  }
}
