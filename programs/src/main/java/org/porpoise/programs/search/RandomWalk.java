package org.porpoise.programs.search;

import java.util.SplittableRandom;
import org.porpoise.programs.trace.Run;

/** Samples: at each step every enabled thread is as likely as any other. */
public final class RandomWalk extends Sampling {

  /** So many executions. */
  public RandomWalk(long seed, long executions) {
    super(seed, executions);
  }

  @Override
  void restart(SplittableRandom fresh) {}

  @Override
  public int next(Run run) {
    int chosen = -1;
    int seen = 0;
    for (int thread = 0; thread < run.threads(); thread++) {
      if (run.isEnabled(thread) && random().nextInt(++seen) == 0) {
        chosen = thread;
      }
    }
    return chosen;
  }
}
