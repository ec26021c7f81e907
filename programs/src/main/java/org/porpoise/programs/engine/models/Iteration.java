package org.porpoise.programs.engine.models;

import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.engine.threads.BusyWait;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.Repetition;
import org.porpoise.programs.engine.threads.ThreadObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Shared;

/**
 * The steps that a thread has taken in one turn of something that repeats itself.
 *
 * <p>A turn that has changed nothing need not be taken again at once: the next one would see the
 * same. What it would do after another thread has changed something, it does in an execution in
 * which this turn comes later ({@link BusyWait}).
 */
public final class Iteration {
  private final Execution execution;
  private final int thread;
  private final int first;
  private final long privately;
  private int end;
  private boolean isPrivateChanged;

  private Iteration(Execution execution) {
    this.execution = execution;
    thread = execution.running().number;
    first = execution.steps();
    privately = execution.running().privateChanges();
  }

  /** The running thread begins a turn. */
  public static Iteration begin() {
    return new Iteration(Execution.current());
  }

  /** The turn has ended. */
  public void end() {
    end = execution.steps();
    isPrivateChanged = execution.running().privateChanges() != privately;
  }

  /** Whether the thread has changed nothing. */
  public boolean wasInVain() {
    if (isPrivateChanged) {
      return false;
    }
    Log log = execution.log();
    for (int step = first; step < end; step++) {
      if (log.thread(step) == thread && changes(log, step)) {
        return false;
      }
    }
    return true;
  }

  private static boolean changes(Log log, int step) {
    Access access = log.access(step);
    Shared shared = log.shared(step);
    if (access == Access.ADD && shared != null) {
      long before = log.state(step);
      return shared.after(log.operation(step), log.argument(step), log.thread(step), before)
          != before;
    }
    return access != Access.READ && access != Access.LOCAL;
  }

  /** Leaves the running thread waiting for the rest of the execution, after a turn in vain. */
  public void lookAgain() {
    ThreadObject object = execution.running().object;
    execution.perform(
        BusyWait.LOOK_AGAIN,
        Facet.LOOP.of(object.number),
        Log.WHOLE,
        new Forever(this),
        0,
        object.thread);
  }

  /** The waiting for another turn, which comes in other executions. */
  private record Forever(Iteration iteration) implements Repetition {
    @Override
    public long state() {
      return 0;
    }

    @Override
    public Access access(Operation operation, long argument, int thread, long state) {
      return Access.BLOCKED;
    }

    @Override
    public boolean isPassedBy(Run run, ProgramThread thread) {
      return BusyWait.isPassedBy(run.log(), iteration.thread, iteration.first, iteration.end);
    }
  }
}
