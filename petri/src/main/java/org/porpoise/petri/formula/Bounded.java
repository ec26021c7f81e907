package org.porpoise.petri.formula;

import java.math.BigInteger;
import java.util.List;
import java.util.function.IntToLongFunction;

/** What of a predicate is left where the bounds of places decide some of its comparisons. */
final class Bounded {
  private static final long MOST = Integer.MAX_VALUE; // more than that is not multiplied

  private final IntToLongFunction bounds;

  /**
   * For places with bounds.
   *
   * @param bounds the most tokens that each place can ever have; {@code Long.MAX_VALUE} if nobody
   *     knows
   */
  Bounded(IntToLongFunction bounds) {
    this.bounds = bounds;
  }

  /** A predicate that is as true of every marking within the bounds. */
  Predicate of(Predicate predicate) {
    return switch (predicate) {
      case Predicate.AtMost(Sum sum, long most) -> {
        boolean isAlways = isAtMost(sum, most);
        boolean isNever = isAtMost(sum.times(-1), Math.subtractExact(-1, most));
        yield isAlways ? Predicate.TRUE : isNever ? Predicate.FALSE : predicate;
      }
      case Predicate.And(var operands) -> Predicate.and(each(operands));
      case Predicate.Or(var operands) -> Predicate.or(each(operands));
      case Predicate.Constant c -> c;
      case Predicate.Fireable f -> f;
      case Predicate.Stuck s -> s;
    };
  }

  private List<Predicate> each(List<Predicate> operands) {
    return operands.stream().map(this::of).toList();
  }

  /** Whether no marking within the bounds makes a sum larger. */
  private boolean isAtMost(Sum sum, long most) {
    BigInteger largest = BigInteger.ZERO;
    for (Sum.Term term : sum.terms()) {
      if (term.weight() > 0) {
        long bound = bounds.applyAsLong(term.place());
        if (bound > MOST) {
          return false;
        }
        largest =
            largest.add(BigInteger.valueOf(term.weight()).multiply(BigInteger.valueOf(bound)));
      }
    }
    return largest.compareTo(BigInteger.valueOf(most)) <= 0;
  }
}
