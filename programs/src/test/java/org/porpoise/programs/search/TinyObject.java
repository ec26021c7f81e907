package org.porpoise.programs.search;

import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Shared;

/** An object of a tiny program; its value is its abstract state. */
final class TinyObject implements Shared {
  private final int capacity;
  long value;

  TinyObject(int capacity) {
    this.capacity = capacity;
  }

  @Override
  public long state() {
    return value;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    Act.Kind kind = Act.Kind.valueOf(operation.name());
    long me = thread + 1L;
    long waiting = state >> 8 & 0xff;
    long notified = state >> 16 & 0xff;
    return switch (kind) {
      case READ, GET -> Access.READ;
      case WRITE, WRITE_ALL, SEND, RECEIVE, END, INTERRUPT ->
          kind == Act.Kind.SEND && state == capacity || kind == Act.Kind.RECEIVE && state == 0
              ? Access.BLOCKED
              : Access.WRITE;
      case START -> readUnless(state == 0);
      case CAS -> readUnless(state == argument >> 2);
      case INCREMENT -> readUnless(state == argument);
      case LOCK -> state == 0 ? Access.WRITE : Access.BLOCKED;
      case TRY_LOCK -> readUnless(state == 0);
      case UNLOCK -> readUnless(state == me);
      case ACQUIRE, ACQUIRE_OR_INTERRUPTED -> state > 0 ? Access.WRITE : Access.BLOCKED;
      case TRY_ACQUIRE -> readUnless(state > 0);
      case RELEASE -> Access.ADD;
      case ENTER -> (state & 0xff) == 0 ? Access.WRITE : Access.BLOCKED;
      case EXIT, WAIT -> readUnless((state & 0xff) == me);
      case AWAKE ->
          (waiting >> thread & 1) != 0 || (notified >> thread & 1) != 0 && (state & 0xff) != 0
              ? Access.BLOCKED
              : readUnless((notified >> thread & 1) != 0);
      case NOTIFY, NOTIFY_ALL -> readUnless(waiting != 0);
      case BEGIN -> state > 0 ? Access.READ : Access.BLOCKED;
      case JOIN -> state == 2 ? Access.READ : Access.BLOCKED;
      case INTERRUPTED -> readUnless(state != 0);
      case TOSS, UNLESS -> Access.LOCAL;
    };
  }

  private static Access readUnless(boolean writes) {
    return writes ? Access.WRITE : Access.READ;
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    boolean awakes = operation.name().equals(Act.Kind.AWAKE.name());
    return !awakes ? Access.READ : (state & 0xff) == 0 ? Access.WRITE : Access.BLOCKED;
  }

  @Override
  public long after(Operation operation, long argument, int thread, long state) {
    return switch (Act.Kind.valueOf(operation.name())) {
      case RELEASE -> state + 1;
      default -> throw new AssertionError("not asked of " + operation.name());
    };
  }
}
