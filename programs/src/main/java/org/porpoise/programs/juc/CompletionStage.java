package org.porpoise.programs.juc;

import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The model of {@link java.util.concurrent.CompletionStage}, for the model of its only
 * implementation in the JDK.
 */
public interface CompletionStage<T extends @Nullable Object> {

  /** What a function makes of the value. */
  <U extends @Nullable Object> CompletionStage<U> thenApply(Function<? super T, ? extends U> fn);

  /** What a function makes of the value. */
  <U extends @Nullable Object> CompletionStage<U> thenApplyAsync(
      Function<? super T, ? extends U> fn);

  /** What a function makes of the value. */
  <U extends @Nullable Object> CompletionStage<U> thenApplyAsync(
      Function<? super T, ? extends U> fn, Executor executor);

  /** Does something with the value. */
  CompletionStage<@Nullable Void> thenAccept(Consumer<? super T> action);

  /** Does something with the value. */
  CompletionStage<@Nullable Void> thenAcceptAsync(Consumer<? super T> action);

  /** Does something with the value. */
  CompletionStage<@Nullable Void> thenAcceptAsync(Consumer<? super T> action, Executor executor);

  /** Does something after it. */
  CompletionStage<@Nullable Void> thenRun(Runnable action);

  /** Does something after it. */
  CompletionStage<@Nullable Void> thenRunAsync(Runnable action);

  /** Does something after it. */
  CompletionStage<@Nullable Void> thenRunAsync(Runnable action, Executor executor);

  /** What a function makes of the values of two. */
  <U extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenCombine(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn);

  /** What a function makes of the values of two. */
  <U extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenCombineAsync(
      CompletionStage<? extends U> other, BiFunction<? super T, ? super U, ? extends V> fn);

  /** What a function makes of the values of two. */
  <U extends @Nullable Object, V extends @Nullable Object> CompletionStage<V> thenCombineAsync(
      CompletionStage<? extends U> other,
      BiFunction<? super T, ? super U, ? extends V> fn,
      Executor executor);

  /** Does something with the values of two. */
  <U extends @Nullable Object> CompletionStage<@Nullable Void> thenAcceptBoth(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action);

  /** Does something with the values of two. */
  <U extends @Nullable Object> CompletionStage<@Nullable Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other, BiConsumer<? super T, ? super U> action);

  /** Does something with the values of two. */
  <U extends @Nullable Object> CompletionStage<@Nullable Void> thenAcceptBothAsync(
      CompletionStage<? extends U> other,
      BiConsumer<? super T, ? super U> action,
      Executor executor);

  /** Does something after two. */
  CompletionStage<@Nullable Void> runAfterBoth(CompletionStage<?> other, Runnable action);

  /** Does something after two. */
  CompletionStage<@Nullable Void> runAfterBothAsync(CompletionStage<?> other, Runnable action);

  /** Does something after two. */
  CompletionStage<@Nullable Void> runAfterBothAsync(
      CompletionStage<?> other, Runnable action, Executor executor);

  /** What a function makes of the value of the first of two. */
  <U extends @Nullable Object> CompletionStage<U> applyToEither(
      CompletionStage<? extends T> other, Function<? super T, U> fn);

  /** What a function makes of the value of the first of two. */
  <U extends @Nullable Object> CompletionStage<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> fn);

  /** What a function makes of the value of the first of two. */
  <U extends @Nullable Object> CompletionStage<U> applyToEitherAsync(
      CompletionStage<? extends T> other, Function<? super T, U> fn, Executor executor);

  /** Does something with the value of the first of two. */
  CompletionStage<@Nullable Void> acceptEither(
      CompletionStage<? extends T> other, Consumer<? super T> action);

  /** Does something with the value of the first of two. */
  CompletionStage<@Nullable Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action);

  /** Does something with the value of the first of two. */
  CompletionStage<@Nullable Void> acceptEitherAsync(
      CompletionStage<? extends T> other, Consumer<? super T> action, Executor executor);

  /** Does something after the first of two. */
  CompletionStage<@Nullable Void> runAfterEither(CompletionStage<?> other, Runnable action);

  /** Does something after the first of two. */
  CompletionStage<@Nullable Void> runAfterEitherAsync(CompletionStage<?> other, Runnable action);

  /** Does something after the first of two. */
  CompletionStage<@Nullable Void> runAfterEitherAsync(
      CompletionStage<?> other, Runnable action, Executor executor);

  /** What a function makes of the value, when that has ended. */
  <U extends @Nullable Object> CompletionStage<U> thenCompose(
      Function<? super T, ? extends CompletionStage<U>> fn);

  /** What a function makes of the value, when that has ended. */
  <U extends @Nullable Object> CompletionStage<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> fn);

  /** What a function makes of the value, when that has ended. */
  <U extends @Nullable Object> CompletionStage<U> thenComposeAsync(
      Function<? super T, ? extends CompletionStage<U>> fn, Executor executor);

  /** Does something with the outcome, and has it. */
  CompletionStage<T> whenComplete(BiConsumer<? super T, ? super @Nullable Throwable> action);

  /** Does something with the outcome, and has it. */
  CompletionStage<T> whenCompleteAsync(BiConsumer<? super T, ? super @Nullable Throwable> action);

  /** Does something with the outcome, and has it. */
  CompletionStage<T> whenCompleteAsync(
      BiConsumer<? super T, ? super @Nullable Throwable> action, Executor executor);

  /** What a function makes of the outcome. */
  <U extends @Nullable Object> CompletionStage<U> handle(
      BiFunction<? super T, @Nullable Throwable, ? extends U> fn);

  /** What a function makes of the outcome. */
  <U extends @Nullable Object> CompletionStage<U> handleAsync(
      BiFunction<? super T, @Nullable Throwable, ? extends U> fn);

  /** What a function makes of the outcome. */
  <U extends @Nullable Object> CompletionStage<U> handleAsync(
      BiFunction<? super T, @Nullable Throwable, ? extends U> fn, Executor executor);

  /** The value, or what a function makes of the exception. */
  CompletionStage<T> exceptionally(Function<Throwable, ? extends T> fn);

  /** The value, or what a function makes of the exception. */
  default CompletionStage<T> exceptionallyAsync(Function<Throwable, ? extends T> fn) {
    return toCompletableFuture().exceptionallyAsync(fn);
  }

  /** The value, or what a function makes of the exception. */
  default CompletionStage<T> exceptionallyAsync(
      Function<Throwable, ? extends T> fn, Executor executor) {
    return toCompletableFuture().exceptionallyAsync(fn, executor);
  }

  /** The value, or what a function makes of the exception, when that has ended. */
  default CompletionStage<T> exceptionallyCompose(
      Function<Throwable, ? extends CompletionStage<T>> fn) {
    return toCompletableFuture().exceptionallyCompose(fn);
  }

  /** The value, or what a function makes of the exception, when that has ended. */
  default CompletionStage<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> fn) {
    return toCompletableFuture().exceptionallyComposeAsync(fn);
  }

  /** The value, or what a function makes of the exception, when that has ended. */
  default CompletionStage<T> exceptionallyComposeAsync(
      Function<Throwable, ? extends CompletionStage<T>> fn, Executor executor) {
    return toCompletableFuture().exceptionallyComposeAsync(fn, executor);
  }

  /** The same as a future. */
  CompletableFuture<T> toCompletableFuture();
}
