package org.porpoise.search.explore;

import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.search.store.StoreFull;

/** Why work on an exploration had to be given up, in words for the user. */
public final class Setback {
  private Setback() {}

  /**
   * The reason behind what was thrown.
   *
   * @throws RuntimeException what was thrown, if it is no such reason but a mistake, or if the work
   *     only has to begin again with more room
   */
  public static String reason(Throwable thrown, Exploration search) {
    return switch (thrown) {
      case OutOfMemoryError e -> outOfMemory(search.store.size());
      case StoreFull e -> e.toString();
      case Cancelled e -> e.reason();
      case Budget.CutShort e -> search.budget.cutOff().orElseThrow();
      case CapacityExceeded e -> e.endless().orElseThrow(() -> e);
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new AssertionError("nothing else is thrown here", thrown);
    };
  }

  /** What is said where memory was not enough. */
  public static String outOfMemory(int states) {
    return (states == 0
            ? "out of memory before the first state"
            : "out of memory after %,d states".formatted(states))
        + "; give the JVM more with PORPOISE_JAVA_OPTS=-Xmx…, or use another reduction";
  }
}
