package org.porpoise.programs.search;

import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;

/** Whose turn it is when a search does not mind. */
final class Turns {
  /** A thread that has taken as many steps in a row may be waiting in a loop for another one. */
  private static final int ENOUGH = 30;

  private Turns() {}

  /**
   * The thread that took the last step if it can go on and did not do so for long, else the next.
   */
  static int same(Run run) {
    Log log = run.log();
    int last = log.size() == 0 ? -1 : log.thread(log.size() - 1);
    if (last >= 0 && run.isEnabled(last) && !hasHadEnough(log, last)) {
      return last;
    }
    int threads = run.threads();
    for (int i = 1; i <= threads; i++) {
      int thread = (Math.max(last, 0) + i) % threads;
      if (run.isEnabled(thread)) {
        return thread;
      }
    }
    throw new IllegalStateException("no thread is enabled");
  }

  private static boolean hasHadEnough(Log log, int thread) {
    int from = log.size() - ENOUGH;
    if (from < 0 || log.thread(from) != thread) {
      return false;
    }
    for (int step = from; step < log.size(); step++) {
      if (log.thread(step) != thread) {
        return false;
      }
    }
    return true;
  }
}
