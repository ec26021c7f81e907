package org.porpoise.kernel.dependency;

import java.util.Arrays;

/**
 * Puts sets of transitions together. Remembers which words were touched, so that a small set costs
 * little in a system with very many transitions. Mutable, reused from set to set, and confined to
 * one thread.
 */
public final class TransitionSetBuilder {
  private final long[] words;
  private final long[] touched; // by word

  /** For the transitions below a number. */
  public TransitionSetBuilder(int transitionCount) {
    words = new long[(transitionCount + Long.SIZE - 1) >>> 6];
    touched = new long[(words.length + Long.SIZE - 1) >>> 6];
  }

  /** Adds a transition. */
  public void add(int transition) {
    or(transition >>> 6, 1L << transition);
  }

  /** Adds transitions. */
  public void addAll(int[] transitions) {
    for (int t : transitions) {
      add(t);
    }
  }

  /** Adds transitions. */
  public void addAll(TransitionSet set) {
    int[] places = set.places();
    for (int i = 0; i < places.length; i++) {
      or(places[i], set.words()[i]);
    }
  }

  private void or(int place, long bits) {
    words[place] |= bits;
    touched[place >>> 6] |= 1L << place;
  }

  /** Takes a transition out. */
  void remove(int transition) {
    words[transition >>> 6] &= ~(1L << transition);
  }

  /** Takes transitions out. */
  void removeAll(TransitionSet set) {
    int[] places = set.places();
    for (int i = 0; i < places.length; i++) {
      words[places[i]] &= ~set.words()[i];
    }
  }

  /** The set that was put together; the builder begins anew. */
  public TransitionSet build() {
    int[] places = new int[Arrays.stream(touched).mapToInt(Long::bitCount).sum()];
    long[] found = new long[places.length];
    int count = 0;
    for (int i = 0; i < touched.length; i++) {
      for (long left = touched[i]; left != 0; left &= left - 1) {
        int place = (i << 6) + Long.numberOfTrailingZeros(left);
        if (words[place] != 0) {
          places[count] = place;
          found[count++] = words[place];
          words[place] = 0;
        }
      }
      touched[i] = 0;
    }
    return count == 0
        ? TransitionSet.EMPTY
        : count == places.length
            ? new TransitionSet(places, found)
            : new TransitionSet(Arrays.copyOf(places, count), Arrays.copyOf(found, count));
  }
}
