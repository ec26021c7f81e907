package org.porpoise.petri.simplify;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * Removes what has no influence on the observed places: a backward slice (Rakow, "Safety Slicing
 * Petri Nets", 2012; Bønneland et al. 2019, relevant places).
 *
 * <p>A transition matters if it changes an observed place, adds to a place from which one that
 * matters needs tokens, or takes from a place that may have too many tokens for one that matters.
 * If all other firings are left out of an execution, the rest is still one: it finds at least as
 * many tokens where it needs some, at most as many where it is inhibited, and the same tokens in
 * observed places. Only for reachability: executions get shorter, and may stop earlier.
 */
final class IrrelevantParts implements Rule {
  @Override
  public boolean keeps(Preserved preserved) {
    return preserved == Preserved.REACHABILITY;
  }

  @Override
  public boolean apply(MutableNet net) {
    Slice slice = new Slice(net);
    slice.find();
    boolean changed = false;
    for (int t : net.transitions()) {
      if (!slice.relevant.get(t)) {
        net.removeTransition(t);
        changed = true;
      }
    }
    for (int p : net.places()) {
      if (!slice.more.get(p) && !slice.fewer.get(p)) {
        net.removePlace(p);
        changed = true;
      }
    }
    return changed;
  }

  /** What matters. */
  private static final class Slice {
    private final MutableNet net;
    private final BitSet relevant = new BitSet();
    private final BitSet more = new BitSet(); // places where an additional token matters
    private final BitSet fewer = new BitSet(); // places where a token less matters
    private final Deque<Integer> changed = new ArrayDeque<>();

    Slice(MutableNet net) {
      this.net = net;
    }

    void find() {
      for (int p : net.places()) {
        if (net.isObserved(p)) {
          want(more, p);
          want(fewer, p);
        }
      }
      while (!changed.isEmpty()) {
        int p = changed.remove();
        for (int t : net.users(p)) {
          if (!relevant.get(t) && matters(net.touch(t, p), p)) {
            relevant.set(t);
            net.placesOf(t).forEach(q -> wantFor(t, q));
          }
        }
      }
    }

    private boolean matters(Touch touch, int p) {
      return touch.resets() || touch.gain() > 0 && more.get(p) || touch.gain() < 0 && fewer.get(p);
    }

    private void wantFor(int t, int p) {
      Touch touch = net.touch(t, p);
      if (touch.required() > 0) {
        want(more, p);
      }
      if (touch.isInhibited()) {
        want(fewer, p);
      }
    }

    private void want(BitSet direction, int p) {
      if (!direction.get(p)) {
        direction.set(p);
        changed.add(p);
      }
    }
  }
}
