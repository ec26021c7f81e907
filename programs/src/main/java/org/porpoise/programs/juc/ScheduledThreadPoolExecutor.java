package org.porpoise.programs.juc;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The model of {@link java.util.concurrent.ScheduledThreadPoolExecutor}.
 *
 * <p>Time is virtual: a task may start as soon as a thread is free, whatever its delay, but after
 * those in the queue that have less to wait.
 *
 * <p>A periodic task that has changed nothing waits, since it would see the same again, and so does
 * one that has run {@value Periods#ENOUGH} times; both go on when nothing else can and somebody
 * waits ({@link Periods}).
 */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor
    implements ScheduledExecutorService {
  private final org.porpoise.programs.juc.atomic.AtomicLong sequence =
      new org.porpoise.programs.juc.atomic.AtomicLong();
  private boolean continuesPeriodicTasks;
  private boolean executesDelayedTasks = true;
  private boolean removesOnCancel;

  /** A pool. */
  public ScheduledThreadPoolExecutor(int corePoolSize) {
    this(corePoolSize, Executors.defaultThreadFactory(), new AbortPolicy());
  }

  /** A pool. */
  public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory) {
    this(corePoolSize, threadFactory, new AbortPolicy());
  }

  /** A pool. */
  public ScheduledThreadPoolExecutor(int corePoolSize, RejectedExecutionHandler handler) {
    this(corePoolSize, Executors.defaultThreadFactory(), handler);
  }

  /** A pool. */
  public ScheduledThreadPoolExecutor(
      int corePoolSize, ThreadFactory threadFactory, RejectedExecutionHandler handler) {
    super(
        corePoolSize,
        Integer.MAX_VALUE,
        10,
        TimeUnit.MILLISECONDS,
        new PriorityBlockingQueue<>(),
        threadFactory,
        handler);
  }

  /** For subclasses: what becomes of a task. */
  protected <V extends @Nullable Object> RunnableScheduledFuture<V> decorateTask(
      Runnable runnable, RunnableScheduledFuture<V> task) {
    return task;
  }

  /** For subclasses: what becomes of a task. */
  protected <V extends @Nullable Object> RunnableScheduledFuture<V> decorateTask(
      Callable<V> callable, RunnableScheduledFuture<V> task) {
    return task;
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
    Objects.requireNonNull(command);
    return delay(
        decorateTask(
            command,
            new Task<@Nullable Object>(
                Executors.callable(command), unit.toNanos(delay), 0, sequence.getAndIncrement())));
  }

  @Override
  public <V extends @Nullable Object> ScheduledFuture<V> schedule(
      Callable<V> callable, long delay, TimeUnit unit) {
    Objects.requireNonNull(callable);
    return delay(
        decorateTask(
            callable, new Task<V>(callable, unit.toNanos(delay), 0, sequence.getAndIncrement())));
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable command, long initialDelay, long period, TimeUnit unit) {
    if (period <= 0) {
      throw new IllegalArgumentException();
    }
    Task<@Nullable Object> task =
        new Task<>(
            Executors.callable(command),
            unit.toNanos(initialDelay),
            unit.toNanos(period),
            sequence.getAndIncrement());
    RunnableScheduledFuture<@Nullable Object> decorated = decorateTask(command, task);
    task.outer = decorated;
    return delay(decorated);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable command, long initialDelay, long delay, TimeUnit unit) {
    return scheduleAtFixedRate(command, initialDelay, delay, unit);
  }

  private <V extends @Nullable Object> ScheduledFuture<V> delay(RunnableScheduledFuture<V> task) {
    if (isShutdown()) {
      reject(task);
    } else {
      super.getQueue().add(task);
      startThread();
      if (isShutdown() && !mayRunAfterShutdown(task) && remove(task)) {
        task.cancel(false);
      }
    }
    return task;
  }

  private void startThread() {
    addThread(null, Math.max(1, getCorePoolSize()));
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored")
  public void execute(Runnable command) {
    schedule(command, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return schedule(task, 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T extends @Nullable Object> Future<T> submit(Runnable task, T result) {
    return schedule(Executors.callable(task, result), 0, TimeUnit.NANOSECONDS);
  }

  @Override
  public <T extends @Nullable Object> Future<T> submit(Callable<T> task) {
    return schedule(task, 0, TimeUnit.NANOSECONDS);
  }

  /** Says whether periodic tasks go on after a shutdown. */
  public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
    continuesPeriodicTasks = value;
  }

  /** What was set. */
  public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
    return continuesPeriodicTasks;
  }

  /** Says whether delayed tasks are done after a shutdown. */
  public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
    executesDelayedTasks = value;
  }

  /** What was set. */
  public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
    return executesDelayedTasks;
  }

  /** Says whether cancelled tasks leave the queue. */
  public void setRemoveOnCancelPolicy(boolean value) {
    removesOnCancel = value;
  }

  /** What was set. */
  public boolean getRemoveOnCancelPolicy() {
    return removesOnCancel;
  }

  @Override
  public void shutdown() {
    super.shutdown();
  }

  @Override
  public List<Runnable> shutdownNow() {
    return super.shutdownNow();
  }

  @Override
  public BlockingQueue<Runnable> getQueue() {
    return super.getQueue();
  }

  @Override
  void onShutdown() {
    for (Runnable task : super.getQueue()) {
      if (task instanceof RunnableScheduledFuture<?> future && !mayRunAfterShutdown(future)) {
        super.getQueue().remove(task);
        future.cancel(false);
      }
    }
  }

  private boolean mayRunAfterShutdown(RunnableScheduledFuture<?> task) {
    return task.isPeriodic() ? continuesPeriodicTasks : executesDelayedTasks;
  }

  /** A task with a delay that is compared and does not pass. */
  private final class Task<V extends @Nullable Object> extends FutureTask<V>
      implements RunnableScheduledFuture<V> {
    private final long sequenceNumber;
    private final long period;
    private long due;
    private final Periods periods;
    private RunnableScheduledFuture<V> outer = this;

    Task(Callable<V> callable, long delay, long period, long sequenceNumber) {
      this(callable, delay, period, sequenceNumber, new Periods());
    }

    private Task(
        Callable<V> callable, long delay, long period, long sequenceNumber, Periods periods) {
      super(period == 0 ? callable : periods.of(callable));
      this.periods = periods;
      due = Math.max(0, delay);
      this.period = period;
      this.sequenceNumber = sequenceNumber;
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(due, TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      if (other instanceof ScheduledThreadPoolExecutor.Task<?> task) {
        int order = Long.compare(due, task.due);
        return order != 0 ? order : Long.compare(sequenceNumber, task.sequenceNumber);
      }
      return Long.compare(due, other.getDelay(TimeUnit.NANOSECONDS));
    }

    @Override
    public boolean isPeriodic() {
      return period != 0;
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
      boolean isCancelled = super.cancel(mayInterruptIfRunning);
      if (isCancelled && removesOnCancel) {
        ScheduledThreadPoolExecutor.this.remove(outer);
      }
      return isCancelled;
    }

    @Override
    public void run() {
      if (!isPeriodic()) {
        super.run();
      } else if (isShutdown() && !continuesPeriodicTasks) {
        cancel(false);
      } else if (runAndReset() && !isShutdown()) {
        due += period;
        periods.repeat(this::runAgain);
      }
    }

    private void runAgain() {
      if (!isCancelled() && (!isShutdown() || continuesPeriodicTasks)) {
        ScheduledThreadPoolExecutor.super.getQueue().add(outer);
        startThread();
      }
    }
  }
}
