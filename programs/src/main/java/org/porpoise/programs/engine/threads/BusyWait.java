package org.porpoise.programs.engine.threads;

import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Run;

/**
 * A thread has taken a turn of a loop that does nothing but look at memory, and is about to take
 * another.
 *
 * <p>It is left waiting there for the rest of the execution. Nothing is lost: whatever it does
 * after more turns, it does in an execution in which it looks for the first time when it sees what
 * it waits for, and what it saw in this turn has been seen to race with whoever changes it. If
 * nobody does, it waits for ever, which is told; otherwise the execution is of no further interest.
 */
public final class BusyWait implements Repetition {
  public static final Operation LOOK_AGAIN =
      new Operation("see another value of", Access.WRITE, Order.NONE);

  public static final BusyWait NEVER = new BusyWait();

  private BusyWait() {}

  @Override
  public long state() {
    return 0;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    return Access.BLOCKED;
  }

  /** Whether a thread saw something that others can change since a step, and changed nothing. */
  public static boolean hasLooked(Log log, int thread, int since, int until) {
    boolean hasLooked = false;
    for (int step = since; step < until; step++) {
      if (log.thread(step) == thread && log.access(step) != Access.LOCAL) {
        if (log.access(step) != Access.READ || log.secondState(step) != 0) {
          return false;
        }
        hasLooked = true;
      }
    }
    return hasLooked;
  }

  @Override
  public boolean isPassedBy(Run run, ProgramThread thread) {
    return isPassedBy(run.log(), thread.number, thread.firstLook, run.log().size());
  }

  /**
   * Whether something has changed that a thread saw in some of its steps.
   *
   * @param since the first of them
   * @param until after the last of them
   */
  public static boolean isPassedBy(Log log, int thread, int since, int until) {
    for (int look = since; look < until; look++) {
      if (log.thread(look) != thread) {
        continue;
      }
      for (int step = look + 1; step < log.size(); step++) {
        if (log.thread(step) != thread && log.dependent(look, step)) {
          return true;
        }
      }
    }
    return false;
  }
}
