package org.porpoise.petri.formula;

import java.math.BigInteger;
import java.util.List;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.petri.machine.Places;

/** Predicates over places in the form that runs. */
final class Evaluation {
  private final Places places;

  Evaluation(Places places) {
    this.places = places;
  }

  /** Evaluates a predicate that speaks of places only. */
  Condition.Truth of(Predicate predicate) {
    return switch (predicate) {
      case Predicate.Constant(boolean value) -> (s, o) -> value;
      case Predicate.AtMost(Sum sum, long most) -> atMost(sum, most);
      case Predicate.And(var operands) -> all(truths(operands));
      case Predicate.Or(var operands) -> any(truths(operands));
      case Predicate.Fireable f -> throw new AssertionError(f + " is not over places");
      case Predicate.Stuck f -> throw new AssertionError(f + " is not over places");
    };
  }

  private Condition.Truth[] truths(List<Predicate> operands) {
    return operands.stream().map(this::of).toArray(Condition.Truth[]::new);
  }

  private static Condition.Truth all(Condition.Truth[] operands) {
    return (s, o) -> {
      for (Condition.Truth operand : operands) {
        if (!operand.holds(s, o)) {
          return false;
        }
      }
      return true;
    };
  }

  private static Condition.Truth any(Condition.Truth[] operands) {
    return (s, o) -> {
      for (Condition.Truth operand : operands) {
        if (operand.holds(s, o)) {
          return true;
        }
      }
      return false;
    };
  }

  private Condition.Truth atMost(Sum sum, long most) {
    Field[] fields = new Field[sum.terms().size()];
    long[] weights = new long[fields.length];
    for (int i = 0; i < fields.length; i++) {
      Sum.Term term = sum.terms().get(i);
      fields[i] = places.field(term.place());
      weights[i] = term.weight();
    }
    if (fields.length == 1) {
      return atMost(fields[0], weights[0], most);
    }
    return fitsLong(fields, weights)
        ? atMost(fields, weights, most)
        : atMostOfLarge(fields, weights, BigInteger.valueOf(most));
  }

  /** Whether no tokens that the fields have room for make the sum wrap around. */
  private static boolean fitsLong(Field[] fields, long[] weights) {
    BigInteger largest = BigInteger.ZERO;
    for (int i = 0; i < fields.length; i++) {
      largest = largest.add(product(weights[i], fields[i].mask()).abs());
    }
    return largest.bitLength() < Long.SIZE;
  }

  private static BigInteger product(long weight, long tokens) {
    return BigInteger.valueOf(weight).multiply(BigInteger.valueOf(tokens));
  }

  private static Condition.Truth atMost(Field field, long weight, long most) {
    return weight > 0
        ? upTo(field, Math.floorDiv(most, weight))
        : from(field, Math.ceilDiv(-most, -weight));
  }

  private static Condition.Truth upTo(Field field, long most) {
    return (s, o) -> field.get(s, o) <= most;
  }

  private static Condition.Truth from(Field field, long least) {
    return (s, o) -> field.get(s, o) >= least;
  }

  private static Condition.Truth atMost(Field[] fields, long[] weights, long most) {
    return (s, o) -> {
      long sum = 0;
      for (int i = 0; i < fields.length; i++) {
        sum += weights[i] * fields[i].get(s, o);
      }
      return sum <= most;
    };
  }

  private static Condition.Truth atMostOfLarge(Field[] fields, long[] weights, BigInteger most) {
    return (s, o) -> {
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i < fields.length; i++) {
        sum = sum.add(product(weights[i], fields[i].get(s, o)));
      }
      return sum.compareTo(most) <= 0;
    };
  }
}
