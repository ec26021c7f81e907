package org.porpoise.search.explore;

/**
 * Decides whether something is tried that pays in some searches and not in others: as long as it
 * succeeds often enough. After a run of failures it tries ever more seldom, and a success makes it
 * try again.
 */
final class Patience {
  private static final int ENDURED = 32; // failures in a row before the first pause
  private static final int SLOWNESS = 8;
  private static final int LONGEST_PAUSE = 500;

  private int failures;
  private int pause;

  /** Whether to try now. */
  boolean tries() {
    if (pause > 0) {
      pause--;
      return false;
    }
    return true;
  }

  /** Hears how it went. */
  void tried(boolean won) {
    failures = won ? 0 : failures + 1;
    pause = failures < ENDURED ? 0 : Math.min(failures / SLOWNESS, LONGEST_PAUSE);
  }
}
