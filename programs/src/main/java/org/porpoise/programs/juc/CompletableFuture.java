package org.porpoise.programs.juc;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.juc.atomic.AtomicBoolean;
import org.porpoise.programs.juc.atomic.AtomicInteger;

/**
 * The model of {@link java.util.concurrent.CompletableFuture}.
 *
 * <p>What depends on a future is run by the thread that completes it, the last first, or by the one
 * that asks for it if the future is complete. Timeouts may run out as soon as a thread is free.
 */
@SuppressWarnings({"FutureReturnValueIgnored", "ReferenceEquality"})
public class CompletableFuture<T extends @Nullable Object> extends Stages<T>
    implements Future<T>, CompletionStage<T>, Model {
  /** Marks tasks that asynchronous methods make. */
  public interface AsynchronousCompletionTask {}

  private final Promise<T> promise;

  /** A future that is not complete. */
  @SuppressWarnings("this-escape")
  public CompletableFuture() {
    promise = new Promise<>(this);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return promise;
  }

  // --- making them ------------------------------------------------------------------------------

  /** The value of a task. */
  public static <U extends @Nullable Object> CompletableFuture<U> supplyAsync(
      Supplier<U> supplier) {
    return supplyAsync(supplier, ForkJoinPool.commonPool());
  }

  /** The value of a task. */
  public static <U extends @Nullable Object> CompletableFuture<U> supplyAsync(
      Supplier<U> supplier, Executor executor) {
    return new CompletableFuture<U>().completeAsync(supplier, executor);
  }

  /** The end of a task. */
  public static CompletableFuture<@Nullable Void> runAsync(Runnable runnable) {
    return runAsync(runnable, ForkJoinPool.commonPool());
  }

  /** The end of a task. */
  public static CompletableFuture<@Nullable Void> runAsync(Runnable runnable, Executor executor) {
    Objects.requireNonNull(runnable);
    return supplyAsync(
        () -> {
          runnable.run();
          return null;
        },
        executor);
  }

  /** A future that is complete. */
  public static <U extends @Nullable Object> CompletableFuture<U> completedFuture(U value) {
    return of(new Outcome<>(value, null));
  }

  /** A future that has failed. */
  public static <U extends @Nullable Object> CompletableFuture<U> failedFuture(Throwable ex) {
    return of(Outcome.failed(Objects.requireNonNull(ex)));
  }

  /** A stage that is complete. */
  public static <U extends @Nullable Object> CompletionStage<U> completedStage(U value) {
    return completedFuture(value);
  }

  /** A stage that has failed. */
  public static <U extends @Nullable Object> CompletionStage<U> failedStage(Throwable ex) {
    return failedFuture(ex);
  }

  private static <U extends @Nullable Object> CompletableFuture<U> of(Outcome<U> outcome) {
    CompletableFuture<U> future = new CompletableFuture<>();
    future.promise.outcome = outcome;
    return future;
  }

  /** For subclasses: what futures that depend on this one are. */
  public <U extends @Nullable Object> CompletableFuture<U> newIncompleteFuture() {
    return new CompletableFuture<>();
  }

  @Override
  public Executor defaultExecutor() {
    return ForkJoinPool.commonPool();
  }

  /** All of some. */
  public static CompletableFuture<@Nullable Void> allOf(CompletableFuture<?>... cfs) {
    CompletableFuture<@Nullable Void> all = new CompletableFuture<>();
    AtomicInteger missing = new AtomicInteger(cfs.length);
    if (cfs.length == 0) {
      all.end();
    }
    for (CompletableFuture<?> each : cfs) {
      each.promise.attach(
          () -> {
            if (missing.decrementAndGet() == 0) {
              all.settle(Outcome.failed(firstThrown(cfs)));
            }
          });
    }
    return all;
  }

  private static @Nullable Throwable firstThrown(CompletableFuture<?>[] complete) {
    for (CompletableFuture<?> each : complete) {
      Throwable thrown = each.promise.result().thrown();
      if (thrown != null) {
        return wrapped(thrown);
      }
    }
    return null;
  }

  /** Any of some. */
  @SuppressWarnings("NullAway") // The value may be null.
  public static CompletableFuture<Object> anyOf(CompletableFuture<?>... cfs) {
    CompletableFuture<Object> any = new CompletableFuture<>();
    for (CompletableFuture<?> each : List.of(cfs)) {
      each.promise.attach(
          () -> {
            Outcome<?> outcome = each.promise.result();
            any.settle(new Outcome<>(outcome.value(), wrappedOrNull(outcome.thrown())));
          });
    }
    return any;
  }

  // --- completing them --------------------------------------------------------------------------

  private boolean settle(Outcome<T> outcome) {
    return promise.complete(outcome);
  }

  final boolean succeed(T value) {
    return settle(new Outcome<>(value, null));
  }

  final boolean fail(Throwable thrown) {
    return settle(Outcome.failed(wrapped(thrown)));
  }

  /** Completes it without a value. */
  @SuppressWarnings("NullAway") // There is none.
  final void end() {
    succeed(null);
  }

  /** Has the outcome of another one, when there is one. */
  final void follow(CompletionStage<? extends T> other) {
    CompletableFuture<? extends T> future = other.toCompletableFuture();
    future.promise.attach(
        () -> {
          Outcome<? extends T> outcome = future.promise.result();
          settle(new Outcome<>(outcome.value(), wrappedOrNull(outcome.thrown())));
        });
  }

  final void settleAfter(
      Outcome<T> outcome, BiConsumer<? super T, ? super @Nullable Throwable> action) {
    Throwable thrown = outcome.thrown();
    try {
      action.accept(outcome.value(), thrown);
    } catch (Throwable e) {
      if (thrown == null) {
        throw e;
      }
      if (thrown != e) {
        thrown.addSuppressed(e);
      }
    }
    settle(new Outcome<>(outcome.value(), wrappedOrNull(thrown)));
  }

  private static @Nullable Throwable wrappedOrNull(@Nullable Throwable thrown) {
    return thrown == null ? null : wrapped(thrown);
  }

  private static Throwable wrapped(Throwable thrown) {
    return thrown instanceof CompletionException ? thrown : new CompletionException(thrown);
  }

  /** Completes it with a value, if it is not complete; whether it did. */
  public boolean complete(T value) {
    return succeed(value);
  }

  /** Completes it with an exception, if it is not complete; whether it did. */
  public boolean completeExceptionally(Throwable ex) {
    return settle(Outcome.failed(Objects.requireNonNull(ex)));
  }

  /** Completes it with the value of a task. */
  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier, Executor executor) {
    Objects.requireNonNull(supplier);
    executor.execute(
        () -> {
          if (!promise.isComplete()) {
            attempt(() -> succeed(supplier.get()));
          }
        });
    return this;
  }

  /** Completes it with the value of a task. */
  public CompletableFuture<T> completeAsync(Supplier<? extends T> supplier) {
    return completeAsync(supplier, defaultExecutor());
  }

  private void attempt(Runnable body) {
    try {
      body.run();
    } catch (Throwable e) {
      fail(e);
    }
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    return completeExceptionally(new CancellationException()) || isCancelled();
  }

  /** Sets the value, complete or not. */
  public void obtrudeValue(T value) {
    promise.force(new Outcome<>(value, null));
  }

  /** Sets the exception, complete or not. */
  public void obtrudeException(Throwable ex) {
    promise.force(Outcome.failed(Objects.requireNonNull(ex)));
  }

  /** Fails in time, if it is not complete. */
  public CompletableFuture<T> orTimeout(long timeout, TimeUnit unit) {
    ForkJoinPool.commonPool()
        .schedule(() -> completeExceptionally(new TimeoutException()), timeout, unit);
    return this;
  }

  /** Has a value in time, if it is not complete. */
  public CompletableFuture<T> completeOnTimeout(T value, long timeout, TimeUnit unit) {
    ForkJoinPool.commonPool().schedule(() -> complete(value), timeout, unit);
    return this;
  }

  /** Runs tasks later. */
  public static Executor delayedExecutor(long delay, TimeUnit unit, Executor executor) {
    Objects.requireNonNull(unit);
    Objects.requireNonNull(executor);
    return task -> ForkJoinPool.commonPool().schedule(() -> executor.execute(task), delay, unit);
  }

  /** Runs tasks later. */
  public static Executor delayedExecutor(long delay, TimeUnit unit) {
    return delayedExecutor(delay, unit, ForkJoinPool.commonPool());
  }

  // --- looking at them --------------------------------------------------------------------------

  @Override
  public boolean isDone() {
    return promise.isComplete();
  }

  @Override
  public T get() throws InterruptedException, ExecutionException {
    return promise.awaitInterruptibly().orExecutionException();
  }

  @Override
  public T get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    Objects.requireNonNull(unit);
    if (!promise.isCompleteOrInterrupted()) {
      SharedObject.timedOut(timeout, unit);
      throw new TimeoutException();
    }
    return promise.result().orExecutionException();
  }

  /** Waits for the value. */
  public T join() {
    return promise.await().orCompletionException();
  }

  /** The value, or another one if it is not complete. */
  public T getNow(T valueIfAbsent) {
    return promise.isComplete() ? promise.result().orCompletionException() : valueIfAbsent;
  }

  @Override
  public T resultNow() {
    if (state() != State.SUCCESS) {
      throw new IllegalStateException("Task has not completed with a result");
    }
    return promise.result().value();
  }

  @Override
  public Throwable exceptionNow() {
    if (state() != State.FAILED) {
      throw new IllegalStateException("Task has not completed with an exception");
    }
    Throwable thrown = Objects.requireNonNull(promise.result().thrown());
    return thrown instanceof CompletionException && thrown.getCause() != null
        ? thrown.getCause()
        : thrown;
  }

  @Override
  public boolean isCancelled() {
    return state() == State.CANCELLED;
  }

  /** Whether it has failed. */
  public boolean isCompletedExceptionally() {
    return promise.isComplete() && promise.result().thrown() != null;
  }

  @Override
  public State state() {
    if (!promise.isComplete()) {
      return State.RUNNING;
    }
    return switch (promise.result().thrown()) {
      case null -> State.SUCCESS;
      case CancellationException e -> State.CANCELLED;
      default -> State.FAILED;
    };
  }

  /** How many futures wait for it. */
  public int getNumberOfDependents() {
    return promise.dependents();
  }

  @Override
  public String toString() {
    return super.toString();
  }

  @Override
  public CompletableFuture<T> toCompletableFuture() {
    return this;
  }

  /** One that is completed by this one. */
  public CompletableFuture<T> copy() {
    return thenApply(Function.identity());
  }

  /** One that is completed by this one. */
  public CompletionStage<T> minimalCompletionStage() {
    return copy();
  }

  // --- what depends on them ---------------------------------------------------------------------

  @Override
  final <U extends @Nullable Object> CompletableFuture<U> then(
      Executor executor, Reaction<T, U> reaction) {
    CompletableFuture<U> next = newIncompleteFuture();
    promise.attach(() -> next.react(executor, () -> reaction.to(promise.result(), next)));
    return next;
  }

  private void react(Executor executor, Runnable reaction) {
    attempt(() -> executor.execute(() -> attempt(reaction)));
  }

  @Override
  final <U extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> both(
      CompletionStage<? extends U> stage, Executor executor, Combination<T, U, V> combination) {
    CompletableFuture<? extends U> other = stage.toCompletableFuture();
    CompletableFuture<V> next = newIncompleteFuture();
    AtomicInteger missing = new AtomicInteger(2);
    Runnable arrival =
        () -> {
          if (missing.decrementAndGet() == 0) {
            next.react(executor, () -> combine(other, next, combination));
          }
        };
    promise.attach(arrival);
    other.promise.attach(arrival);
    return next;
  }

  private <U extends @Nullable Object, V extends @Nullable Object> void combine(
      CompletableFuture<? extends U> other,
      CompletableFuture<V> next,
      Combination<T, U, V> combination) {
    Throwable thrown = firstThrown(new CompletableFuture<?>[] {this, other});
    if (thrown == null) {
      combination.of(promise.result().value(), other.promise.result().value(), next);
    } else {
      next.fail(thrown);
    }
  }

  @Override
  final <U extends @Nullable Object> CompletableFuture<U> either(
      CompletionStage<?> stage, Executor executor, Reaction<T, U> reaction) {
    CompletableFuture<?> other = stage.toCompletableFuture();
    CompletableFuture<U> next = newIncompleteFuture();
    AtomicBoolean isTaken = new AtomicBoolean();
    promise.attach(() -> first(isTaken, this, executor, reaction, next));
    other.promise.attach(() -> first(isTaken, other, executor, reaction, next));
    return next;
  }

  @SuppressWarnings("unchecked") // Where the value is looked at, both have this type.
  private void first(
      AtomicBoolean isTaken,
      CompletableFuture<?> complete,
      Executor executor,
      Reaction<T, ?> reaction,
      CompletableFuture<?> next) {
    if (isTaken.compareAndSet(false, true)) {
      Outcome<T> outcome = (Outcome<T>) complete.promise.result();
      next.react(
          executor,
          () -> ((Reaction<T, Object>) reaction).to(outcome, (CompletableFuture<Object>) next));
    }
  }
}
