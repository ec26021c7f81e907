package org.porpoise.search;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;

/**
 * Hears what a search explores, as it does: for drawing reduced graphs, and for testing them.
 *
 * <p>States go by the numbers that the store gives them; what is told makes sense for searches that
 * keep all states. Arrays and buffers belong to the search and must be copied.
 */
public interface GraphListener {

  /** Hears nothing. */
  GraphListener DEAF =
      new GraphListener() {
        @Override
        public void begun(TransitionSystem system) {}

        @Override
        public void reached(int state, long[] words, int offset) {}

        @Override
        public void expanded(int state, TransitionBuffer enabled) {}

        @Override
        public void explored(int from, int[] transitions, int to) {}
      };

  /** A search begins; if there was one before, it is void, or another question was asked. */
  void begun(TransitionSystem system);

  /** A state was met for the first time; the initial one has the number 0. */
  void reached(int state, long[] words, int offset);

  /**
   * A state was looked at for the first time.
   *
   * @param enabled all that can be done there; what is never told to be explored was postponed, or
   *     slept
   */
  void expanded(int state, TransitionBuffer enabled);

  /**
   * An edge was explored: one transition, or a sequence of them through states that are only passed
   * through.
   */
  void explored(int from, int[] transitions, int to);
}
