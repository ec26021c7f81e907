package org.porpoise.search.explore;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import org.porpoise.kernel.Cancellation;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.store.StateStore;

/**
 * What an exploration may take: time, memory and states. Looks at clocks and wishes now and then,
 * tells how far it is, and remembers what cut it off.
 */
public final class Budget {
  private static final int TICK = 1 << 10;
  private static final long REPORT_NANOS = 200_000_000L;

  private final Bounds bounds;
  private final StateStore store;
  private final ProgressListener listener;
  private final LongFunction<Statistics> statistics;
  private final Cancellation cancellation = Cancellation.current();
  private final long mostStates;
  private long turn = System.nanoTime(); // when the time began that is left
  private Optional<Duration> left;
  private long lastReport = turn;
  private int ticks;
  private Optional<String> cutOff = Optional.empty();

  /**
   * A budget of which nothing is used yet.
   *
   * @param statistics the figures so far, given the bytes taken besides the store
   */
  Budget(
      Bounds bounds,
      StateStore store,
      ProgressListener listener,
      LongFunction<Statistics> statistics) {
    this.bounds = bounds;
    this.store = store;
    this.listener = listener;
    this.statistics = statistics;
    mostStates = bounds.states().orElse(Long.MAX_VALUE);
    left = bounds.time();
  }

  /** Begins anew with so much time, if that is limited, whatever it was that was cut off. */
  public void restart(Optional<Duration> time) {
    turn = System.nanoTime();
    left = time;
    cutOff = Optional.empty();
  }

  /** Notes that something was left out, and why; the first reason is kept. */
  public void cutOff(String reason) {
    if (cutOff.isEmpty()) {
      cutOff = Optional.of(reason);
    }
  }

  /** Why the exploration is not complete, if it is not. */
  public Optional<String> cutOff() {
    return cutOff;
  }

  /** Whether there is some left. */
  boolean allows(LongSupplier extraBytes, long waiting) {
    return hasStatesLeft()
        && !isCancelled()
        && (++ticks % TICK != 0 || isWithinLimits(extraBytes.getAsLong(), waiting));
  }

  /**
   * Looks at clocks and wishes, while a finished graph is looked at again.
   *
   * @throws CutShort if that is enough
   */
  public void pulse() {
    if (isCancelled() || ++ticks % TICK == 0 && !isWithinLimits(0, 0)) {
      throw new CutShort();
    }
  }

  /**
   * Looks at the number of states, at clocks and wishes, while a product is searched.
   *
   * @throws CutShort if that is enough
   */
  public void mind(LongSupplier extraBytes, long waiting) {
    if (!allows(extraBytes, waiting)) {
      throw new CutShort();
    }
  }

  private boolean hasStatesLeft() {
    if (store.size() <= mostStates) {
      return true;
    }
    cutOff("the limit of %,d states was reached".formatted(mostStates));
    return false;
  }

  private boolean isCancelled() {
    if (!cancellation.isRequested()) {
      return false;
    }
    cutOff(cancellation.reason().orElseThrow());
    return true;
  }

  private boolean isWithinLimits(long extraBytes, long waiting) {
    long now = System.nanoTime();
    if (now - lastReport > REPORT_NANOS) {
      lastReport = now;
      listener.report(statistics.apply(extraBytes), waiting);
    }
    long elapsed = now - turn;
    if (listener.isStopRequested()) {
      cutOff("interrupted");
      return false;
    }
    if (left.filter(t -> elapsed > t.toNanos()).isPresent()) {
      cutOff(bounds.timeIsOver());
      return false;
    }
    if (store.bytes() + extraBytes > bounds.memory().orElse(Long.MAX_VALUE)) {
      cutOff(bounds.memoryIsFull());
      return false;
    }
    return true;
  }

  /** What follows the end of a budget; {@link #cutOff()} says why. */
  public static final class CutShort extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CutShort() {
      super("cut short", null, false, false);
    }
  }
}
