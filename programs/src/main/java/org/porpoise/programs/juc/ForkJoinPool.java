package org.porpoise.programs.juc;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;

/**
 * The model of {@link java.util.concurrent.ForkJoinPool}: so many threads as its parallelism says,
 * and one queue. The common pool has two threads. Delayed tasks are those of {@link
 * ScheduledThreadPoolExecutor}.
 */
public class ForkJoinPool extends AbstractExecutorService implements ScheduledExecutorService {
  private static final int COMMON_PARALLELISM = 2;

  /** Makes default threads. */
  public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory =
      pool -> new ForkJoinWorkerThread(pool);

  /** Makes threads. */
  public interface ForkJoinWorkerThreadFactory {
    /** A thread for a pool. */
    ForkJoinWorkerThread newThread(ForkJoinPool pool);
  }

  /** Something that waits. */
  public interface ManagedBlocker {
    /** Waits; whether that is enough. */
    boolean block() throws InterruptedException;

    /** Whether there is no need to wait. */
    boolean isReleasable();
  }

  /** A task in the queue; equal to that of the same task. */
  private record Job(ForkJoinTask<?> task) implements Runnable {
    @Override
    public void run() {
      task.runIfNew();
    }
  }

  private final ThreadPoolExecutor threads;
  private final ScheduledThreadPoolExecutor delays;
  private final ForkJoinWorkerThreadFactory factory;
  private final Thread.@Nullable UncaughtExceptionHandler handler;
  private final boolean isAsync;
  private final String prefix;
  private int made;

  /** A pool. */
  public ForkJoinPool() {
    this(COMMON_PARALLELISM);
  }

  /** A pool. */
  public ForkJoinPool(int parallelism) {
    this(parallelism, defaultForkJoinWorkerThreadFactory, null, false);
  }

  /** A pool. */
  @SuppressWarnings("this-escape")
  public ForkJoinPool(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      Thread.@Nullable UncaughtExceptionHandler handler,
      boolean asyncMode) {
    this.factory = Objects.requireNonNull(factory);
    this.handler = handler;
    isAsync = asyncMode;
    Execution execution = Execution.currentOrNull();
    prefix = "ForkJoinPool-" + (execution == null ? 0 : execution.objects().newPool()) + "-worker-";
    threads =
        new ThreadPoolExecutor(
            parallelism,
            parallelism,
            1,
            TimeUnit.MINUTES,
            new LinkedBlockingQueue<>(),
            this::newThread);
    delays = new ScheduledThreadPoolExecutor(1, this::newThread);
  }

  /** A pool. */
  public ForkJoinPool(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      Thread.@Nullable UncaughtExceptionHandler handler,
      boolean asyncMode,
      int corePoolSize,
      int maximumPoolSize,
      int minimumRunnable,
      @Nullable Predicate<? super ForkJoinPool> saturate,
      long keepAliveTime,
      TimeUnit unit) {
    this(parallelism, factory, handler, asyncMode);
    Objects.requireNonNull(unit);
    if (maximumPoolSize < parallelism || keepAliveTime <= 0) {
      throw new IllegalArgumentException();
    }
  }

  private Thread newThread(Runnable work) {
    ForkJoinWorkerThread thread = factory.newThread(this).with(work);
    if (handler != null) {
      thread.setUncaughtExceptionHandler(handler);
    }
    return thread;
  }

  /** One of the threads will wait: another one may work. */
  final void beginWaiting() {
    threads.resize(1);
    threads.prestartCoreThread();
  }

  /** It does not wait any more. */
  final void endWaiting() {
    threads.resize(-1);
  }

  int nextIndex() {
    return made++;
  }

  String prefix() {
    return prefix;
  }

  /** The pool that there is one of. */
  public static ForkJoinPool commonPool() {
    Execution execution = Execution.currentOrNull();
    return execution == null
        ? new ForkJoinPool()
        : execution.objects().common(ForkJoinPool.class, ForkJoinPool::new);
  }

  /** For copies of the JDK's classes: the pool of asynchronous tasks. */
  public static ForkJoinPool asyncCommonPool() {
    return commonPool();
  }

  // --- tasks ------------------------------------------------------------------------------------

  final void push(ForkJoinTask<?> task) {
    threads.execute(new Job(task));
  }

  final boolean pull(ForkJoinTask<?> task) {
    return threads.remove(new Job(task));
  }

  /** Runs a task and waits for it; its value. */
  public <T extends @Nullable Object> T invoke(ForkJoinTask<T> task) {
    push(Objects.requireNonNull(task));
    return task.join();
  }

  /** Lets a task be run. */
  public void execute(ForkJoinTask<?> task) {
    push(Objects.requireNonNull(task));
  }

  @Override
  public void execute(Runnable task) {
    if (task instanceof ForkJoinTask<?> known) {
      push(known);
    } else {
      threads.execute(task);
    }
  }

  /** Lets a task be run. */
  public <T extends @Nullable Object> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    push(Objects.requireNonNull(task));
    return task;
  }

  @Override
  public <T extends @Nullable Object> ForkJoinTask<T> submit(Callable<T> task) {
    return submit(
        ForkJoinTask.inForkJoinPool()
            ? ForkJoinTask.<T>adapt(task)
            : ForkJoinTask.<T>adaptInterruptible(task));
  }

  @Override
  public <T extends @Nullable Object> ForkJoinTask<T> submit(Runnable task, T result) {
    return submit(
        ForkJoinTask.inForkJoinPool()
            ? ForkJoinTask.adapt(task, result)
            : ForkJoinTask.adaptInterruptible(task, result));
  }

  @Override
  public ForkJoinTask<?> submit(Runnable task) {
    ForkJoinTask<?> known =
        task instanceof ForkJoinTask<?> itself
            ? itself
            : ForkJoinTask.inForkJoinPool()
                ? ForkJoinTask.adapt(task)
                : ForkJoinTask.adaptInterruptible(task);
    push(known);
    return known;
  }

  /** Lets a task be run. */
  public <T extends @Nullable Object> ForkJoinTask<T> externalSubmit(ForkJoinTask<T> task) {
    return submit(task);
  }

  /** Lets a task be run. */
  public <T extends @Nullable Object> ForkJoinTask<T> lazySubmit(ForkJoinTask<T> task) {
    return submit(task);
  }

  /** Lets a task be run that may be cancelled in time. */
  @SuppressWarnings("FutureReturnValueIgnored")
  public <V extends @Nullable Object> ForkJoinTask<V> submitWithTimeout(
      Callable<V> callable,
      long timeout,
      TimeUnit unit,
      @Nullable Consumer<? super ForkJoinTask<V>> timeoutAction) {
    ForkJoinTask<V> task = submit(callable);
    schedule(
        () -> {
          if (!task.isDone()) {
            if (timeoutAction == null) {
              task.cancel(true);
            } else {
              timeoutAction.accept(task);
            }
          }
        },
        timeout,
        unit);
    return task;
  }

  @Override
  protected <T extends @Nullable Object> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
    return super.newTaskFor(runnable, value);
  }

  @Override
  protected <T extends @Nullable Object> RunnableFuture<T> newTaskFor(Callable<T> callable) {
    return super.newTaskFor(callable);
  }

  /** Runs tasks and waits for them. */
  public <T extends @Nullable Object> List<Future<T>> invokeAllUninterruptibly(
      Collection<? extends Callable<T>> tasks) {
    List<ForkJoinTask<T>> started = tasks.stream().map(task -> this.<T>submit(task)).toList();
    started.forEach(ForkJoinTask::quietlyJoin);
    return List.copyOf(started);
  }

  @Override
  public <T extends @Nullable Object> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks) throws InterruptedException {
    return super.invokeAll(tasks);
  }

  @Override
  public <T extends @Nullable Object> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    return super.invokeAll(tasks, timeout, unit);
  }

  @Override
  public <T extends @Nullable Object> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return super.invokeAny(tasks);
  }

  @Override
  public <T extends @Nullable Object> T invokeAny(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return super.invokeAny(tasks, timeout, unit);
  }

  // --- delayed tasks ----------------------------------------------------------------------------

  @Override
  public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
    return delays.schedule(command, delay, unit);
  }

  @Override
  public <V extends @Nullable Object> ScheduledFuture<V> schedule(
      Callable<V> callable, long delay, TimeUnit unit) {
    return delays.schedule(callable, delay, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable command, long initialDelay, long period, TimeUnit unit) {
    return delays.scheduleAtFixedRate(command, initialDelay, period, unit);
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable command, long initialDelay, long delay, TimeUnit unit) {
    return delays.scheduleWithFixedDelay(command, initialDelay, delay, unit);
  }

  /** Lets delayed tasks be cancelled when the pool ends. */
  public void cancelDelayedTasksOnShutdown() {
    delays.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  // --- questions --------------------------------------------------------------------------------

  /** Sets how many threads there are at most; what was set. */
  public int setParallelism(int size) {
    if (size < 1) {
      throw new IllegalArgumentException();
    }
    int old = threads.getCorePoolSize();
    threads.setMaximumPoolSize(Math.max(size, old));
    threads.setCorePoolSize(size);
    threads.setMaximumPoolSize(size);
    return old;
  }

  /** How threads are made. */
  public ForkJoinWorkerThreadFactory getFactory() {
    return factory;
  }

  /** What is done with exceptions. */
  public Thread.@Nullable UncaughtExceptionHandler getUncaughtExceptionHandler() {
    return handler;
  }

  /** How many threads there are at most. */
  public int getParallelism() {
    return threads.getCorePoolSize();
  }

  /** How many threads the common pool has at most. */
  public static int getCommonPoolParallelism() {
    return COMMON_PARALLELISM;
  }

  /** How many threads there are. */
  public int getPoolSize() {
    return threads.getPoolSize();
  }

  /** What the constructor was told. */
  public boolean getAsyncMode() {
    return isAsync;
  }

  /** How many threads run tasks. */
  public int getRunningThreadCount() {
    return threads.getActiveCount();
  }

  /** How many threads run tasks. */
  public int getActiveThreadCount() {
    return threads.getActiveCount();
  }

  /** Whether there is nothing to do. */
  public boolean isQuiescent() {
    return threads.getQueue().isEmpty() && threads.getActiveCount() == 0;
  }

  /** None: there is one queue. */
  public long getStealCount() {
    return 0;
  }

  /** How many tasks wait. */
  public long getQueuedTaskCount() {
    return threads.getQueue().size();
  }

  /** How many tasks wait. */
  public int getQueuedSubmissionCount() {
    return threads.getQueue().size();
  }

  /** How many delayed tasks wait. */
  public long getDelayedTaskCount() {
    return delays.getQueue().size();
  }

  /** Whether a task waits. */
  public boolean hasQueuedSubmissions() {
    return !threads.getQueue().isEmpty();
  }

  /** Takes a task away that waits. */
  protected @Nullable ForkJoinTask<?> pollSubmission() {
    return switch (threads.getQueue().poll()) {
      case null -> null;
      case Job job -> job.task();
      case Runnable other -> ForkJoinTask.adapt(other);
    };
  }

  /** Takes all tasks away that wait. */
  protected int drainTasksTo(Collection<? super ForkJoinTask<?>> c) {
    int moved = 0;
    for (ForkJoinTask<?> task = pollSubmission(); task != null; task = pollSubmission()) {
      c.add(task);
      moved++;
    }
    return moved;
  }

  @Override
  public String toString() {
    return super.toString();
  }

  // --- the end ----------------------------------------------------------------------------------

  @SuppressWarnings("ReferenceEquality")
  private boolean isCommon() {
    Execution execution = Execution.currentOrNull();
    return execution != null && commonPool().threads == threads;
  }

  @Override
  public void shutdown() {
    if (!isCommon()) {
      threads.shutdown();
      delays.shutdown();
    }
  }

  @Override
  public List<Runnable> shutdownNow() {
    if (!isCommon()) {
      threads.shutdownNow();
      delays.shutdownNow();
    }
    return List.of();
  }

  @Override
  public boolean isTerminated() {
    return threads.isTerminated();
  }

  /** Whether it was shut down and has not ended. */
  public boolean isTerminating() {
    return threads.isTerminating();
  }

  @Override
  public boolean isShutdown() {
    return threads.isShutdown();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return threads.awaitTermination(timeout, unit);
  }

  /** Whether there is nothing to do. */
  public boolean awaitQuiescence(long timeout, TimeUnit unit) {
    Objects.requireNonNull(unit);
    return isQuiescent();
  }

  @Override
  public void close() {
    if (!isCommon()) {
      threads.close();
      delays.close();
    }
  }

  /** Waits for something. */
  public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
    if (blocker.isReleasable()) {
      return;
    }
    ForkJoinPool pool = ForkJoinTask.getPool();
    if (pool != null) {
      pool.beginWaiting();
    }
    try {
      boolean isEnough = false;
      while (!isEnough) {
        isEnough = blocker.block() || blocker.isReleasable();
      }
    } finally {
      if (pool != null) {
        pool.endWaiting();
      }
    }
  }
}
