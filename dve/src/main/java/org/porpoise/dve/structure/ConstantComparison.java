package org.porpoise.dve.structure;

import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.dve.model.Expression;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;

/**
 * A comparison of one variable with a constant, such as {@code x + 1 <= 5}, which is a test of
 * {@code x} against 4.
 */
record ConstantComparison(Expression.Target target, Comparison comparison, long constant) {
  private static final int LARGEST = 1 << 30; // variables have 16 bits: no sum overflows

  /** What an expression compares, if it is that simple. */
  static Optional<ConstantComparison> of(Expression e) {
    if (e instanceof Expression.Target t) {
      return Optional.of(new ConstantComparison(t, Comparison.NE, 0));
    }
    if (!(e instanceof Expression.Binary b)) {
      return Optional.empty();
    }
    OptionalInt left = SyntacticEquality.constant(b.left());
    OptionalInt right = SyntacticEquality.constant(b.right());
    return b.operator()
        .comparison()
        .flatMap(
            c ->
                right.isPresent()
                    ? of(b.left(), c, right.getAsInt())
                    : left.isPresent()
                        ? of(b.right(), c.mirrored(), left.getAsInt())
                        : Optional.empty());
  }

  private static Optional<ConstantComparison> of(
      Expression e, Comparison comparison, long constant) {
    if (e instanceof Expression.Target t) {
      return Optional.of(new ConstantComparison(t, comparison, constant));
    }
    if (!(e instanceof Expression.Binary b)) {
      return Optional.empty();
    }
    OptionalInt left = small(b.left());
    OptionalInt right = small(b.right());
    return switch (b.operator()) {
      case ADD ->
          right.isPresent()
              ? target(b.left(), comparison, constant - right.getAsInt())
              : left.isPresent()
                  ? target(b.right(), comparison, constant - left.getAsInt())
                  : Optional.empty();
      case SUBTRACT ->
          right.isPresent()
              ? target(b.left(), comparison, constant + right.getAsInt())
              : left.isPresent()
                  ? target(b.right(), comparison.mirrored(), left.getAsInt() - constant)
                  : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<ConstantComparison> target(
      Expression e, Comparison comparison, long constant) {
    return e instanceof Expression.Target t
        ? Optional.of(new ConstantComparison(t, comparison, constant))
        : Optional.empty();
  }

  private static OptionalInt small(Expression e) {
    OptionalInt constant = SyntacticEquality.constant(e);
    return constant.isPresent() && Math.abs((long) constant.getAsInt()) <= LARGEST
        ? constant
        : OptionalInt.empty();
  }

  /** The operation that holds where the comparison does, or where it does not. */
  Op.Test test(boolean wanted) {
    Op.Test test = new Op.Test(comparison, constant);
    return wanted ? test : test.negated();
  }
}
