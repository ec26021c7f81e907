package org.porpoise.dve.machine;

import org.porpoise.dve.model.Type;

/** All whole numbers from one to another: what a value can be at most; empty if they are none. */
record Range(long min, long max) {
  static final Range ANY = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
  static final Range TRUTH = new Range(0, 1);

  static Range of(long value) {
    return new Range(value, value);
  }

  /** What a variable of a type can hold. */
  static Range of(Type type) {
    return new Range(type.min(), type.max());
  }

  boolean isEmpty() {
    return min > max;
  }

  boolean contains(Range other) {
    return min <= other.min && other.max <= max;
  }

  boolean contains(long value) {
    return min <= value && value <= max;
  }

  Range union(Range other) {
    return isEmpty()
        ? other
        : other.isEmpty() ? this : new Range(Math.min(min, other.min), Math.max(max, other.max));
  }

  Range intersection(Range other) {
    long least = Math.max(min, other.min);
    long most = Math.min(max, other.max);
    return new Range(least, most);
  }

  /** This range if the result of an operation cannot overflow, else every number. */
  Range orAny() {
    return ANY.contains(this) ? this : ANY;
  }

  /** What is left when a variable of a type is given such a value. */
  Range cutTo(Type type) {
    Range whole = of(type);
    return whole.contains(this) ? this : whole;
  }

  Range plus(Range other) {
    return new Range(min + other.min, max + other.max).orAny();
  }

  Range minus(Range other) {
    return new Range(min - other.max, max - other.min).orAny();
  }

  Range times(Range other) {
    long a = min * other.min;
    long b = min * other.max;
    long c = max * other.min;
    long d = max * other.max;
    return new Range(
            Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)))
        .orAny();
  }

  /** The quotient by a positive divisor; every number for others. */
  Range dividedBy(Range divisor) {
    return divisor.min <= 0
        ? ANY
        : new Range(
            Math.min(min / divisor.min, min / divisor.max),
            Math.max(max / divisor.min, max / divisor.max));
  }

  /** The remainder has the sign of the dividend. */
  Range remainder(Range divisor) {
    long most = Math.max(Math.abs(divisor.min), Math.abs(divisor.max)) - 1;
    return new Range(
        min < 0 ? Math.max(min, -most) : 0, max > 0 ? Math.min(max, Math.max(most, 0)) : 0);
  }
}
