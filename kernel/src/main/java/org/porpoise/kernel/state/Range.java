package org.porpoise.kernel.state;

/**
 * All whole numbers from one to another: what a value of a program with numbers of 32 bits can be
 * at most; empty if they are none.
 */
public record Range(long min, long max) {
  public static final Range ANY = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);
  public static final Range TRUTH = new Range(0, 1);

  public static Range of(long value) {
    return new Range(value, value);
  }

  public boolean isEmpty() {
    return min > max;
  }

  public boolean contains(Range other) {
    return min <= other.min && other.max <= max;
  }

  public boolean contains(long value) {
    return min <= value && value <= max;
  }

  public Range union(Range other) {
    return isEmpty()
        ? other
        : other.isEmpty() ? this : new Range(Math.min(min, other.min), Math.max(max, other.max));
  }

  public Range intersection(Range other) {
    long least = Math.max(min, other.min);
    long most = Math.min(max, other.max);
    return new Range(least, most);
  }

  /** This range if the result of an operation cannot overflow, else every number. */
  public Range orAny() {
    return ANY.contains(this) ? this : ANY;
  }

  /** What is left when a variable that can hold these numbers is given such a value. */
  public Range cutTo(Range whole) {
    return whole.contains(this) ? this : whole;
  }

  public Range plus(Range other) {
    return new Range(min + other.min, max + other.max).orAny();
  }

  public Range minus(Range other) {
    return new Range(min - other.max, max - other.min).orAny();
  }

  public Range times(Range other) {
    long a = min * other.min;
    long b = min * other.max;
    long c = max * other.min;
    long d = max * other.max;
    return new Range(
            Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)))
        .orAny();
  }

  /** The quotient by a positive divisor; every number for others. */
  public Range dividedBy(Range divisor) {
    return divisor.min <= 0
        ? ANY
        : new Range(
            Math.min(min / divisor.min, min / divisor.max),
            Math.max(max / divisor.min, max / divisor.max));
  }

  /** The remainder has the sign of the dividend. */
  public Range remainder(Range divisor) {
    long most = Math.max(Math.abs(divisor.min), Math.abs(divisor.max)) - 1;
    return new Range(
        min < 0 ? Math.max(min, -most) : 0, max > 0 ? Math.min(max, Math.max(most, 0)) : 0);
  }
}
