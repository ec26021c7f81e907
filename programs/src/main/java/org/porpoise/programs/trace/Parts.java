package org.porpoise.programs.trace;

/**
 * Numbers of parts that are ranges of bytes: 2, 4 or 8 bytes at a multiple of their number.
 *
 * <p>A single byte has its index as its number, like an element of an array. Ranges have numbers
 * below those that tables use for themselves. Ranges of other sizes or places have none: they count
 * as the whole.
 */
public final class Parts {
  private static final int FIRST = 16;
  private static final int MOST = 1 << 28;

  private Parts() {}

  /** The number of a range of bytes, {@link Log#WHOLE} if it has none. */
  public static int range(long offset, int size) {
    if (offset < 0 || offset >= MOST || Integer.bitCount(size) != 1 || size > 8) {
      return Log.WHOLE;
    }
    if (size == 1) {
      return (int) offset;
    }
    return offset % size == 0
        ? -(FIRST + ((int) offset << 2 | Integer.numberOfTrailingZeros(size)))
        : Log.WHOLE;
  }

  /** Whether a part is a range of several bytes. */
  static boolean isRange(int part) {
    return part <= -FIRST;
  }

  /** Whether two parts of one object have something in common. */
  public static boolean overlap(int one, int other) {
    if (one == other || one == Log.WHOLE || other == Log.WHOLE) {
      return true;
    }
    if (!isRange(one) && !isRange(other)) {
      return false;
    }
    int first = offset(one);
    int second = offset(other);
    return first < second + size(other) && second < first + size(one);
  }

  static int offset(int part) {
    return isRange(part) ? -part - FIRST >> 2 : part;
  }

  static int size(int part) {
    return isRange(part) ? 1 << (-part - FIRST & 3) : 1;
  }
}
