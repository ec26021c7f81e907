package org.porpoise.programs.engine.hooks;

import org.porpoise.programs.engine.numbers.Identified;

/**
 * What rewritten code calls instead of those methods of {@link Thread} that a subclass may
 * override.
 *
 * <p>In a subclass of the program the method of its own is called: the override, or one that was
 * added to the class and calls {@link ThreadHooks}.
 */
public final class ThreadDispatch {
  private ThreadDispatch() {}

  /** Starts a thread. */
  public static void start(Thread thread) {
    if (thread instanceof Identified) {
      thread.start();
    } else {
      ThreadHooks.start(thread);
    }
  }

  /** Interrupts a thread. */
  public static void interrupt(Thread thread) {
    if (thread instanceof Identified) {
      thread.interrupt();
    } else {
      ThreadHooks.interrupt(thread);
    }
  }

  /** Whether a thread is interrupted. */
  public static boolean isInterrupted(Thread thread) {
    return thread instanceof Identified
        ? thread.isInterrupted()
        : ThreadHooks.isInterrupted(thread);
  }

  /** What a thread is doing, as far as others can tell. */
  public static Thread.State getState(Thread thread) {
    return thread instanceof Identified ? thread.getState() : ThreadHooks.getState(thread);
  }
}
