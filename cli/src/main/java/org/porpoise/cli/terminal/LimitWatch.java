package org.porpoise.cli.terminal;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.porpoise.kernel.Cancellation;
import org.porpoise.search.settings.Bounds;

/**
 * Sees to it that work ends when its time is over or when there is no memory left for it, whatever
 * it is doing: a thread that looks at the clock and at the heap, and requests a cancellation.
 *
 * <p>The limit on memory is for what the work keeps: what is in use of the heap after a collection,
 * less what the program takes for itself. A search counts its states itself and ends before, at a
 * number of states that is always the same; this is for everything else.
 */
public final class LimitWatch implements AutoCloseable {
  private static final Duration GLANCE = Duration.ofMillis(100); // at the heap
  private static final long OWN_BYTES = 64L << 20; // for the program itself
  private static final int LEAST_PAUSE = 20; // collections' own time between two forced ones

  private final Cancellation cancellation;
  private final Runnable enforce;
  private final long started;
  private final OptionalLong memory;
  private Bounds bounds;
  private boolean closed;
  private long nextCollection;

  private LimitWatch(Cancellation cancellation, Runnable enforce, long started, Bounds bounds) {
    this.cancellation = cancellation;
    this.enforce = enforce;
    this.started = started;
    this.bounds = bounds;
    memory = bounds.memory();
  }

  /** Watches a command from its start. */
  public static LimitWatch of(Interruption interruption, Bounds bounds) {
    long started = System.nanoTime() - interruption.elapsed().toNanos();
    return watching(
        new LimitWatch(interruption.cancellation(), interruption::enforce, started, bounds));
  }

  /** Watches a part of the work that has time of its own, from now on. */
  public static LimitWatch ofPart(Cancellation part, Interruption interruption, Bounds bounds) {
    return watching(new LimitWatch(part, interruption::enforce, System.nanoTime(), bounds));
  }

  private static LimitWatch watching(LimitWatch watch) {
    if (watch.bounds.time().isPresent() || watch.memory.isPresent()) {
      Thread.ofPlatform().daemon().name("limits").start(watch::run);
    }
    return watch;
  }

  /** Gives the work so much time in all. */
  public synchronized void allow(Optional<Duration> time) {
    bounds = bounds.allowing(time);
    notifyAll();
  }

  /** What is done from now on has no limit. */
  public synchronized void end() {
    closed = true;
    notifyAll();
  }

  @Override
  public void close() {
    end();
  }

  private void run() {
    Optional<String> reason = reached();
    if (reason.isPresent()) {
      cancellation.request(reason.get());
      if (!closesWithin(Interruption.PATIENCE)) {
        enforce.run();
      }
    }
  }

  private synchronized boolean closesWithin(Duration patience) {
    long end = System.nanoTime() + patience.toNanos();
    try {
      while (!closed && System.nanoTime() < end) {
        TimeUnit.NANOSECONDS.timedWait(this, end - System.nanoTime());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return closed;
  }

  /** Waits for a limit to be reached, and says which; none if the work ends before. */
  private synchronized Optional<String> reached() {
    try {
      while (!closed) {
        long left =
            bounds
                .time()
                .map(t -> t.toNanos() - (System.nanoTime() - started))
                .orElse(Long.MAX_VALUE);
        if (left <= 0) {
          return Optional.of(bounds.timeIsOver());
        }
        if (memory.isPresent() && isFull(memory.getAsLong())) {
          return Optional.of(bounds.memoryIsFull());
        }
        long pause = memory.isPresent() ? Math.min(left, GLANCE.toNanos()) : left;
        TimeUnit.NANOSECONDS.timedWait(this, pause);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }

  /** Garbage does not count; whether there is much of it, only a collection can tell. */
  private boolean isFull(long most) {
    long allowed = Math.addExact(OWN_BYTES, Math.min(most, Long.MAX_VALUE - OWN_BYTES));
    long now = System.nanoTime();
    if (inUse() <= allowed || now < nextCollection) {
      return false;
    }
    System.gc();
    long price = System.nanoTime() - now;
    nextCollection = System.nanoTime() + Math.max(GLANCE.toNanos(), LEAST_PAUSE * price);
    return inUse() > allowed;
  }

  private static long inUse() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
