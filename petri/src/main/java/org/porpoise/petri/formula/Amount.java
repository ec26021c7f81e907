package org.porpoise.petri.formula;

import java.util.List;
import org.porpoise.kernel.object.Op.Comparison;

/** A sum of tokens and a number. */
record Amount(Sum sum, long number) {
  /** Larger numbers are not compared: one more or their opposites would not fit. */
  private static final long MOST = 1L << 60;

  /** A number alone. */
  static Amount of(long number) {
    return new Amount(Sum.ZERO, number);
  }

  /** The tokens of places. */
  static Amount ofTokens(List<Integer> places) {
    return new Amount(Sum.of(places), 0);
  }

  Amount plus(Amount other) {
    return new Amount(sum.plus(other.sum), Math.addExact(number, other.number));
  }

  Amount minus(Amount other) {
    return plus(other.times(-1));
  }

  Amount times(long factor) {
    return new Amount(sum.times(factor), Math.multiplyExact(number, factor));
  }

  /** That it compares to another in this way. */
  Predicate compared(Comparison comparison, Amount other) {
    Amount difference = minus(other);
    long limit = Math.negateExact(difference.number);
    if (Math.absExact(limit) > MOST
        || difference.sum.terms().stream().anyMatch(t -> Math.absExact(t.weight()) > MOST)) {
      throw new ArithmeticException("a number is too large");
    }
    Predicate atMost = Predicate.atMost(difference.sum, limit);
    Predicate atLeast = Predicate.atLeast(difference.sum, limit);
    return switch (comparison) {
      case LE -> atMost;
      case GE -> atLeast;
      case LT -> Predicate.not(atLeast);
      case GT -> Predicate.not(atMost);
      case EQ -> Predicate.and(List.of(atMost, atLeast));
      case NE -> Predicate.not(Predicate.and(List.of(atMost, atLeast)));
    };
  }
}
