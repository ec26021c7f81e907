package org.porpoise.search;

import java.util.Arrays;

/** A bit for each state of a {@link StateStore}, growing with it. */
final class StateBits {
  private long[] words = new long[64];

  boolean get(int id) {
    int word = id >>> 6;
    return word < words.length && (words[word] >>> id & 1) != 0;
  }

  void set(int id) {
    int word = id >>> 6;
    if (word >= words.length) {
      words = Arrays.copyOf(words, Math.max(word + 1, words.length + (words.length >> 1)));
    }
    words[word] |= 1L << id;
  }

  void clear(int id) {
    int word = id >>> 6;
    if (word < words.length) {
      words[word] &= ~(1L << id);
    }
  }

  /** The bytes taken. */
  long bytes() {
    return 8L * words.length;
  }
}
