package org.porpoise.search.store;

import java.util.Arrays;

/**
 * A number for each state of a {@link StateStore}, growing in chunks with it and without copying;
 * four bytes a state.
 */
public final class StateInts {
  private static final int CHUNK_BITS = 13;
  private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;

  private int[][] chunks = new int[16][];

  public int get(int id) {
    int chunk = id >>> CHUNK_BITS;
    return chunk < chunks.length && chunks[chunk] != null ? chunks[chunk][id & CHUNK_MASK] : 0;
  }

  public void set(int id, int value) {
    int chunk = id >>> CHUNK_BITS;
    if (chunk >= chunks.length) {
      chunks = Arrays.copyOf(chunks, Math.max(chunk + 1, 2 * chunks.length));
    }
    if (chunks[chunk] == null) {
      chunks[chunk] = new int[CHUNK_MASK + 1];
    }
    chunks[chunk][id & CHUNK_MASK] = value;
  }

  /** The bytes taken. */
  public long bytes() {
    long used = 0;
    for (int[] chunk : chunks) {
      used += chunk == null ? 0 : 4L * chunk.length;
    }
    return used;
  }
}
