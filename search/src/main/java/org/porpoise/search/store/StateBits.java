package org.porpoise.search.store;

import java.util.Arrays;

/** A bit for each state of a {@link StateStore}, growing with it. */
public final class StateBits {
  private long[] words = new long[64];

  public boolean get(int id) {
    int word = id >>> 6;
    return word < words.length && (words[word] >>> id & 1) != 0;
  }

  public void set(int id) {
    int word = id >>> 6;
    if (word >= words.length) {
      words = Arrays.copyOf(words, Math.max(word + 1, words.length + (words.length >> 1)));
    }
    words[word] |= 1L << id;
  }

  public void clear(int id) {
    int word = id >>> 6;
    if (word < words.length) {
      words[word] &= ~(1L << id);
    }
  }

  /** The bytes taken. */
  public long bytes() {
    return 8L * words.length;
  }
}
