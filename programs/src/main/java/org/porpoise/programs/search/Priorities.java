package org.porpoise.programs.search;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.porpoise.programs.trace.Run;

/** Priorities of threads, drawn when a thread is first seen. Mutable. */
final class Priorities {
  private static final double NONE = -1;

  private double[] priority = {};

  /** Forgets all. */
  void clear() {
    Arrays.fill(priority, NONE);
  }

  /** Draws those that are missing, from 0 to 1. */
  void draw(Run run, SplittableRandom random) {
    int known = priority.length;
    if (run.threads() > known) {
      priority = Arrays.copyOf(priority, run.threads());
      Arrays.fill(priority, known, priority.length, NONE);
    }
    for (int thread = 0; thread < run.threads(); thread++) {
      if (priority[thread] == NONE && run.isLive(thread)) {
        priority[thread] = random.nextDouble();
      }
    }
  }

  /** Has one drawn anew. */
  void forget(int thread) {
    if (thread < priority.length) {
      priority[thread] = NONE;
    }
  }

  /** Sets one. */
  void set(int thread, double value) {
    priority[thread] = value;
  }

  /** The enabled thread with the highest one. */
  int highest(Run run) {
    int best = -1;
    for (int thread = 0; thread < run.threads(); thread++) {
      if (run.isEnabled(thread) && (best < 0 || priority[thread] > priority[best])) {
        best = thread;
      }
    }
    return best;
  }
}
