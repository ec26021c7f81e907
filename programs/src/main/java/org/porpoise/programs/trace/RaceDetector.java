package org.porpoise.programs.trace;

import java.util.Arrays;

/**
 * Finds data races in executions: accesses of one location by two threads, one of them a write and
 * one of them plain, that the Java memory model does not order.
 *
 * <p>The order is happens-before of the memory model, by vector clocks: program order, and what
 * releases to an object before what acquires from it. Executions that differ only in the order of
 * independent steps have the same races, so looking at one of each trace is looking at all.
 *
 * <p>Its tables are used again for the next execution.
 */
public final class RaceDetector {

  /** Told of each race, the earlier step first. */
  @FunctionalInterface
  public interface Listener {
    /** Two steps of the log race. */
    void race(int earlier, int later);
  }

  /** Stands for all elements of an array that were accessed one by one. */
  private static final int ANY = Log.WHOLE - 1;

  /** Stands for the elements of an array that were accessed many at a time. */
  private static final int MANY = Log.WHOLE - 2;

  private int threads;
  private boolean hasMany;
  private boolean hasRanges;
  private int[] clocks = new int[0];
  private final ClockTable released = new ClockTable();
  private final ClockTable lastReleased = new ClockTable();
  private final PartTable locations = new PartTable();
  private int[] lastWrites = new int[0];
  private int[] lastReads = new int[0];

  /** Finds the races of an execution; of steps that race with several, the last of each thread. */
  public void find(Log log, int ofThreads, Listener listener) {
    find(log, ofThreads, new Handovers(), listener);
  }

  /**
   * The same, with objects that were handed over.
   *
   * @return whether all that was done to them before is ordered before they were touched again
   */
  public boolean find(Log log, int ofThreads, Handovers handovers, Listener listener) {
    begin(ofThreads);
    hasMany = hasMany(log);
    hasRanges = hasRanges(log);
    int handover = 0;
    boolean isOrdered = true;
    for (int step = 0; step < log.size(); step++) {
      int thread = log.thread(step);
      Operation.Order order = log.operation(step).order();
      clocks[thread * threads + thread] = step + 1;
      if (order.acquires()) {
        acquire(log, step, thread);
      }
      if (isMemory(log.operation(step), log.shared(step) == null)) {
        check(log, step, thread, listener);
      }
      if (log.access(step) != Access.READ) {
        release(log, step, thread);
      }
      while (handover < handovers.size() && handovers.step(handover) == step) {
        int seen = clocks[thread * threads + handovers.maker(handover)];
        isOrdered &= seen > handovers.moment(handover);
        handover++;
      }
    }
    return isOrdered;
  }

  /** Whether some step accesses several elements of an array. */
  public static boolean hasMany(Log log) {
    for (int step = 0; step < log.size(); step++) {
      if (log.operation(step).isOfMany()) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasRanges(Log log) {
    for (int step = 0; step < log.size(); step++) {
      if (Parts.isRange(log.part(step))) {
        return true;
      }
    }
    return false;
  }

  /** Locations of memory have no decider, or are touched as such by compare-and-set. */
  private static boolean isMemory(Operation operation, boolean isPlainLocation) {
    return operation.mode() != Operation.Mode.NONE
        || isPlainLocation && operation.order() != Operation.Order.NONE;
  }

  private void begin(int ofThreads) {
    threads = ofThreads;
    if (clocks.length < threads * threads) {
      clocks = new int[threads * threads];
    } else {
      Arrays.fill(clocks, 0, threads * threads, 0);
    }
    released.begin(threads);
    lastReleased.begin(threads);
    locations.clear();
  }

  /**
   * What releases to a lock or a thread is there for all who acquire from it later, and so it is
   * with volatile accesses (JLS 17.4.4). An acquire in a weaker mode takes in no more than the
   * write that it reads has released.
   */
  private void acquire(Log log, int step, int thread) {
    long object = log.object(step);
    int part = log.part(step);
    if (log.operation(step).mode() != Operation.Mode.NONE) {
      lastReleased.joinTo(clocks, thread, object, part);
    }
    if (!log.operation(step).isWeak()) {
      // Whoever acquires from the whole object acquires from all of its parts.
      released.joinTo(clocks, thread, object, part == Log.WHOLE ? ANY : part);
      released.joinTo(clocks, thread, object, Log.WHOLE);
    }
  }

  private void release(Log log, int step, int thread) {
    Operation operation = log.operation(step);
    boolean releases = operation.order().releases();
    long object = log.object(step);
    int part = log.part(step);
    if (operation.mode() != Operation.Mode.NONE) {
      if (!operation.order().acquires()) {
        lastReleased.clear(object, part);
      }
      if (releases) {
        lastReleased.joinFrom(clocks, thread, object, part);
      }
    }
    if (releases && !operation.isWeak()) {
      released.joinFrom(clocks, thread, object, part);
      if (part != Log.WHOLE) {
        released.joinFrom(clocks, thread, object, ANY);
      }
    }
  }

  /**
   * An access of many elements is one of each, as far as races go: it is compared with the last one
   * of any element, and those of elements with the last one of many.
   */
  private void check(Log log, int step, int thread, Listener listener) {
    long object = log.object(step);
    if (!hasMany) {
      compareOverlapping(log, step, thread, listener);
      note(step, thread, log, compare(log, step, thread, object, log.part(step), listener));
    } else if (log.operation(step).isOfMany()) {
      compare(log, step, thread, object, ANY, listener);
      note(step, thread, log, compare(log, step, thread, object, MANY, listener));
    } else {
      compare(log, step, thread, object, MANY, listener);
      compareOverlapping(log, step, thread, listener);
      note(step, thread, log, base(object, ANY));
      note(step, thread, log, compare(log, step, thread, object, log.part(step), listener));
    }
  }

  /** Compares an access with those of other ranges of bytes that have bytes in common with it. */
  private void compareOverlapping(Log log, int step, int thread, Listener listener) {
    if (!hasRanges || log.part(step) == Log.WHOLE) {
      return;
    }
    int part = log.part(step);
    int from = Parts.offset(part);
    int to = from + Parts.size(part);
    for (int size = 1; size <= 8; size *= 2) {
      for (int offset = from / size * size; offset < to; offset += size) {
        int other = Parts.range(offset, size);
        if (other != part && locations.find(log.object(step), other) >= 0) {
          compare(log, step, thread, log.object(step), other, listener);
        }
      }
    }
  }

  /** Compares an access with those of a location; where these are noted. */
  private int compare(Log log, int step, int thread, long object, int part, Listener listener) {
    int base = base(object, part);
    boolean isPlain = log.operation(step).order() == Operation.Order.PLAIN;
    boolean isWrite = log.access(step) != Access.READ;
    for (int other = 0; other < threads; other++) {
      if (other == thread) {
        continue;
      }
      int seen = clocks[thread * threads + other];
      report(log, lastWrites[base + other], step, seen, isPlain, listener);
      if (isWrite) {
        report(log, lastReads[base + other], step, seen, isPlain, listener);
      }
    }
    return base;
  }

  private void note(int step, int thread, Log log, int base) {
    boolean isWrite = log.access(step) != Access.READ;
    (isWrite ? lastWrites : lastReads)[base + thread] = step;
  }

  private int base(long object, int part) {
    int known = locations.size();
    int slot = locations.slot(object, part);
    int base = slot * threads;
    if (lastWrites.length < base + threads) {
      lastWrites = Arrays.copyOf(lastWrites, 2 * (base + threads));
      lastReads = Arrays.copyOf(lastReads, 2 * (base + threads));
    }
    if (slot == known) {
      Arrays.fill(lastWrites, base, base + threads, -1);
      Arrays.fill(lastReads, base, base + threads, -1);
    }
    return base;
  }

  private static void report(
      Log log, int earlier, int later, int seen, boolean isPlain, Listener listener) {
    if (earlier >= seen
        && earlier >= 0
        && (isPlain || log.operation(earlier).order() == Operation.Order.PLAIN)) {
      listener.race(earlier, later);
    }
  }
}
