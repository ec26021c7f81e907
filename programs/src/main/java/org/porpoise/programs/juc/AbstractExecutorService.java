package org.porpoise.programs.juc;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The model of {@link java.util.concurrent.AbstractExecutorService}. */
public abstract class AbstractExecutorService implements ExecutorService {

  /** For subclasses. */
  public AbstractExecutorService() {}

  /** A task with a value of its own. */
  protected <T extends @Nullable Object> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
    return new FutureTask<>(runnable, value);
  }

  /** A task that computes a value. */
  protected <T extends @Nullable Object> RunnableFuture<T> newTaskFor(Callable<T> callable) {
    return new FutureTask<>(callable);
  }

  @Override
  public Future<?> submit(Runnable task) {
    Objects.requireNonNull(task);
    @SuppressWarnings("NullAway") // The value is null, as in the JDK.
    RunnableFuture<@Nullable Void> future = newTaskFor(task, null);
    execute(future);
    return future;
  }

  @Override
  public <T extends @Nullable Object> Future<T> submit(Runnable task, T result) {
    Objects.requireNonNull(task);
    RunnableFuture<T> future = newTaskFor(task, result);
    execute(future);
    return future;
  }

  @Override
  public <T extends @Nullable Object> Future<T> submit(Callable<T> task) {
    Objects.requireNonNull(task);
    RunnableFuture<T> future = newTaskFor(task);
    execute(future);
    return future;
  }

  @Override
  public <T extends @Nullable Object> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks) throws InterruptedException {
    List<Future<T>> futures = new ArrayList<>();
    boolean isDone = false;
    try {
      for (Callable<T> task : tasks) {
        RunnableFuture<T> future = newTaskFor(task);
        futures.add(future);
        execute(future);
      }
      for (Future<T> future : futures) {
        await(future);
      }
      isDone = true;
    } finally {
      if (!isDone) {
        cancel(futures);
      }
    }
    return futures;
  }

  @Override
  public <T extends @Nullable Object> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    Objects.requireNonNull(unit);
    List<Future<T>> futures = new ArrayList<>();
    for (Callable<T> task : tasks) {
      RunnableFuture<T> future = newTaskFor(task);
      futures.add(future);
      execute(future);
    }
    for (Future<T> future : futures) {
      try {
        future.get(timeout, unit);
      } catch (TimeoutException e) {
        cancel(futures);
        return futures;
      } catch (CancellationException | ExecutionException e) {
        // It has ended, which is all that matters here.
      }
    }
    return futures;
  }

  private static void await(Future<?> future) throws InterruptedException {
    try {
      future.get();
    } catch (CancellationException | ExecutionException e) {
      // It has ended, which is all that matters here.
    }
  }

  private static void cancel(List<? extends Future<?>> futures) {
    for (Future<?> future : futures) {
      future.cancel(true);
    }
  }

  @Override
  public <T extends @Nullable Object> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    if (tasks.isEmpty()) {
      throw new IllegalArgumentException();
    }
    LinkedBlockingQueue<FutureTask<T>> ended = new LinkedBlockingQueue<>();
    List<FutureTask<T>> futures = start(tasks, ended);
    ExecutionException last = new ExecutionException(null);
    try {
      for (int i = 0; i < futures.size(); i++) {
        try {
          return ended.take().get();
        } catch (ExecutionException e) {
          last = e;
        }
      }
    } finally {
      cancelRunning(futures);
    }
    throw last;
  }

  @Override
  public <T extends @Nullable Object> T invokeAny(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    Objects.requireNonNull(unit);
    if (tasks.isEmpty()) {
      throw new IllegalArgumentException();
    }
    LinkedBlockingQueue<FutureTask<T>> ended = new LinkedBlockingQueue<>();
    List<FutureTask<T>> futures = start(tasks, ended);
    ExecutionException last = new ExecutionException(null);
    try {
      for (int i = 0; i < futures.size(); i++) {
        FutureTask<T> future = ended.poll(timeout, unit);
        if (future == null) {
          throw new TimeoutException();
        }
        try {
          return future.get();
        } catch (ExecutionException e) {
          last = e;
        }
      }
    } finally {
      cancelRunning(futures);
    }
    throw last;
  }

  private <T extends @Nullable Object> List<FutureTask<T>> start(
      Collection<? extends Callable<T>> tasks, LinkedBlockingQueue<FutureTask<T>> ended) {
    List<FutureTask<T>> futures = new ArrayList<>();
    for (Callable<T> task : tasks) {
      FutureTask<T> future =
          new FutureTask<>(task) {
            @Override
            protected void done() {
              ended.add(this);
            }
          };
      futures.add(future);
      execute(future);
    }
    return futures;
  }

  private static void cancelRunning(List<? extends FutureTask<?>> futures) {
    for (FutureTask<?> future : futures) {
      if (!future.isDone()) {
        future.cancel(true);
      }
    }
  }
}
