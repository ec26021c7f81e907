package org.porpoise.promela.model;

import java.util.OptionalInt;

/** Finds the values of expressions that have one before the model runs. */
public final class ConstantFolding {
  private ConstantFolding() {}

  /** The value of an expression that reads nothing; none if it divides by zero. */
  public static OptionalInt valueOf(Expression expression) {
    return switch (expression) {
      case Expression.Constant c -> OptionalInt.of(c.value());
      case Expression.Unary u -> {
        OptionalInt operand = valueOf(u.operand());
        yield operand.isPresent()
            ? OptionalInt.of(u.operator().apply(operand.getAsInt()))
            : operand;
      }
      case Expression.Binary b -> {
        OptionalInt left = valueOf(b.left());
        OptionalInt right = valueOf(b.right());
        yield left.isPresent() && right.isPresent()
            ? b.operator().apply(left.getAsInt(), right.getAsInt())
            : OptionalInt.empty();
      }
      case Expression.Conditional c -> {
        OptionalInt condition = valueOf(c.condition());
        if (condition.isEmpty()) {
          yield condition;
        }
        yield valueOf(condition.getAsInt() != 0 ? c.then() : c.otherwise());
      }
      case Expression.Reference _,
          Expression.Run _,
          Expression.ChannelQuery _,
          Expression.Poll _,
          Expression.ProcessQuery _,
          Expression.RemoteLabel _,
          Expression.RemoteVariable _,
          Expression.Predefined _ ->
          OptionalInt.empty();
    };
  }
}
