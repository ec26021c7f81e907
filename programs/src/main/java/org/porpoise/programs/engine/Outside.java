package org.porpoise.programs.engine;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Code of the program that the JDK runs once and remembers the result of, such as the constants of
 * an enum: it is no part of the execution that happens to be the first.
 */
public final class Outside {
  private Outside() {}

  /** Runs code as if there were no execution. */
  public static <T extends @Nullable Object> T execution(Supplier<T> code) {
    if (!(Thread.currentThread() instanceof Driver driver)) {
      return code.get();
    }
    Execution current = driver.execution;
    driver.runs(null);
    try {
      return code.get();
    } finally {
      driver.runs(current);
    }
  }
}
