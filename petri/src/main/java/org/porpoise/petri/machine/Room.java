package org.porpoise.petri.machine;

import java.util.Arrays;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.petri.net.Net;

/**
 * How many bits the tokens of each place get. A place whose bound is known gets what it needs;
 * another starts small and gets more when it asks for it.
 */
final class Room {

  /** The widest field: one bit of a word stays free to tell an overflow. */
  static final int MOST_BITS = StateLayout.MAX_BITS - 1;

  private final int[] bits;
  private final long[] bounds;
  private final boolean isSafe;

  private Room(int[] bits, long[] bounds, boolean isSafe) {
    this.bits = bits;
    this.bounds = bounds;
    this.isSafe = isSafe;
  }

  /**
   * Room for what the net starts with, for its arcs, and for the bounds that are known. A place
   * that inhibits may well grow until it does.
   */
  static Room of(Net net, long[] bounds) {
    long[] most = new long[bounds.length];
    boolean isSafe = true;
    for (int p = 0; p < bounds.length; p++) {
      isSafe &= bounds[p] <= 1;
      most[p] = Math.max(net.places().get(p).initial(), Bounds.isKnown(bounds[p]) ? bounds[p] : 1);
    }
    for (Net.Transition t : net.transitions()) {
      t.takes().forEach(a -> most[a.place()] = Math.max(most[a.place()], a.tokens()));
      t.puts().forEach(a -> most[a.place()] = Math.max(most[a.place()], a.tokens()));
      t.needs().forEach(a -> most[a.place()] = Math.max(most[a.place()], a.tokens()));
      t.below().forEach(a -> most[a.place()] = Math.max(most[a.place()], a.tokens()));
    }
    int[] bits = Arrays.stream(most).mapToInt(StateLayout::bitsFor).toArray();
    return new Room(bits, bounds, isSafe && Arrays.stream(bits).allMatch(b -> b == 1));
  }

  /** Whether no place ever has more than one token, or gives or gets more. */
  boolean isSafe() {
    return isSafe;
  }

  /** The most tokens that a place can ever have, as far as is known. */
  long bound(int place) {
    return bounds[place];
  }

  /** The bits for the tokens of a place. */
  int bits(int place) {
    return bits[place];
  }

  /** Whether a place cannot get more. */
  boolean isWidest(int place) {
    return bits[place] == MOST_BITS;
  }

  /** The same with twice the bits for a place. */
  Room widened(int place) {
    int[] wider = bits.clone();
    wider[place] = Math.min(MOST_BITS, 2 * bits[place]);
    return new Room(wider, bounds, false);
  }
}
