package org.porpoise.programs.juc.util;

import java.util.Comparator;
import java.util.Date;
import java.util.Objects;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.juc.Periods;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The model of {@link java.util.Timer}: one thread that runs tasks in the order of their times.
 *
 * <p>Time is virtual: a task may run as soon as the thread is free, after those in the queue that
 * are due before it. The thread's waiting is no deadlock.
 */
@SuppressWarnings("JavaUtilDate")
public class Timer {
  private static final Operation PUT = Operation.of("schedule", Order.RELEASE);
  private static final Operation TAKE = Operation.of("take timer task", Order.ACQUIRE);
  private static final Operation CANCEL = Operation.of("cancel timer", Order.BOTH);
  private static final Operation PURGE = Operation.of("purge timer", Order.BOTH);

  private record Entry(TimerTask task, long due, long period, int order, Periods periods) {}

  private final Queue queue = new Queue();

  /** A timer. */
  public Timer() {
    this(nextName());
  }

  /** A timer. */
  public Timer(boolean isDaemon) {
    this(nextName(), isDaemon);
  }

  /** A timer. */
  public Timer(String name) {
    this(name, false);
  }

  /** A timer. */
  @SuppressWarnings("this-escape")
  public Timer(String name, boolean isDaemon) {
    Thread thread = new Thread(null, this::serve, Objects.requireNonNull(name), 0, false);
    thread.setDaemon(isDaemon);
    ThreadHooks.start(thread);
  }

  private static String nextName() {
    return "Timer-" + (Execution.current().objects().newPool() - 1);
  }

  /** Runs a task after a time. */
  public void schedule(TimerTask task, long delay) {
    if (delay < 0) {
      throw new IllegalArgumentException("Negative delay.");
    }
    add(task, delay, 0);
  }

  /** Runs a task at a time. */
  public void schedule(TimerTask task, Date time) {
    add(task, until(time), 0);
  }

  /** Runs a task again and again. */
  public void schedule(TimerTask task, long delay, long period) {
    if (delay < 0) {
      throw new IllegalArgumentException("Negative delay.");
    }
    add(task, delay, positive(period));
  }

  /** Runs a task again and again. */
  public void schedule(TimerTask task, Date firstTime, long period) {
    add(task, until(firstTime), positive(period));
  }

  /** Runs a task again and again. */
  public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
    schedule(task, delay, period);
  }

  /** Runs a task again and again. */
  public void scheduleAtFixedRate(TimerTask task, Date firstTime, long period) {
    schedule(task, firstTime, period);
  }

  private static long until(Date time) {
    return time.getTime() - SystemHooks.currentTimeMillis();
  }

  private static long positive(long period) {
    if (period <= 0) {
      throw new IllegalArgumentException("Non-positive period.");
    }
    return period;
  }

  private void add(TimerTask task, long delay, long period) {
    task.schedule();
    queue.perform(PUT);
    if (queue.isCancelled) {
      throw new IllegalStateException("Timer already cancelled.");
    }
    queue.entries.add(new Entry(task, delay, period, queue.added++, new Periods()));
  }

  /** Runs no more tasks. */
  public void cancel() {
    queue.perform(CANCEL);
    queue.isCancelled = true;
    queue.entries.clear();
  }

  /** Forgets tasks that were cancelled; how many is not known. */
  public int purge() {
    queue.perform(PURGE);
    return 0;
  }

  private void serve() {
    try {
      for (Entry next = take(); next != null; next = take()) {
        if (next.task.begin(next.period > 0)) {
          run(next);
        }
      }
    } catch (Throwable e) {
      cancel();
      throw e;
    }
  }

  /** The next task, null if there will be none. */
  private @Nullable Entry take() {
    ThreadHooks.setIdle(true);
    queue.perform(TAKE);
    ThreadHooks.setIdle(false);
    return queue.entries.poll();
  }

  private void run(Entry entry) {
    if (entry.period == 0) {
      entry.task.run();
      return;
    }
    entry.periods.run(entry.task);
    Entry again =
        new Entry(entry.task, entry.due + entry.period, entry.period, queue.added++, entry.periods);
    entry.periods.repeat(() -> repeat(again));
  }

  private void repeat(Entry again) {
    queue.perform(PUT);
    if (!queue.isCancelled) {
      queue.entries.add(again);
    }
  }

  /** What is to be done, and whether the timer was cancelled. */
  private final class Queue extends SharedObject {
    private static final long CANCELLED = 1L << 62;

    private final PriorityQueue<Entry> entries =
        new PriorityQueue<>(Comparator.comparingLong(Entry::due).thenComparingInt(Entry::order));
    private boolean isCancelled;
    private int added;

    @Override
    protected Object subject() {
      return Timer.this;
    }

    @Override
    public long state() {
      return entries.size() | (isCancelled ? CANCELLED : 0);
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long then) {
      return operation == TAKE && then == 0 ? Access.BLOCKED : Access.WRITE;
    }
  }
}
