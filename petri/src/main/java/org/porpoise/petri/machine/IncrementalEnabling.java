package org.porpoise.petri.machine;

import org.porpoise.kernel.TransitionBuffer;

/**
 * Knows what is enabled in the marking that was looked at last, and only looks at the transitions
 * whose places have changed since: for each transition it counts the places that lack tokens, and
 * the transitions for which none does are bits of a row. Of two markings that a search looks at in
 * succession few places differ, however many the net has.
 *
 * <p>What is told depends on the marking alone, whichever was looked at before: the two are
 * compared word by word. Mutable; for one thread.
 */
final class IncrementalEnabling {
  private final PackedNet net;
  private final Demands demands;
  private final int[] order; // by position: the transition
  private final int[] lacking; // by position: how many of its places have too few tokens
  private final long[] enabled; // bits by position
  private final long[] last; // the marking

  /**
   * Nothing has been looked at yet.
   *
   * @param order all transitions, in the order in which they are to be told
   */
  IncrementalEnabling(PackedNet net, Demands demands, int[] order) {
    this.net = net;
    this.demands = demands;
    this.order = order;
    lacking = demands.perTransition(order.length);
    last = new long[net.initial.length];
    enabled = new long[(order.length + Long.SIZE - 1) / Long.SIZE];
    for (int i = 0; i < order.length; i++) {
      if (lacking[i] == 0) {
        enabled[i >> 6] |= 1L << i;
      }
    }
  }

  /** Appends what is enabled, in the order; returns how many entries of tables it looked at. */
  int enabled(long[] state, int offset, TransitionBuffer out) {
    int work = turnTo(state, offset);
    for (int w = 0; w < enabled.length; w++) {
      for (long left = enabled[w]; left != 0; left &= left - 1) {
        net.addUnlessHindered(
            order[(w << 6) + Long.numberOfTrailingZeros(left)], state, offset, out);
      }
    }
    return work + enabled.length + last.length;
  }

  private int turnTo(long[] state, int offset) {
    int work = 0;
    for (int w = 0; w < last.length; w++) {
      long now = state[offset + w];
      long then = last[w];
      long changed = now ^ then;
      if (changed != 0) {
        last[w] = now;
        do {
          int place = demands.placeAt((w << 6) + Long.numberOfTrailingZeros(changed));
          int shift = demands.shift(place);
          long mask = demands.mask(place);
          changed &= ~(mask << shift);
          work += change(place, (then >>> shift) & mask, (now >>> shift) & mask);
        } while (changed != 0);
      }
    }
    return work;
  }

  /** The tokens of a place have changed. */
  private int change(int place, long then, long now) {
    int work = 1;
    for (int d = demands.first(place); d < demands.first(place + 1); d++) {
      boolean suffices = now >= demands.tokens(d);
      if (suffices != (then >= demands.tokens(d))) {
        int[] positions = demands.positions(d);
        work += positions.length;
        if (suffices) {
          supply(positions);
        } else {
          deprive(positions);
        }
      }
    }
    return work;
  }

  private void supply(int[] positions) {
    for (int i : positions) {
      if (--lacking[i] == 0) {
        enabled[i >> 6] |= 1L << i;
      }
    }
  }

  private void deprive(int[] positions) {
    for (int i : positions) {
      if (lacking[i]++ == 0) {
        enabled[i >> 6] &= ~(1L << i);
      }
    }
  }
}
