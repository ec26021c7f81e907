package org.porpoise.petri.machine;

import java.util.Arrays;
import java.util.List;
import org.porpoise.petri.net.Net;

/**
 * The most tokens that each place can ever have, as far as the structure of the net tells.
 *
 * <p>If no transition makes a weighted sum of tokens larger, it stays at or below what it is
 * initially, and no place of the sum has more tokens than that allows. Arcs that only read or
 * inhibit change nothing, and a reset takes at least what it is told to take.
 */
final class Bounds {
  private static final long UNKNOWN = Long.MAX_VALUE;

  private Bounds() {}

  static boolean isKnown(long bound) {
    return bound != UNKNOWN;
  }

  /** A bound for each place. */
  static long[] of(Net net) {
    long[] bounds = new long[net.places().size()];
    Arrays.fill(bounds, UNKNOWN);
    refine(bounds, Invariants.of(net, Invariants.Kind.CONSTANT), net);
    if (Arrays.stream(bounds).anyMatch(b -> !isKnown(b))) {
      refine(bounds, Invariants.of(net, Invariants.Kind.FALLING), net);
    }
    return bounds;
  }

  private static void refine(long[] bounds, List<WeightedSum> sums, Net net) {
    for (WeightedSum sum : sums) {
      long initially = initially(sum, net);
      for (int i = 0; i < sum.size() && initially >= 0; i++) {
        int place = sum.index(i);
        bounds[place] = Math.min(bounds[place], initially / sum.weight(i));
      }
    }
  }

  /** The sum in the initial marking, or -1 if it is too large to tell. */
  private static long initially(WeightedSum sum, Net net) {
    try {
      long total = 0;
      for (int i = 0; i < sum.size(); i++) {
        total =
            Math.addExact(
                total, Math.multiplyExact(sum.weight(i), net.places().get(sum.index(i)).initial()));
      }
      return total;
    } catch (ArithmeticException e) {
      return -1;
    }
  }
}
