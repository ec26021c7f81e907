package org.porpoise.petri.simplify;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * Removes transitions that can never fire: those that need tokens of an unmarked siphon (Murata
 * 1989, section V.A), and those that need more tokens than a place has that nothing adds to.
 *
 * <p>What can fire is computed from below: a place that some transition adds to is taken to have as
 * many tokens as anybody wants, one that some transition takes from as few.
 */
final class DeadTransitions implements Rule {
  @Override
  public boolean keeps(Preserved preserved) {
    return true;
  }

  @Override
  public boolean apply(MutableNet net) {
    BitSet firing = new Firing(net).find();
    boolean changed = false;
    for (int t : net.transitions()) {
      if (!firing.get(t)) {
        net.removeTransition(t);
        changed = true;
      }
    }
    return changed;
  }

  /** Finds the transitions that may fire. */
  private static final class Firing {
    private final MutableNet net;
    private final BitSet firing = new BitSet();
    private final BitSet raised = new BitSet();
    private final BitSet lowered = new BitSet();
    private final Deque<Integer> unchecked = new ArrayDeque<>();

    Firing(MutableNet net) {
      this.net = net;
    }

    BitSet find() {
      for (int t : net.transitions()) {
        unchecked.add(t);
      }
      while (!unchecked.isEmpty()) {
        int t = unchecked.remove();
        if (!firing.get(t) && mayFire(t)) {
          firing.set(t);
          net.placesOf(t).forEach(p -> noteEffect(t, p));
        }
      }
      return firing;
    }

    private boolean mayFire(int t) {
      for (int p : net.placesOf(t)) {
        Touch touch = net.touch(t, p);
        long tokens = net.initial(p);
        if (tokens < touch.required() && !raised.get(p)
            || tokens >= touch.below() && !lowered.get(p)) {
          return false;
        }
      }
      return true;
    }

    private void noteEffect(int t, int p) {
      Touch touch = net.touch(t, p);
      boolean raises = touch.gain() > 0; // a reset leaves no more than there was, but for the gain
      boolean lowers = touch.gain() < 0 || touch.resets();
      if (raises && !raised.get(p) || lowers && !lowered.get(p)) {
        if (raises) {
          raised.set(p);
        }
        if (lowers) {
          lowered.set(p);
        }
        unchecked.addAll(net.users(p));
      }
    }
  }
}
