package org.porpoise.programs.juc;

import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionService;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The model of {@link java.util.concurrent.ExecutorCompletionService}. */
public class ExecutorCompletionService<V extends @Nullable Object> implements CompletionService<V> {
  private final Executor executor;
  private final BlockingQueue<Future<V>> ended;

  /** A service with a queue of its own. */
  public ExecutorCompletionService(Executor executor) {
    this(executor, new LinkedBlockingQueue<>());
  }

  /** A service. */
  public ExecutorCompletionService(Executor executor, BlockingQueue<Future<V>> completionQueue) {
    this.executor = Objects.requireNonNull(executor);
    ended = Objects.requireNonNull(completionQueue);
  }

  @Override
  public Future<V> submit(Callable<V> task) {
    Objects.requireNonNull(task);
    return start(
        executor instanceof AbstractExecutorService service
            ? service.newTaskFor(task)
            : new FutureTask<>(task));
  }

  @Override
  public Future<V> submit(Runnable task, V result) {
    Objects.requireNonNull(task);
    return start(
        executor instanceof AbstractExecutorService service
            ? service.newTaskFor(task, result)
            : new FutureTask<>(task, result));
  }

  @SuppressWarnings("NullAway") // The value is that of the task; this one has none.
  private Future<V> start(RunnableFuture<V> task) {
    executor.execute(
        new FutureTask<@Nullable Void>(task, null) {
          @Override
          protected void done() {
            ended.add(task);
          }
        });
    return task;
  }

  @Override
  public Future<V> take() throws InterruptedException {
    return ended.take();
  }

  @Override
  public @Nullable Future<V> poll() {
    return ended.poll();
  }

  @Override
  public @Nullable Future<V> poll(long timeout, TimeUnit unit) throws InterruptedException {
    return ended.poll(timeout, unit);
  }
}
