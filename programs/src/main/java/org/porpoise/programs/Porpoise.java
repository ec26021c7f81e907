package org.porpoise.programs;

import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.threads.Toss;

/** What an explored program may ask of the explorer: the operations of VeriSoft. */
public final class Porpoise {
  private Porpoise() {}

  /**
   * Chooses a number: all of them are explored.
   *
   * @param n the largest
   * @return a number from 0 to n
   */
  public static int toss(int n) {
    if (n < 0) {
      throw new IllegalArgumentException("toss of a negative number: " + n);
    }
    return Toss.of(Execution.current(), n + 1);
  }

  /** Fails if a condition does not hold, as {@code assert} does. */
  public static void check(boolean condition) {
    check(condition, "a check failed");
  }

  /** Fails with a message if a condition does not hold. */
  public static void check(boolean condition, String message) {
    if (!condition) {
      throw new AssertionError(message);
    }
  }
}
