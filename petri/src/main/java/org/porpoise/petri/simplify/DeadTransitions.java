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
  public boolean apply(Draft draft) {
    BitSet firing = new Firing(draft).find();
    boolean changed = false;
    for (int t : draft.transitions()) {
      if (!firing.get(t)) {
        draft.removeTransition(t);
        changed = true;
      }
    }
    return changed;
  }

  /** Finds the transitions that may fire. */
  private static final class Firing {
    private final Draft draft;
    private final BitSet firing = new BitSet();
    private final BitSet raised = new BitSet();
    private final BitSet lowered = new BitSet();
    private final Deque<Integer> unchecked = new ArrayDeque<>();

    Firing(Draft draft) {
      this.draft = draft;
    }

    BitSet find() {
      for (int t : draft.transitions()) {
        unchecked.add(t);
      }
      while (!unchecked.isEmpty()) {
        int t = unchecked.remove();
        if (!firing.get(t) && mayFire(t)) {
          firing.set(t);
          draft.placesOf(t).forEach(p -> noteEffect(t, p));
        }
      }
      return firing;
    }

    private boolean mayFire(int t) {
      for (int p : draft.placesOf(t)) {
        Touch touch = draft.touch(t, p);
        long tokens = draft.initial(p);
        if (tokens < touch.required() && !raised.get(p)
            || tokens >= touch.below() && !lowered.get(p)) {
          return false;
        }
      }
      return true;
    }

    private void noteEffect(int t, int p) {
      Touch touch = draft.touch(t, p);
      boolean raises = touch.gain() > 0; // a reset leaves no more than there was, but for the gain
      boolean lowers = touch.gain() < 0 || touch.resets();
      if (raises && !raised.get(p) || lowers && !lowered.get(p)) {
        if (raises) {
          raised.set(p);
        }
        if (lowers) {
          lowered.set(p);
        }
        unchecked.addAll(draft.users(p));
      }
    }
  }
}
