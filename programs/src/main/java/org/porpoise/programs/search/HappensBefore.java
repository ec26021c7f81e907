package org.porpoise.programs.search;

import java.util.Arrays;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;

/**
 * The happens-before order of an execution: vector clocks, and for each object the chain of the
 * steps that touched it.
 *
 * <p>Mutable. What an execution has in common with the next one is kept. An entry of a chain is
 * twice a step, and one more if the step touched the object as its second one.
 */
final class HappensBefore {
  /** The end of a chain. */
  static final int NONE = -1;

  private int size;
  private int threads;
  private int[][] clock = new int[64][];
  private int[] own = new int[64]; // the step before of the same thread
  private int[] link = new int[128]; // of each entry the one before
  private int[] race = new int[256];
  private int[] races = new int[64]; // where the races of a step end
  private int[] last = new int[0]; // of each thread the last step
  private final Heads heads = new Heads();

  /** Takes in the steps of an execution that are not known yet. */
  void extend(Log log, int ofThreads) {
    if (ofThreads > threads) {
      truncate(log, 0);
      threads = Math.max(ofThreads, 2 * threads);
      Arrays.fill(clock, null);
      last = new int[threads];
      Arrays.fill(last, NONE);
    }
    while (size < log.size()) {
      add(log, size++);
    }
  }

  /** Forgets the steps from one on; the log has them still. */
  void truncate(Log log, int steps) {
    while (size > steps) {
      int step = --size;
      last[log.thread(step)] = own[step];
      if (log.second(step) != 0) {
        heads.put(log.second(step), link[2 * step + 1]);
      }
      if (log.access(step) != Access.LOCAL) {
        heads.put(log.object(step), link[2 * step]);
      }
    }
  }

  /** Whether a step is the same as another or happens before it. */
  boolean isBefore(Log log, int step, int other) {
    return clock[other][log.thread(step)] > step;
  }

  /** The last step of a thread, {@link #NONE} if it took none. */
  int last(int thread) {
    return thread < threads ? last[thread] : NONE;
  }

  /** The step of the same thread before a step. */
  int own(int step) {
    return own[step];
  }

  /** The last entry of an object. */
  int head(long object) {
    return heads.get(object);
  }

  /** The entry before an entry, of the same object. */
  int link(int entry) {
    return link[entry];
  }

  /** Where the immediate races of a step begin. */
  int firstRace(int step) {
    return step == 0 ? 0 : races[step - 1];
  }

  /** Where they end. */
  int endOfRaces(int step) {
    return races[step];
  }

  /** The earlier step of a race. */
  int race(int index) {
    return race[index];
  }

  private void add(Log log, int step) {
    if (step == own.length) {
      grow();
    }
    int[] row = clock[step];
    if (row == null) {
      row = new int[threads];
      clock[step] = row;
    }
    int thread = log.thread(step);
    int before = last[thread];
    if (before == NONE) {
      Arrays.fill(row, 0);
    } else {
      System.arraycopy(clock[before], 0, row, 0, threads);
    }
    races[step] = firstRace(step);
    if (log.access(step) != Access.LOCAL) {
      join(log, step, row, heads.get(log.object(step)));
    }
    if (log.second(step) != 0) {
      join(log, step, row, heads.get(log.second(step)));
    }
    row[thread] = step + 1;
    own[step] = before;
    last[thread] = step;
    if (log.access(step) != Access.LOCAL) {
      link[2 * step] = heads.put(log.object(step), 2 * step);
    }
    if (log.second(step) != 0) {
      link[2 * step + 1] = heads.put(log.second(step), 2 * step + 1);
    }
  }

  private void join(Log log, int step, int[] row, int head) {
    for (int entry = head; entry != NONE; entry = link[entry]) {
      int other = entry >> 1;
      if (row[log.thread(other)] <= other && log.dependent(other, step)) {
        note(step, other);
        int[] theirs = clock[other];
        for (int t = 0; t < threads; t++) {
          row[t] = Math.max(row[t], theirs[t]);
        }
      }
      if (coversEarlier(log, entry) || row[log.thread(other)] > other && isLike(log, entry, step)) {
        return;
      }
    }
  }

  /** Whether all that is in a chain before an entry happens before the entry. */
  static boolean coversEarlier(Log log, int entry) {
    int step = entry >> 1;
    return (entry & 1) == 1 || log.access(step) == Access.WRITE && log.part(step) == Log.WHOLE;
  }

  /**
   * Whether a step depends on no more than an entry before it does: a thread that looks at the same
   * place again and again need not look back further than to its last look.
   */
  private static boolean isLike(Log log, int entry, int step) {
    int other = entry >> 1;
    return log.object(other) == log.object(step)
        && log.part(other) == log.part(step)
        && (log.access(other) == log.access(step) || log.access(other) == Access.WRITE)
        && log.second(step) == 0;
  }

  private void note(int step, int other) {
    if (races[step] == race.length) {
      race = Arrays.copyOf(race, 2 * race.length);
    }
    race[races[step]++] = other;
  }

  private void grow() {
    int length = 2 * own.length;
    clock = Arrays.copyOf(clock, length);
    own = Arrays.copyOf(own, length);
    link = Arrays.copyOf(link, 2 * length);
    races = Arrays.copyOf(races, length);
  }
}
