package org.porpoise.search;

import org.porpoise.kernel.TransitionBuffer;

/**
 * Decides whether a smaller set is looked for at length: where that has paid before, for the same
 * transitions enabled. States with the same transitions enabled mostly have sets of the same size,
 * so that few tries tell where there is something to win. After some failures in a row it tries
 * there ever more seldom, and the less so the more often it has won.
 *
 * <p>What is enabled is told apart by a hash. Where two share a place in the table, they share
 * their luck, and no more than time or a chance is lost.
 */
final class Experience {
  private static final int PLACES = 1 << 12;
  private static final int MIXER = 0x9E3779B9; // the golden ratio: spreads a hash over its bits
  private static final int ENDURED = 3; // failures in a row before the first pause
  private static final int LONGEST_PAUSE = 10_000;

  private final int[] failures = new int[PLACES]; // in a row
  private final int[] wins = new int[PLACES];
  private final int[] pauses = new int[PLACES];
  private int place;

  /** Whether to try now, where these are enabled. */
  boolean tries(TransitionBuffer enabled) {
    place = place(enabled);
    if (pauses[place] > 0) {
      pauses[place]--;
      return false;
    }
    return true;
  }

  /** Hears how the last try went. */
  void tried(boolean won) {
    if (won) {
      wins[place]++;
      failures[place] = 0;
    } else {
      failures[place] = Math.min(failures[place] + 1, LONGEST_PAUSE);
      pauses[place] = failures[place] < ENDURED ? 0 : pause(failures[place], wins[place]);
    }
  }

  private static int pause(long failed, int won) {
    return (int) Math.min(failed * failed / (1 + won), LONGEST_PAUSE);
  }

  private static int place(TransitionBuffer enabled) {
    int hash = 0;
    for (int i = 0; i < enabled.size(); i++) {
      hash = 31 * hash + enabled.get(i);
    }
    return hash * MIXER >>> Integer.SIZE - Integer.numberOfTrailingZeros(PLACES);
  }
}
