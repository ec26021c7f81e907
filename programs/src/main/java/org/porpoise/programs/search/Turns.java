package org.porpoise.programs.search;

import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;

/** Whose turn it is when a search does not mind. */
final class Turns {
  private Turns() {}

  /** The thread that took the last step if it can go on, else the first that can. */
  static int same(Run run) {
    Log log = run.log();
    if (log.size() > 0 && run.isEnabled(log.thread(log.size() - 1))) {
      return log.thread(log.size() - 1);
    }
    for (int thread = 0; thread < run.threads(); thread++) {
      if (run.isEnabled(thread)) {
        return thread;
      }
    }
    throw new IllegalStateException("no thread is enabled");
  }
}
