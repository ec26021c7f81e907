package org.porpoise.programs;

import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Scheduler;

/** Follows a schedule, once, and ends with it. */
final class ReplayScheduler implements Scheduler {
  private final Schedule schedule;

  ReplayScheduler(Schedule schedule) {
    this.schedule = schedule;
  }

  @Override
  public boolean begin(Log log) {
    return log.size() == 0;
  }

  @Override
  public int next(Run run) {
    int step = run.log().size();
    if (step >= schedule.length()) {
      return CUT_SHORT;
    }
    int thread = schedule.thread(step);
    if (!run.isLive(thread) || run.access(thread) == Access.BLOCKED) {
      throw new NondeterminismException(
          "the schedule does not fit the program: at step "
              + step
              + " thread "
              + thread
              + " cannot go on; was the program changed since?");
    }
    return thread;
  }

  @Override
  public int choose(Run run, int thread, int alternatives) {
    int step = run.log().size();
    int choice = step < schedule.length() ? schedule.choice(step) : 0;
    if (choice >= alternatives) {
      throw new NondeterminismException(
          "the schedule does not fit the program: step " + step + " has no outcome " + choice);
    }
    return choice;
  }
}
