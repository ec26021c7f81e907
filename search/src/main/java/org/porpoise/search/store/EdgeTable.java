package org.porpoise.search.store;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;

/**
 * The edges of a graph of numbered states, those of each state together: four bytes an edge, and
 * eight a state. Grows without copying.
 *
 * <p>If trails are kept, each edge also has a number that tells by which transitions it goes.
 */
public final class EdgeTable {
  private static final int CHUNK_BITS = 16;
  private static final int CHUNK_MASK = (1 << CHUNK_BITS) - 1;

  private final StateInts starts = new StateInts(); // 1 + where the edges of a state begin
  private final boolean keepsTrails;
  private int[][] targets = new int[16][];
  private int[][] trails = new int[16][];
  private long size;

  public EdgeTable(boolean keepsTrails) {
    this.keepsTrails = keepsTrails;
  }

  public boolean keepsTrails() {
    return keepsTrails;
  }

  /** Whether the edges of a state are known. */
  public boolean isKnown(int id) {
    return starts.get(id) != 0;
  }

  /** How many edges lead from a state whose edges are known. */
  public int degree(int id) {
    int at = starts.get(id) - 1;
    return targets[at >>> CHUNK_BITS][at & CHUNK_MASK];
  }

  /** Where an edge leads. */
  public int target(int id, int edge) {
    int at = starts.get(id) + edge;
    return targets[at >>> CHUNK_BITS][at & CHUNK_MASK];
  }

  /** The trail of an edge. */
  public int trail(int id, int edge) {
    int at = starts.get(id) + edge;
    return trails[at >>> CHUNK_BITS][at & CHUNK_MASK];
  }

  /** Sets the edges of a state, once. */
  public void put(int id, TransitionBuffer ends, TransitionBuffer ways) {
    if (size + ends.size() + 1 > Integer.MAX_VALUE - 1) {
      throw new StoreFull(id);
    }
    starts.set(id, (int) size + 1);
    append(ends.size(), 0);
    for (int i = 0; i < ends.size(); i++) {
      append(ends.get(i), keepsTrails ? ways.get(i) : 0);
    }
  }

  private void append(int target, int trail) {
    int at = (int) size++;
    int chunk = at >>> CHUNK_BITS;
    if (chunk == targets.length) {
      targets = Arrays.copyOf(targets, 2 * chunk);
      trails = Arrays.copyOf(trails, 2 * chunk);
    }
    if (targets[chunk] == null) {
      targets[chunk] = new int[CHUNK_MASK + 1];
      trails[chunk] = keepsTrails ? new int[CHUNK_MASK + 1] : targets[chunk];
    }
    targets[chunk][at & CHUNK_MASK] = target;
    if (keepsTrails) {
      trails[chunk][at & CHUNK_MASK] = trail;
    }
  }

  /** The bytes taken. */
  public long bytes() {
    return starts.bytes() + (keepsTrails ? 8 : 4) * size;
  }
}
