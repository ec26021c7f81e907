package org.porpoise.programs.juc;

import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What can be made to depend on a future: the methods of {@link CompletionStage}, all of which come
 * down to three.
 */
abstract class Stages<T extends @Nullable Object> implements CompletionStage<T> {
  private static final Executor SAME_THREAD = Runnable::run;

  /** What is done when a future is complete, for one that depends on it. */
  interface Reaction<T extends @Nullable Object, U extends @Nullable Object> {
    void to(Outcome<T> outcome, CompletableFuture<U> next);
  }

  /** What is done with two values, for a future that depends on both. */
  interface Combination<
      T extends @Nullable Object, U extends @Nullable Object, V extends @Nullable Object> {
    void of(T one, U two, CompletableFuture<V> next);
  }

  /** A future that is completed by a reaction to this one. */
  abstract <U extends @Nullable Object> CompletableFuture<U> then(
      Executor executor, Reaction<T, U> reaction);

  /** A future that is completed with the values of this one and another. */
  abstract <U extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> both(
      CompletionStage<? extends U> stage, Executor executor, Combination<T, U, V> combination);

  /** A future that is completed by a reaction to the first of this one and another. */
  abstract <U extends @Nullable Object> CompletableFuture<U> either(
      CompletionStage<?> stage, Executor executor, Reaction<T, U> reaction);

  /** For subclasses: what runs asynchronous tasks. */
  public abstract Executor defaultExecutor();

  private static <T extends @Nullable Object, U extends @Nullable Object> Reaction<T, U> onValue(
      BiConsumer<T, CompletableFuture<U>> body) {
    return (outcome, next) -> {
      Throwable thrown = outcome.thrown();
      if (thrown == null) {
        body.accept(outcome.value(), next);
      } else {
        next.fail(thrown);
      }
    };
  }

  private static <T extends @Nullable Object> Reaction<T, T> onThrown(
      BiConsumer<Throwable, CompletableFuture<T>> body) {
    return (outcome, next) -> {
      Throwable thrown = outcome.thrown();
      if (thrown == null) {
        next.succeed(outcome.value());
      } else {
        body.accept(thrown, next);
      }
    };
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> thenApply(
      Function<? super T, ? extends U> fn) {
    Objects.requireNonNull(fn);
    return then(SAME_THREAD, onValue((value, next) -> next.succeed(fn.apply(value))));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> thenApplyAsync(
      Function<? super T, ? extends U> fn) {
    Objects.requireNonNull(fn);
    return then(defaultExecutor(), onValue((value, next) -> next.succeed(fn.apply(value))));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> thenApplyAsync(
      Function<? super T, ? extends U> fn, Executor executor) {
    Objects.requireNonNull(fn);
    return then(
        Objects.requireNonNull(executor), onValue((value, next) -> next.succeed(fn.apply(value))));
  }

  @Override
  public CompletableFuture<@Nullable Void> thenAccept(Consumer<? super T> action) {
    Objects.requireNonNull(action);
    return then(
        SAME_THREAD,
        onValue(
            (value, next) -> {
              action.accept(value);
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> thenAcceptAsync(Consumer<? super T> action) {
    Objects.requireNonNull(action);
    return then(
        defaultExecutor(),
        onValue(
            (value, next) -> {
              action.accept(value);
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> thenAcceptAsync(
      Consumer<? super T> action, Executor executor) {
    Objects.requireNonNull(action);
    return then(
        Objects.requireNonNull(executor),
        onValue(
            (value, next) -> {
              action.accept(value);
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> thenRun(Runnable action) {
    Objects.requireNonNull(action);
    return then(
        SAME_THREAD,
        onValue(
            (value, next) -> {
              action.run();
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> thenRunAsync(Runnable action) {
    Objects.requireNonNull(action);
    return then(
        defaultExecutor(),
        onValue(
            (value, next) -> {
              action.run();
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> thenRunAsync(Runnable action, Executor executor) {
    Objects.requireNonNull(action);
    return then(
        Objects.requireNonNull(executor),
        onValue(
            (value, next) -> {
              action.run();
              next.end();
            }));
  }

  @Override
  public <U extends @Nullable Object, V extends @Nullable Object> CompletableFuture<V> thenCombine(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(fn);
    return both(other, SAME_THREAD, (one, two, next) -> next.succeed(fn.apply(one, two)));
  }

  @Override
  public <U extends @Nullable Object, V extends @Nullable Object>
      CompletableFuture<V> thenCombineAsync(
          CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(fn);
    return both(other, defaultExecutor(), (one, two, next) -> next.succeed(fn.apply(one, two)));
  }

  @Override
  public <U extends @Nullable Object, V extends @Nullable Object>
      CompletableFuture<V> thenCombineAsync(
          CompletionStage<? extends U> other,
          BiFunction<? super T, ? super U, ? extends V> fn,
          Executor executor) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(fn);
    return both(
        other,
        Objects.requireNonNull(executor),
        (one, two, next) -> next.succeed(fn.apply(one, two)));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<@Nullable Void> thenAcceptBoth(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return both(
        other,
        SAME_THREAD,
        (one, two, next) -> {
          action.accept(one, two);
          next.end();
        });
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<@Nullable Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return both(
        other,
        defaultExecutor(),
        (one, two, next) -> {
          action.accept(one, two);
          next.end();
        });
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<@Nullable Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other,
      BiConsumer<? super T, ? super U> action,
      Executor executor) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return both(
        other,
        Objects.requireNonNull(executor),
        (one, two, next) -> {
          action.accept(one, two);
          next.end();
        });
  }

  @Override
  public CompletableFuture<@Nullable Void> runAfterBoth(CompletionStage<?> other, Runnable action) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return both(
        other,
        SAME_THREAD,
        (one, two, next) -> {
          action.run();
          next.end();
        });
  }

  @Override
  public CompletableFuture<@Nullable Void> runAfterBothAsync(
      CompletionStage<?> other, Runnable action) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return both(
        other,
        defaultExecutor(),
        (one, two, next) -> {
          action.run();
          next.end();
        });
  }

  @Override
  public CompletableFuture<@Nullable Void> runAfterBothAsync(
      CompletionStage<?> other, Runnable action, Executor executor) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return both(
        other,
        Objects.requireNonNull(executor),
        (one, two, next) -> {
          action.run();
          next.end();
        });
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> applyToEither(
      CompletionStage<? extends T> other, Function<? super T, U> fn) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(fn);
    return either(other, SAME_THREAD, onValue((value, next) -> next.succeed(fn.apply(value))));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> fn) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(fn);
    return either(
        other, defaultExecutor(), onValue((value, next) -> next.succeed(fn.apply(value))));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> fn, Executor executor) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(fn);
    return either(
        other,
        Objects.requireNonNull(executor),
        onValue((value, next) -> next.succeed(fn.apply(value))));
  }

  @Override
  public CompletableFuture<@Nullable Void> acceptEither(
      CompletionStage<? extends T> other, Consumer<? super T> action) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return either(
        other,
        SAME_THREAD,
        onValue(
            (value, next) -> {
              action.accept(value);
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return either(
        other,
        defaultExecutor(),
        onValue(
            (value, next) -> {
              action.accept(value);
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return either(
        other,
        Objects.requireNonNull(executor),
        onValue(
            (value, next) -> {
              action.accept(value);
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> runAfterEither(
      CompletionStage<?> other, Runnable action) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return either(
        other,
        SAME_THREAD,
        onValue(
            (value, next) -> {
              action.run();
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> runAfterEitherAsync(
      CompletionStage<?> other, Runnable action) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return either(
        other,
        defaultExecutor(),
        onValue(
            (value, next) -> {
              action.run();
              next.end();
            }));
  }

  @Override
  public CompletableFuture<@Nullable Void> runAfterEitherAsync(
      CompletionStage<?> other, Runnable action, Executor executor) {
    Objects.requireNonNull(other);
    Objects.requireNonNull(action);
    return either(
        other,
        Objects.requireNonNull(executor),
        onValue(
            (value, next) -> {
              action.run();
              next.end();
            }));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> thenCompose(
      Function<? super T, ? extends CompletionStage<U>> fn) {
    Objects.requireNonNull(fn);
    return then(SAME_THREAD, onValue((value, next) -> next.follow(fn.apply(value))));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> fn) {
    Objects.requireNonNull(fn);
    return then(defaultExecutor(), onValue((value, next) -> next.follow(fn.apply(value))));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> fn, Executor executor) {
    Objects.requireNonNull(fn);
    return then(
        Objects.requireNonNull(executor), onValue((value, next) -> next.follow(fn.apply(value))));
  }

  @Override
  public CompletableFuture<T> whenComplete(
      BiConsumer<? super T, ? super @Nullable Throwable> action) {
    Objects.requireNonNull(action);
    return then(SAME_THREAD, (outcome, next) -> next.settleAfter(outcome, action));
  }

  @Override
  public CompletableFuture<T> whenCompleteAsync(
      BiConsumer<? super T, ? super @Nullable Throwable> action) {
    Objects.requireNonNull(action);
    return then(defaultExecutor(), (outcome, next) -> next.settleAfter(outcome, action));
  }

  @Override
  public CompletableFuture<T> whenCompleteAsync(
      BiConsumer<? super T, ? super @Nullable Throwable> action, Executor executor) {
    Objects.requireNonNull(action);
    return then(
        Objects.requireNonNull(executor), (outcome, next) -> next.settleAfter(outcome, action));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> handle(
      BiFunction<? super T, @Nullable Throwable, ? extends U> fn) {
    Objects.requireNonNull(fn);
    return then(
        SAME_THREAD, (outcome, next) -> next.succeed(fn.apply(outcome.value(), outcome.thrown())));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> handleAsync(
      BiFunction<? super T, @Nullable Throwable, ? extends U> fn) {
    Objects.requireNonNull(fn);
    return then(
        defaultExecutor(),
        (outcome, next) -> next.succeed(fn.apply(outcome.value(), outcome.thrown())));
  }

  @Override
  public <U extends @Nullable Object> CompletableFuture<U> handleAsync(
      BiFunction<? super T, @Nullable Throwable, ? extends U> fn, Executor executor) {
    Objects.requireNonNull(fn);
    return then(
        Objects.requireNonNull(executor),
        (outcome, next) -> next.succeed(fn.apply(outcome.value(), outcome.thrown())));
  }

  @Override
  public CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> fn) {
    Objects.requireNonNull(fn);
    return then(SAME_THREAD, onThrown((thrown, next) -> next.succeed(fn.apply(thrown))));
  }

  @Override
  public CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> fn) {
    Objects.requireNonNull(fn);
    return then(defaultExecutor(), onThrown((thrown, next) -> next.succeed(fn.apply(thrown))));
  }

  @Override
  public CompletableFuture<T> exceptionallyAsync(
      Function<Throwable, ? extends T> fn, Executor executor) {
    Objects.requireNonNull(fn);
    return then(
        Objects.requireNonNull(executor),
        onThrown((thrown, next) -> next.succeed(fn.apply(thrown))));
  }

  @Override
  public CompletableFuture<T> exceptionallyCompose(
      Function<Throwable, ? extends CompletionStage<T>> fn) {
    Objects.requireNonNull(fn);
    return then(SAME_THREAD, onThrown((thrown, next) -> next.follow(fn.apply(thrown))));
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> fn) {
    Objects.requireNonNull(fn);
    return then(defaultExecutor(), onThrown((thrown, next) -> next.follow(fn.apply(thrown))));
  }

  @Override
  public CompletableFuture<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> fn, Executor executor) {
    Objects.requireNonNull(fn);
    return then(
        Objects.requireNonNull(executor),
        onThrown((thrown, next) -> next.follow(fn.apply(thrown))));
  }
}
