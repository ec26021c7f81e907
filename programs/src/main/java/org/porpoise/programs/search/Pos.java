package org.porpoise.programs.search;

import java.util.SplittableRandom;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;

/**
 * Partial-order sampling: each next operation of a thread has a random priority, the highest goes
 * first, and those that depend on what was done are drawn anew (Yuan, Yang, Gu: Partial order aware
 * concurrency sampling, CAV 2018). Traces come out more evenly than with {@link RandomWalk}.
 */
public final class Pos extends Sampling {
  private final Priorities priorities = new Priorities();

  /** So many executions. */
  public Pos(long seed, long executions) {
    super(seed, executions);
  }

  @Override
  void restart(SplittableRandom fresh) {
    priorities.clear();
  }

  @Override
  public int next(Run run) {
    Log log = run.log();
    if (log.size() > 0) {
      int last = log.size() - 1;
      for (int thread = 0; thread < run.threads(); thread++) {
        if (thread == log.thread(last) || run.isLive(thread) && dependsOn(run, thread, last)) {
          priorities.forget(thread);
        }
      }
    }
    priorities.draw(run, random());
    return priorities.highest(run);
  }

  private static boolean dependsOn(Run run, int thread, int step) {
    Access access = run.access(thread);
    Log log = run.log();
    return Log.dependent(
        access == Access.BLOCKED ? Access.WRITE : access,
        run.object(thread),
        run.part(thread),
        run.second(thread),
        log.access(step),
        log.object(step),
        log.part(step),
        log.second(step));
  }
}
