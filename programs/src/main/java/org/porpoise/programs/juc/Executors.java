package org.porpoise.programs.juc;

import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ThreadHooks;

/**
 * The model of {@link java.util.concurrent.Executors}. Pools that cannot be configured are no
 * different from others. Work-stealing pools are pools with a queue.
 */
public final class Executors {
  private Executors() {}

  /** A pool of a number of threads. */
  public static ExecutorService newFixedThreadPool(int nThreads) {
    return newFixedThreadPool(nThreads, defaultThreadFactory());
  }

  /** A pool of a number of threads. */
  public static ExecutorService newWorkStealingPool(int parallelism) {
    return newFixedThreadPool(parallelism);
  }

  /** A pool of a few threads. */
  public static ExecutorService newWorkStealingPool() {
    return newFixedThreadPool(2);
  }

  /** A pool of a number of threads. */
  public static ExecutorService newFixedThreadPool(int nThreads, ThreadFactory threadFactory) {
    return new ThreadPoolExecutor(
        nThreads, nThreads, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), threadFactory);
  }

  /** A pool of one thread. */
  public static ExecutorService newSingleThreadExecutor() {
    return newFixedThreadPool(1);
  }

  /** A pool of one thread. */
  public static ExecutorService newSingleThreadExecutor(ThreadFactory threadFactory) {
    return newFixedThreadPool(1, threadFactory);
  }

  /** A pool that makes a thread if none is idle. */
  public static ExecutorService newCachedThreadPool() {
    return newCachedThreadPool(defaultThreadFactory());
  }

  /** A pool that makes a thread if none is idle. */
  public static ExecutorService newCachedThreadPool(ThreadFactory threadFactory) {
    return new ThreadPoolExecutor(
        0, Integer.MAX_VALUE, 60, TimeUnit.SECONDS, new SynchronousQueue<>(), threadFactory);
  }

  /** A thread for every task. */
  public static ExecutorService newThreadPerTaskExecutor(ThreadFactory threadFactory) {
    return new ThreadPerTaskExecutor(Objects.requireNonNull(threadFactory));
  }

  /** A virtual thread for every task. */
  public static ExecutorService newVirtualThreadPerTaskExecutor() {
    return newThreadPerTaskExecutor(task -> ThreadHooks.unstarted(Thread.ofVirtual(), task));
  }

  /** A pool of one thread for delayed tasks. */
  public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
    return newScheduledThreadPool(1);
  }

  /** A pool of one thread for delayed tasks. */
  public static ScheduledExecutorService newSingleThreadScheduledExecutor(
      ThreadFactory threadFactory) {
    return newScheduledThreadPool(1, threadFactory);
  }

  /** A pool for delayed tasks. */
  public static ScheduledExecutorService newScheduledThreadPool(int corePoolSize) {
    return new ScheduledThreadPoolExecutor(corePoolSize);
  }

  /** A pool for delayed tasks. */
  public static ScheduledExecutorService newScheduledThreadPool(
      int corePoolSize, ThreadFactory threadFactory) {
    return new ScheduledThreadPoolExecutor(corePoolSize, threadFactory);
  }

  /** The same. */
  public static ExecutorService unconfigurableExecutorService(ExecutorService executor) {
    return Objects.requireNonNull(executor);
  }

  /** The same. */
  public static ScheduledExecutorService unconfigurableScheduledExecutorService(
      ScheduledExecutorService executor) {
    return Objects.requireNonNull(executor);
  }

  /** Makes threads that are named by the pool and how many there were before. */
  public static ThreadFactory defaultThreadFactory() {
    return new NamedThreads();
  }

  /** The same. */
  @Deprecated
  public static ThreadFactory privilegedThreadFactory() {
    return new NamedThreads();
  }

  /** A task as one that returns a value. */
  public static <T extends @Nullable Object> Callable<T> callable(Runnable task, T result) {
    Objects.requireNonNull(task);
    return () -> {
      task.run();
      return result;
    };
  }

  /** A task as one that returns null. */
  @SuppressWarnings("NullAway") // As in the JDK.
  public static Callable<Object> callable(Runnable task) {
    return callable(task, null);
  }

  /** An action as a task. */
  public static Callable<Object> callable(PrivilegedAction<?> action) {
    Objects.requireNonNull(action);
    return action::run;
  }

  /** An action as a task. */
  public static Callable<Object> callable(PrivilegedExceptionAction<?> action) {
    Objects.requireNonNull(action);
    return action::run;
  }

  /** The same. */
  @Deprecated
  @SuppressWarnings("InlineMeSuggester")
  public static <T> Callable<T> privilegedCallable(Callable<T> callable) {
    return Objects.requireNonNull(callable);
  }

  /** The same. */
  @Deprecated
  @SuppressWarnings("InlineMeSuggester")
  public static <T> Callable<T> privilegedCallableUsingCurrentClassLoader(Callable<T> callable) {
    return Objects.requireNonNull(callable);
  }

  private static final class NamedThreads implements ThreadFactory {
    private final String prefix;
    private int count;

    NamedThreads() {
      Execution execution = Execution.currentOrNull();
      prefix = "pool-" + (execution == null ? 0 : execution.objects().newPool()) + "-thread-";
    }

    @Override
    public Thread newThread(Runnable task) {
      return new Thread(null, task, prefix + ++count, 0, false);
    }
  }
}
