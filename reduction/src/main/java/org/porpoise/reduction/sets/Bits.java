package org.porpoise.reduction.sets;

import org.porpoise.kernel.TransitionBuffer;

/** Sets of transitions as bits in words, all of one length: cheap to unite and to count. */
public final class Bits {
  private Bits() {}

  /** An empty set for numbers below a limit. */
  public static long[] empty(int limit) {
    return new long[(limit + Long.SIZE - 1) >>> 6];
  }

  public static long[] of(int limit, int[] members) {
    long[] set = empty(limit);
    for (int member : members) {
      set(set, member);
    }
    return set;
  }

  public static boolean get(long[] set, int member) {
    return (set[member >>> 6] >>> member & 1) != 0;
  }

  public static void set(long[] set, int member) {
    set[member >>> 6] |= 1L << member;
  }

  public static void clear(long[] set, int member) {
    set[member >>> 6] &= ~(1L << member);
  }

  /** The smallest member, or -1. */
  static int first(long[] set) {
    for (int w = 0; w < set.length; w++) {
      if (set[w] != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(set[w]);
      }
    }
    return -1;
  }

  /** Appends the members in ascending order. */
  static void addTo(long[] set, TransitionBuffer out) {
    for (int w = 0; w < set.length; w++) {
      for (long left = set[w]; left != 0; left &= left - 1) {
        out.add((w << 6) + Long.numberOfTrailingZeros(left));
      }
    }
  }

  /** Whether a set has all of some members. */
  static boolean contains(long[] set, long[] some) {
    for (int w = 0; w < set.length; w++) {
      if ((some[w] & ~set[w]) != 0) {
        return false;
      }
    }
    return true;
  }
}
