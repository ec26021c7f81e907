package org.porpoise.kernel.dependency;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A set of transition numbers that does not change: words of 64 bits, of which only those with a
 * member are kept. A set of few transitions among very many is small, and a set of most of them is
 * no larger than a row of bits and its index.
 */
public final class TransitionSet {
  /** The set without members. */
  public static final TransitionSet EMPTY = new TransitionSet(new int[0], new long[0]);

  private final int[] places; // of the words, ascending
  private final long[] words;
  private final boolean isDense; // each word is at its place
  private final int size;

  TransitionSet(int[] places, long[] words) {
    this.places = places;
    this.words = words;
    isDense = places.length == 0 || places[places.length - 1] == places.length - 1;
    size = Arrays.stream(words).mapToInt(Long::bitCount).sum();
  }

  /** The set of some transitions, in any order. */
  public static TransitionSet of(int... transitions) {
    int[] sorted = transitions.clone();
    Arrays.sort(sorted);
    int[] places = new int[sorted.length];
    long[] words = new long[sorted.length];
    int count = 0;
    for (int t : sorted) {
      if (count == 0 || places[count - 1] != t >>> 6) {
        places[count++] = t >>> 6;
      }
      words[count - 1] |= 1L << t;
    }
    return new TransitionSet(Arrays.copyOf(places, count), Arrays.copyOf(words, count));
  }

  /** How many transitions it has. */
  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** Whether it has a transition. */
  public boolean contains(int transition) {
    return (word(transition >>> 6) >>> transition & 1) != 0;
  }

  /** The members from 64 times a place on, as bits. */
  public long word(int place) {
    if (isDense) {
      return place < words.length ? words[place] : 0;
    }
    int at = Arrays.binarySearch(places, place);
    return at < 0 ? 0 : words[at];
  }

  /** How many words have members. */
  public int wordCount() {
    return words.length;
  }

  /** The places of the words that have members, ascending; not to be changed. */
  public int[] places() {
    return places;
  }

  /** The words that have members, by their places; not to be changed. */
  public long[] words() {
    return words;
  }

  /** Adds the members to a set of bits in words, from the first transition on. */
  public void addTo(long[] bits) {
    for (int i = 0; i < words.length; i++) {
      bits[places[i]] |= words[i];
    }
  }

  /** Names the members in ascending order. */
  public void forEach(IntConsumer action) {
    for (int i = 0; i < words.length; i++) {
      for (long left = words[i]; left != 0; left &= left - 1) {
        action.accept((places[i] << 6) + Long.numberOfTrailingZeros(left));
      }
    }
  }

  /** The members in ascending order. */
  public int[] toArray() {
    int[] all = new int[size];
    int count = 0;
    for (int i = 0; i < words.length; i++) {
      for (long left = words[i]; left != 0; left &= left - 1) {
        all[count++] = (places[i] << 6) + Long.numberOfTrailingZeros(left);
      }
    }
    return all;
  }

  @Override
  public String toString() {
    return Arrays.toString(toArray());
  }
}
