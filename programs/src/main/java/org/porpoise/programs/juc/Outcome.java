package org.porpoise.programs.juc;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * What a future came to.
 *
 * @param value the value, null if it failed
 * @param thrown why it failed, null if it did not
 */
record Outcome<T extends @Nullable Object>(T value, @Nullable Throwable thrown) {

  /** No value, and why, if there is a reason. */
  @SuppressWarnings("NullAway") // There is none.
  static <T extends @Nullable Object> Outcome<T> failed(@Nullable Throwable thrown) {
    return new Outcome<>(null, thrown);
  }

  /** The value, or the exception as {@code get} throws it. */
  T orExecutionException() throws ExecutionException {
    switch (thrown) {
      case null -> {}
      case CancellationException e -> throw e;
      case CompletionException e when e.getCause() != null ->
          throw new ExecutionException(e.getCause());
      default -> throw new ExecutionException(thrown);
    }
    return value;
  }

  /** The value, or the exception as {@code join} throws it. */
  T orCompletionException() {
    switch (thrown) {
      case null -> {}
      case CancellationException e -> throw e;
      case CompletionException e -> throw e;
      default -> throw new CompletionException(thrown);
    }
    return value;
  }
}
