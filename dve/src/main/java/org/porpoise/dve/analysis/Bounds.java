package org.porpoise.dve.analysis;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Variable;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.state.Range;

/**
 * What values can be at one place in a model: at most what they can be anywhere, and less where a
 * condition before it says so.
 */
final class Bounds {
  private final Function<Variable, Range> anywhere;
  private final Map<Variable, Range> here;

  private Bounds(Function<Variable, Range> anywhere, Map<Variable, Range> here) {
    this.anywhere = anywhere;
    this.here = here;
  }

  /** What is known without any condition. */
  static Bounds of(Function<Variable, Range> anywhere) {
    return new Bounds(anywhere, Map.of());
  }

  /** What is known of a variable; of each element if it is an array. */
  Range of(Variable variable) {
    Range known = here.get(variable);
    return known == null ? anywhere.apply(variable) : known;
  }

  /** Whether nothing can come here. */
  boolean isContradictory() {
    return here.values().stream().anyMatch(Range::isEmpty);
  }

  /** What an expression can be worth. */
  Range of(Expression expression) {
    return switch (expression) {
      case Expression.Constant c -> Range.of(c.value());
      case Expression.Reference r -> of(r.variable());
      case Expression.Element e -> anywhere.apply(e.variable());
      case Expression.InState s -> Range.TRUTH;
      case Expression.Unary u ->
          switch (u.operator()) {
            case NOT -> Range.TRUTH;
            case NEGATE -> Range.of(0).minus(of(u.operand()));
            case COMPLEMENT -> Range.of(-1).minus(of(u.operand()));
          };
      case Expression.Binary b -> of(b.operator(), of(b.left()), of(b.right()));
    };
  }

  private static Range of(BinaryOperator operator, Range left, Range right) {
    if (left.isEmpty() || right.isEmpty()) {
      return left.isEmpty() ? left : right;
    }
    return switch (operator) {
      case IMPLY, OR, AND, EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
          Range.TRUTH;
      case ADD -> left.plus(right);
      case SUBTRACT -> left.minus(right);
      case MULTIPLY -> left.times(right);
      case DIVIDE -> left.dividedBy(right).orAny();
      case REMAINDER -> left.remainder(right);
      case BIT_AND ->
          left.min() >= 0 && right.min() >= 0
              ? new Range(0, Math.min(left.max(), right.max()))
              : Range.ANY;
      case BIT_OR, BIT_XOR ->
          left.min() >= 0 && right.min() >= 0
              ? new Range(0, (Long.highestOneBit(left.max() | right.max() | 1) << 1) - 1).orAny()
              : Range.ANY;
      case SHIFT_RIGHT -> left.min() >= 0 ? new Range(0, left.max()) : Range.ANY;
      case SHIFT_LEFT ->
          left.min() >= 0 && right.min() >= 0 && right.max() < Integer.SIZE - 1
              ? new Range(0, left.max() << right.max()).orAny()
              : Range.ANY;
    };
  }

  /** What is known once a condition holds. */
  Bounds where(Expression condition) {
    return condition instanceof Expression.Binary(var operator, var left, var right, var place)
        ? switch (operator) {
          case AND -> where(left).where(right);
          case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
              compared(left, operator, right).compared(right, mirrored(operator), left);
          default -> this;
        }
        : this;
  }

  private static BinaryOperator mirrored(BinaryOperator comparison) {
    return switch (comparison) {
      case LESS -> BinaryOperator.GREATER;
      case LESS_OR_EQUAL -> BinaryOperator.GREATER_OR_EQUAL;
      case GREATER -> BinaryOperator.LESS;
      case GREATER_OR_EQUAL -> BinaryOperator.LESS_OR_EQUAL;
      default -> comparison;
    };
  }

  /** Narrows a variable, or one with a constant added, that is compared with something. */
  private Bounds compared(Expression left, BinaryOperator comparison, Expression right) {
    return switch (left) {
      case Expression.Reference r -> narrowed(r.variable(), comparison, of(right), 0);
      case Expression.Binary(var operator, Expression.Reference r, Expression.Constant c, var place)
          when operator == BinaryOperator.ADD ->
          narrowed(r.variable(), comparison, of(right), c.value());
      case Expression.Binary(var operator, Expression.Reference r, Expression.Constant c, var place)
          when operator == BinaryOperator.SUBTRACT ->
          narrowed(r.variable(), comparison, of(right), -(long) c.value());
      default -> this;
    };
  }

  private Bounds narrowed(Variable variable, BinaryOperator comparison, Range other, long added) {
    Range before = of(variable);
    if (!Range.ANY.contains(new Range(before.min() + added, before.max() + added))) {
      return this; // the sum may overflow
    }
    long low = other.min() - added;
    long high = other.max() - added;
    Range allowed =
        switch (comparison) {
          case EQUAL -> new Range(low, high);
          case LESS -> new Range(Long.MIN_VALUE, high - 1);
          case LESS_OR_EQUAL -> new Range(Long.MIN_VALUE, high);
          case GREATER -> new Range(low + 1, Long.MAX_VALUE);
          case GREATER_OR_EQUAL -> new Range(low, Long.MAX_VALUE);
          default -> // unequal
              low == high ? without(before, low) : before;
        };
    return with(variable, before.intersection(allowed));
  }

  private static Range without(Range range, long value) {
    return new Range(
        range.min() == value ? value + 1 : range.min(),
        range.max() == value ? value - 1 : range.max());
  }

  /** The same where a variable is known to be this. */
  private Bounds with(Variable variable, Range range) {
    Map<Variable, Range> more = new HashMap<>(here);
    more.put(variable, range);
    return new Bounds(anywhere, more);
  }

  /** The same where nothing particular is known of a variable, as it has another value now. */
  Bounds after(Variable assigned) {
    if (!here.containsKey(assigned)) {
      return this;
    }
    Map<Variable, Range> fewer = new HashMap<>(here);
    fewer.remove(assigned);
    return new Bounds(anywhere, fewer);
  }

  /** The same where only what a process knows of its own variables is still known. */
  Bounds ofOwn(int process) {
    Map<Variable, Range> own = new HashMap<>(here);
    own.keySet().removeIf(v -> v.owner().isEmpty() || v.owner().getAsInt() != process);
    return new Bounds(anywhere, own);
  }
}
