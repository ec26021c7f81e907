package org.porpoise.programs.trace;

import java.util.Arrays;

/** Vector clocks of parts of objects. Its memory is used again for the next execution. */
final class ClockTable {
  private final PartTable parts = new PartTable();
  private int[] rows = new int[0];
  private int threads;

  void begin(int ofThreads) {
    threads = ofThreads;
    parts.clear();
  }

  /** Joins the clock of a part, if it has one, to that of a thread. */
  void joinTo(int[] clocks, int thread, long object, int part) {
    int slot = parts.find(object, part);
    if (slot >= 0) {
      join(clocks, thread, rows, slot);
    }
  }

  /** Joins the clock of a thread to that of a part. */
  void joinFrom(int[] clocks, int thread, long object, int part) {
    int known = parts.size();
    int slot = parts.slot(object, part);
    if (rows.length < (slot + 1) * threads) {
      rows = Arrays.copyOf(rows, 2 * (slot + 1) * threads);
    }
    if (slot == known) {
      Arrays.fill(rows, slot * threads, (slot + 1) * threads, 0);
    }
    join(rows, slot, clocks, thread);
  }

  /** Forgets the clock of a part. */
  void clear(long object, int part) {
    int slot = parts.find(object, part);
    if (slot >= 0) {
      Arrays.fill(rows, slot * threads, (slot + 1) * threads, 0);
    }
  }

  private void join(int[] to, int toRow, int[] from, int fromRow) {
    for (int i = 0; i < threads; i++) {
      int at = toRow * threads + i;
      to[at] = Math.max(to[at], from[fromRow * threads + i]);
    }
  }
}
