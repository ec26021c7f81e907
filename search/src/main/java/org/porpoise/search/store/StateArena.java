package org.porpoise.search.store;

import java.util.Arrays;

/**
 * The room where states lie by their numbers, one after the other in chunks: 8w bytes for a state
 * of w words. Grows without copying.
 */
final class StateArena {
  private static final int CHUNK_BITS = 13;
  private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;

  private final int words;
  private long[][] chunks = new long[16][];
  private int chunkCount;

  StateArena(int words) {
    this.words = words;
  }

  /** The hash of a state: 64 bits, all of which depend on all words. */
  static long hash(long[] state, int from, int words) {
    long h = 0;
    for (int i = 0; i < words; i++) {
      h = (h ^ state[from + i]) * 0x9E3779B97F4A7C15L;
      h ^= h >>> 32;
    }
    h *= 0xD6E8FEB86659FD93L;
    return h ^ h >>> 32;
  }

  /** The array that holds a state. */
  long[] array(int id) {
    return chunks[id >>> CHUNK_BITS];
  }

  /** Where in its array a state begins. */
  int offset(int id) {
    return (id & CHUNK_MASK) * words;
  }

  /** Puts a state where its number says. */
  void put(int id, long[] state, int from) {
    int chunk = id >>> CHUNK_BITS;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new long[words << CHUNK_BITS];
      chunkCount++;
    }
    System.arraycopy(state, from, chunks[chunk], offset(id), words);
  }

  /** Whether a number stands for this state. */
  boolean equal(int id, long[] state, int from) {
    long[] array = array(id);
    int offset = offset(id);
    for (int i = 0; i < words; i++) {
      if (array[offset + i] != state[from + i]) {
        return false;
      }
    }
    return true;
  }

  /** The hash of the state that a number stands for. */
  long hash(int id) {
    return hash(array(id), offset(id), words);
  }

  /** The bytes taken. */
  long bytes() {
    return (8L * words * chunkCount) << CHUNK_BITS;
  }
}
