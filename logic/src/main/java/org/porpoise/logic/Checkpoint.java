package org.porpoise.logic;

import java.util.function.Supplier;

/**
 * Where work that may take long stops for a moment, so that whoever started it can end it: an
 * automaton can be exponentially larger than its formula. What is to be done at a checkpoint, such
 * as throwing an exception if time is over, is said once by who starts the work, and holds for all
 * that the thread does during it; unless somebody says, nothing is.
 */
public final class Checkpoint {
  private static final ScopedValue<Runnable> CURRENT = ScopedValue.newInstance();

  private Checkpoint() {}

  /**
   * Does work that may be ended.
   *
   * @param check what to do at each checkpoint; what it throws ends the work
   */
  public static <T> T during(Runnable check, Supplier<T> work) {
    return ScopedValue.where(CURRENT, check).<T, RuntimeException>call(work::get);
  }

  /** Passes a checkpoint: anything that can take longer than a few milliseconds does. */
  public static void pass() {
    if (CURRENT.isBound()) {
      CURRENT.get().run();
    }
  }
}
