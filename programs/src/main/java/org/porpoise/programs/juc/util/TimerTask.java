package org.porpoise.programs.juc.util;

import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The model of {@link java.util.TimerTask}. */
public abstract class TimerTask implements Runnable {
  private static final Operation CHANGE = Operation.of("change timer task", Order.BOTH);
  private static final Operation CANCEL = Operation.of("cancel timer task", Order.BOTH);

  /** How far a task is. */
  enum Phase {
    NEW,
    SCHEDULED,
    EXECUTED,
    CANCELLED
  }

  private final State state = new State();

  /** A task that is not scheduled. */
  protected TimerTask() {}

  @Override
  public abstract void run();

  /** Lets it not run again; whether it would have. */
  public boolean cancel() {
    state.perform(CANCEL);
    boolean was = state.phase == Phase.SCHEDULED;
    state.phase = Phase.CANCELLED;
    return SharedObject.told(was);
  }

  /** When it was due. */
  public long scheduledExecutionTime() {
    return SystemHooks.currentTimeMillis();
  }

  /** It gets its time; a task does so once. */
  final void schedule() {
    state.perform(CHANGE);
    if (state.phase != Phase.NEW) {
      throw new IllegalStateException("Task already scheduled or cancelled");
    }
    state.phase = Phase.SCHEDULED;
  }

  /** Its time has come; whether it is to run. */
  final boolean begin(boolean isPeriodic) {
    state.perform(CHANGE);
    boolean isDue = state.phase == Phase.SCHEDULED;
    if (isDue && !isPeriodic) {
      state.phase = Phase.EXECUTED;
    }
    return isDue;
  }

  /** What is to become of it. */
  private final class State extends SharedObject {
    private Phase phase = Phase.NEW;

    @Override
    protected Object subject() {
      return TimerTask.this;
    }

    @Override
    public long state() {
      return 0;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long then) {
      return operation.access();
    }
  }
}
