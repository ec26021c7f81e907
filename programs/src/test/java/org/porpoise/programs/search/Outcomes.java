package org.porpoise.programs.search;

import java.util.Set;
import java.util.TreeSet;

/** Takes in what executions of an explored program come to; its class is not rewritten. */
public final class Outcomes {
  private static final Set<String> SEEN = new TreeSet<>();

  private Outcomes() {}

  /** Notes how an execution ended. */
  public static synchronized void note(String outcome) {
    SEEN.add(outcome);
  }

  /** All that was noted since the last time. */
  public static synchronized Set<String> drain() {
    Set<String> seen = new TreeSet<>(SEEN);
    SEEN.clear();
    return seen;
  }
}
