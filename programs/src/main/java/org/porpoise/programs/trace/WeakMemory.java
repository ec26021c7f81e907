package org.porpoise.programs.trace;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Finds executions in which weak access modes could show more than an interleaving does.
 *
 * <p>Executions are sequentially consistent. Those of a weaker machine are too, unless accesses of
 * several objects form a cycle that leads through two threads at least, each of which accesses two
 * of the objects (Shasha and Snir, 1988). Accesses of one variable alone have one order in every
 * mode, and what locks, threads and the like order stays in order. So there is reason for doubt if
 * two threads each access two objects that threads contend for, and one of these accesses is weak.
 */
public final class WeakMemory {
  private int threads;
  private int[] clocks = new int[0];
  private final ClockTable released = new ClockTable();
  private final PartTable locations = new PartTable();
  private final BitSet contested = new BitSet();

  /** Of each location the last read and the last write of each thread. */
  private final Map<Integer, int[]> lastReads = new HashMap<>();

  private final Map<Integer, int[]> lastWrites = new HashMap<>();

  /** Whether some step has a weak mode: only then there is something to find. */
  public static boolean concerns(Log log) {
    for (int step = 0; step < log.size(); step++) {
      if (log.operation(step).isWeak()) {
        return true;
      }
    }
    return false;
  }

  /** A weak access that may take part in a cycle, empty if there is none. */
  public OptionalInt find(Log log, int ofThreads) {
    begin(ofThreads);
    for (int step = 0; step < log.size(); step++) {
      int thread = log.thread(step);
      clocks[thread * threads + thread] = step + 1;
      if (!matters(log, step)) {
        continue;
      }
      Operation operation = log.operation(step);
      boolean isOrdering = operation.mode() == Operation.Mode.NONE;
      if (isOrdering && operation.order().acquires()) {
        released.joinTo(clocks, thread, log.object(step), log.part(step));
        released.joinTo(clocks, thread, log.object(step), Log.WHOLE);
      }
      contend(log, step, thread);
      if (isOrdering && operation.order().releases() && log.access(step) != Access.READ) {
        released.joinFrom(clocks, thread, log.object(step), log.part(step));
      }
    }
    return weakest(log);
  }

  private void begin(int ofThreads) {
    threads = ofThreads;
    clocks = new int[threads * threads];
    released.begin(threads);
    locations.clear();
    contested.clear();
    lastReads.clear();
    lastWrites.clear();
  }

  private void contend(Log log, int step, int thread) {
    int location = locations.slot(log.object(step), log.part(step));
    boolean isWrite = log.access(step) != Access.READ;
    compare(lastWrites.get(location), location, thread);
    if (isWrite) {
      compare(lastReads.get(location), location, thread);
    }
    (isWrite ? lastWrites : lastReads)
            .computeIfAbsent(location, unknown -> new int[threads])[thread] =
        step + 1;
  }

  private void compare(int @org.jspecify.annotations.Nullable [] last, int location, int thread) {
    for (int other = 0; last != null && other < threads; other++) {
      if (other != thread && last[other] > clocks[thread * threads + other]) {
        contested.set(location);
      }
    }
  }

  private OptionalInt weakest(Log log) {
    BitSet[] used = new BitSet[threads];
    for (int thread = 0; thread < threads; thread++) {
      used[thread] = new BitSet();
    }
    for (int step = 0; step < log.size(); step++) {
      if (isContested(log, step)) {
        used[log.thread(step)].set(locations.find(log.object(step), log.part(step)));
      }
    }
    int several = 0;
    for (BitSet locationsOfOne : used) {
      several += locationsOfOne.cardinality() > 1 ? 1 : 0;
    }
    for (int step = 0; several > 1 && step < log.size(); step++) {
      if (log.operation(step).isWeak()
          && isContested(log, step)
          && used[log.thread(step)].cardinality() > 1) {
        return OptionalInt.of(step);
      }
    }
    return OptionalInt.empty();
  }

  /** Plain accesses that conflict are in order, or else there is a data race, which is told. */
  private static boolean matters(Log log, int step) {
    return log.access(step) != Access.LOCAL && log.operation(step).mode() != Operation.Mode.PLAIN;
  }

  private boolean isContested(Log log, int step) {
    return matters(log, step) && contested.get(locations.find(log.object(step), log.part(step)));
  }
}
