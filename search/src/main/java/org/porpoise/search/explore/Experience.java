package org.porpoise.search.explore;

import org.porpoise.kernel.TransitionBuffer;

/**
 * Decides whether a smaller set is looked for at length: where that has paid before, for the same
 * transitions enabled. States with the same transitions enabled mostly have sets of the same size,
 * so that few tries tell where there is something to win. After some failures in a row it tries
 * there ever more seldom, and the less so the more often it has won. Where nothing was ever won, it
 * tries more seldom too while nothing is won elsewhere.
 *
 * <p>What is enabled is told apart by a hash. Where two share a place in the table, they share
 * their luck, and no more than time or a chance is lost.
 */
public final class Experience {
  private static final int PLACES = 1 << 12;
  private static final int MIXER = 0x9E3779B9; // the golden ratio: spreads a hash over its bits
  private static final int ENDURED = 8; // failures in a row before the first pause
  private static final int LONGEST_PAUSE = 500;
  private static final int ENDURED_IN_ALL = 1_000; // failures in a row, wherever they are
  private static final int SLOWNESS_IN_ALL = 16;
  private static final int MOST_IN_ALL = 10_000;

  private final int[] failures = new int[PLACES]; // in a row
  private final int[] wins = new int[PLACES];
  private final int[] pauses = new int[PLACES];
  private int place;
  private int failuresInAll; // in a row
  private int pauseInAll;

  /** Whether to try now, where these are enabled. */
  public boolean tries(TransitionBuffer enabled) {
    place = place(enabled);
    if (pauses[place] > 0) {
      pauses[place]--;
      return false;
    }
    if (pauseInAll > 0 && wins[place] == 0) {
      pauseInAll--;
      return false;
    }
    return true;
  }

  /** Hears how the last try went. */
  public void tried(boolean won) {
    if (won) {
      wins[place]++;
      failures[place] = 0;
      failuresInAll = 0;
      pauseInAll = 0;
    } else {
      failuresInAll = Math.min(failuresInAll + 1, MOST_IN_ALL);
      pauseInAll = failuresInAll < ENDURED_IN_ALL ? 0 : failuresInAll / SLOWNESS_IN_ALL;
      failures[place] = Math.min(failures[place] + 1, LONGEST_PAUSE);
      pauses[place] = failures[place] < ENDURED ? 0 : pause(failures[place], wins[place]);
    }
  }

  private static int pause(long failed, int won) {
    return (int) Math.min(failed / (1 + won), LONGEST_PAUSE);
  }

  private static int place(TransitionBuffer enabled) {
    int hash = 0;
    for (int i = 0; i < enabled.size(); i++) {
      hash = 31 * hash + enabled.get(i);
    }
    return hash * MIXER >>> Integer.SIZE - Integer.numberOfTrailingZeros(PLACES);
  }
}
