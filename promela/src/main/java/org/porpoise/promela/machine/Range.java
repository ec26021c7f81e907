package org.porpoise.promela.machine;

import org.porpoise.promela.model.Type;

/** All whole numbers from one to another: what a value can be at most. */
record Range(long min, long max) {
  static final Range ANY_INT = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
  static final Range TRUTH = new Range(0, 1);

  static Range of(long value) {
    return new Range(value, value);
  }

  /** What a variable of a type can hold. */
  static Range of(Type type) {
    return switch (type) {
      case Type.Basic b ->
          switch (b) {
            case BIT, BOOL -> TRUTH;
            case BYTE, PID, CHAN -> new Range(0, 255);
            case SHORT -> new Range(Short.MIN_VALUE, Short.MAX_VALUE);
            case INT -> ANY_INT;
          };
      case Type.Unsigned u -> u.bits() == 32 ? ANY_INT : new Range(0, (1L << u.bits()) - 1);
      case Type.Mtype m -> new Range(0, 255);
      case Type.Struct s -> throw new AssertionError("a structure is no number");
    };
  }

  boolean contains(Range other) {
    return min <= other.min && other.max <= max;
  }

  Range union(Range other) {
    return new Range(Math.min(min, other.min), Math.max(max, other.max));
  }

  /** This range if the result of an operation cannot overflow, else every number. */
  Range orAnyInt() {
    return ANY_INT.contains(this) ? this : ANY_INT;
  }

  /** What is left when a variable of a type is given such a value. */
  Range cutTo(Type type) {
    Range whole = of(type);
    return whole.contains(this) ? this : whole;
  }

  Range plus(Range other) {
    return new Range(min + other.min, max + other.max).orAnyInt();
  }

  Range minus(Range other) {
    return new Range(min - other.max, max - other.min).orAnyInt();
  }

  Range times(Range other) {
    long a = min * other.min;
    long b = min * other.max;
    long c = max * other.min;
    long d = max * other.max;
    return new Range(
            Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)))
        .orAnyInt();
  }

  /** The remainder has the sign of the dividend. */
  Range remainder(Range divisor) {
    long most = Math.max(Math.abs(divisor.min), Math.abs(divisor.max)) - 1;
    return new Range(
        min < 0 ? Math.max(min, -most) : 0, max > 0 ? Math.min(max, Math.max(most, 0)) : 0);
  }
}
