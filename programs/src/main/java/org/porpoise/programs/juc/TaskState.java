package org.porpoise.programs.juc;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** How far a task is that is forked and joined: the state. */
final class TaskState extends SharedObject {
  static final Operation CLAIM = Operation.of("claim task", Order.BOTH);
  static final Operation END = Operation.of("end task", Order.RELEASE);
  static final Operation JOIN = new Operation("join task", Access.READ, Order.ACQUIRE);
  static final Operation LOOK = new Operation("look at task", Access.READ, Order.ACQUIRE);
  static final Operation CHANGE = Operation.of("change task", Order.BOTH);

  static final int NEW = 0;
  static final int CLAIMED = 1;
  static final int SUCCEEDED = 2;
  static final int FAILED = 3;
  static final int CANCELLED = 4;

  private final Object subject;
  int phase = NEW;
  short tag;
  @Nullable Throwable exception;

  TaskState(Object subject) {
    this.subject = subject;
  }

  boolean isDone() {
    return phase >= SUCCEEDED;
  }

  int look() {
    perform(LOOK);
    return told(phase);
  }

  /** Takes the task, if nobody has; whether it did. */
  boolean claim() {
    perform(CLAIM);
    if (phase != NEW) {
      return told(false);
    }
    phase = CLAIMED;
    return told(true);
  }

  /** Ends the task, if it has not ended; whether it did. */
  boolean end(int how, @Nullable Throwable thrown) {
    perform(END);
    if (isDone()) {
      return told(false);
    }
    phase = how;
    exception = thrown;
    return told(true);
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return phase;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation == JOIN) {
      return state < SUCCEEDED ? Access.BLOCKED : Access.READ;
    }
    if (operation == CLAIM) {
      return state == NEW ? Access.WRITE : Access.READ;
    }
    if (operation == END) {
      return state < SUCCEEDED ? Access.WRITE : Access.READ;
    }
    return operation.access();
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    return Access.READ;
  }
}
