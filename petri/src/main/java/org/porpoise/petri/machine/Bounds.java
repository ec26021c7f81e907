package org.porpoise.petri.machine;

import java.util.Arrays;
import org.porpoise.petri.net.Net;

/** The most tokens that each place can ever have, as far as the structure of the net tells. */
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
    return bounds;
  }
}
