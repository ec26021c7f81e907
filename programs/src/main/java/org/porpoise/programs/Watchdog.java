package org.porpoise.programs;

import java.time.Duration;
import java.util.Optional;

/**
 * Sees to it that an exploration ends when it is to end, also if the program blocks in native code
 * or runs on without a visible step: between executions it ends by itself, else it is left alone.
 *
 * <p>Used by the thread that waits for the exploration.
 */
final class Watchdog {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final Exploration exploration;
  private long since;
  private boolean isRequested;
  private boolean isInterrupted;

  Watchdog(Exploration exploration) {
    this.exploration = exploration;
  }

  /** The waiting thread was interrupted. */
  void interrupted() {
    isInterrupted = true;
    exploration.stop("interrupted");
  }

  /** Whether the waiting thread was interrupted. */
  boolean isInterrupted() {
    return isInterrupted;
  }

  /** Whether not to wait any longer; asked again and again. */
  boolean isEnough() {
    Optional<String> reason = exploration.reasonToEnd();
    if (reason.isEmpty() && !isInterrupted) {
      return false;
    }
    if (!isRequested) {
      isRequested = true;
      since = System.nanoTime();
    }
    if (System.nanoTime() - since < PATIENCE.toNanos()) {
      return false;
    }
    exploration.stop(
        reason.orElse("interrupted")
            + ", and an execution did not end: a thread of the program blocks in native code, or"
            + " runs on without a visible step");
    return true;
  }
}
