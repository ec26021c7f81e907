package org.porpoise.programs.juc.locks;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.Parking;
import org.porpoise.programs.engine.hooks.SystemHooks;

/**
 * The model of {@link java.util.concurrent.locks.LockSupport}. Blockers are for monitoring, and
 * nobody is told of them.
 */
public final class LockSupport {
  private LockSupport() {}

  /** Takes no note of what the running thread will wait for. */
  public static void setCurrentBlocker(@Nullable Object blocker) {}

  /** Gives a thread its permit. */
  public static void unpark(@Nullable Thread thread) {
    if (thread != null) {
      Parking.unpark(thread);
    }
  }

  /** Waits for the permit. */
  public static void park(@Nullable Object blocker) {
    Parking.park();
  }

  /** Waits for the permit, or not. */
  public static void parkNanos(@Nullable Object blocker, long nanos) {
    parkNanos(nanos);
  }

  /** Waits for the permit, or not. */
  public static void parkUntil(@Nullable Object blocker, long deadline) {
    parkUntil(deadline);
  }

  /** Nothing: blockers are not noted. */
  public static @Nullable Object getBlocker(Thread thread) {
    java.util.Objects.requireNonNull(thread);
    return null;
  }

  /** Waits for the permit. */
  public static void park() {
    Parking.park();
  }

  /** Waits for the permit, or not. */
  public static void parkNanos(long nanos) {
    if (nanos > 0) {
      Parking.parkTimed(nanos);
    }
  }

  /** Waits for the permit, or not. */
  public static void parkUntil(long deadline) {
    Parking.parkTimed(TimeUnit.MILLISECONDS.toNanos(deadline - SystemHooks.currentTimeMillis()));
  }
}
