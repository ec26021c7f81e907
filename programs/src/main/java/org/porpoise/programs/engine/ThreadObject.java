package org.porpoise.programs.engine;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Shared;

/** What threads see of a thread: whether it was started and has ended, and its interrupt flag. */
final class ThreadObject implements Shared {
  static final Operation START = Operation.of("start", Order.RELEASE);
  static final Operation BEGIN = Operation.of("begin", Order.ACQUIRE);
  static final Operation END = Operation.of("end", Order.RELEASE);
  static final Operation JOIN = Operation.of("join", Order.ACQUIRE);
  static final Operation JOIN_TIMED = Operation.of("join (timed)", Order.ACQUIRE);
  static final Operation IS_ALIVE = Operation.of("isAlive", Order.ACQUIRE);
  static final Operation INTERRUPT = Operation.of("interrupt", Order.RELEASE);
  static final Operation IS_INTERRUPTED = Operation.of("isInterrupted", Order.ACQUIRE);
  static final Operation CLEAR_INTERRUPT = Operation.of("interrupted", Order.ACQUIRE);

  /** A thread comes to what it may have to wait for, which others can see. */
  static final Operation ARRIVE = Operation.of("come to", Order.NONE);

  static final Operation SLEEP = new Operation("sleep", Access.LOCAL, Order.NONE);

  /** The end of a wait at a monitor, by a notification or because the time is over. */
  static final Operation WAKE_TIMED = Operation.of("wake up (timed)", Order.ACQUIRE);

  /** The same, where the time is over only when nothing else can happen. */
  static final Operation WAKE_PATIENTLY = Operation.of("wake up", Order.ACQUIRE);

  static final Operation GET_STATE = new Operation("getState", Access.READ, Order.NONE);

  static final long NEW = 0;
  static final long STARTED = 1;
  static final long ENDED = 2;

  final Thread thread;
  final @Nullable Runnable task;
  final long number;
  long life = NEW;
  boolean isInterrupted;
  @Nullable Permit permit;
  @Nullable ProgramThread started;

  /** What is to be done when it begins. */
  @Nullable Runnable greeting;

  /** What is to be done before it ends. */
  @Nullable Runnable farewell;

  ThreadObject(Thread thread, @Nullable Runnable task, long number) {
    this.thread = thread;
    this.task = task;
    this.number = number;
  }

  /** The number of the thread's life: start, end, and what looks at them. */
  long life() {
    return Aspect.LIFE.of(number);
  }

  /** The number of the interrupt flag, an object of its own. */
  long flag() {
    return Aspect.INTERRUPT_FLAG.of(number);
  }

  @Override
  public long state() {
    return life;
  }

  @Override
  public Access access(Operation operation, long argument, int byThread, long state) {
    if (operation == JOIN) {
      return state == STARTED ? Access.BLOCKED : Access.READ;
    }
    if (operation == JOIN_TIMED || operation == IS_ALIVE) {
      return Access.READ;
    }
    if (operation == BEGIN || operation == END) {
      return state == STARTED ? Access.WRITE : Access.BLOCKED;
    }
    return Access.WRITE;
  }

  @Override
  public Access interrupted(Operation operation, long argument, int byThread, long state) {
    return operation == JOIN ? Access.READ : Access.BLOCKED;
  }

  /** The interrupt flag, as the object of the operations that are about it alone. */
  final class Flag implements Shared {
    @Override
    public long state() {
      return isInterrupted ? 1 : 0;
    }

    @Override
    public Access access(Operation operation, long argument, int byThread, long state) {
      if (operation == IS_INTERRUPTED
          || operation == GET_STATE
          || operation == CLEAR_INTERRUPT && state == 0) {
        return Access.READ;
      }
      return Access.WRITE;
    }
  }

  /** The permit of {@code LockSupport}. */
  static final class Permit implements Awaited {
    static final Operation PARK = Operation.of("park", Order.ACQUIRE);
    static final Operation PARK_TIMED = Operation.of("park (timed)", Order.ACQUIRE);
    static final Operation UNPARK = Operation.of("unpark", Order.RELEASE);

    boolean isAvailable;

    @Override
    public int holder() {
      return -1;
    }

    @Override
    public boolean showsWaiting() {
      return true;
    }

    @Override
    public long state() {
      return isAvailable ? 1 : 0;
    }

    @Override
    public Access access(Operation operation, long argument, int byThread, long state) {
      if (operation == UNPARK) {
        return Access.ADD;
      }
      return operation == PARK && state == 0 ? Access.BLOCKED : Access.WRITE;
    }

    @Override
    public long after(Operation operation, long argument, int byThread, long state) {
      return 1;
    }
  }
}
