package org.porpoise.kernel;

import java.util.function.Function;

/**
 * Work on a system that begins again, with more room, as often as an object needs more than the
 * layout gives it.
 */
public final class Widening {
  private Widening() {}

  /**
   * Does the work until it comes to its end.
   *
   * @param work what is done with the system; it keeps nothing of an attempt that had no room
   */
  public static <T> T repeat(TransitionSystem first, Function<TransitionSystem, T> work) {
    TransitionSystem current = first;
    while (true) {
      try {
        return work.apply(current);
      } catch (CapacityExceeded e) {
        current = e.wider();
      }
    }
  }
}
