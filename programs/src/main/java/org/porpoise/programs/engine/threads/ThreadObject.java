package org.porpoise.programs.engine.threads;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Shared;

/** What threads see of a thread: whether it was started and has ended, and its interrupt flag. */
public final class ThreadObject implements Shared {
  public static final Operation START = Operation.of("start", Order.RELEASE);
  static final Operation BEGIN = Operation.of("begin", Order.ACQUIRE);
  public static final Operation END = Operation.of("end", Order.RELEASE);
  public static final Operation JOIN = Operation.of("join", Order.ACQUIRE);
  public static final Operation JOIN_TIMED = Operation.of("join (timed)", Order.ACQUIRE);
  public static final Operation IS_ALIVE = Operation.of("isAlive", Order.ACQUIRE);
  public static final Operation INTERRUPT = Operation.of("interrupt", Order.RELEASE);
  public static final Operation IS_INTERRUPTED = Operation.of("isInterrupted", Order.ACQUIRE);
  public static final Operation CLEAR_INTERRUPT = Operation.of("interrupted", Order.ACQUIRE);

  /** A thread comes to what it may have to wait for, which others can see. */
  public static final Operation ARRIVE = Operation.of("come to", Order.NONE);

  public static final Operation SLEEP = new Operation("sleep", Access.LOCAL, Order.NONE);

  /** The end of a wait at a monitor, by a notification or because the time is over. */
  public static final Operation WAKE_TIMED = Operation.of("wake up (timed)", Order.ACQUIRE);

  /** The same, where the time is over only when nothing else can happen. */
  public static final Operation WAKE_PATIENTLY = Operation.of("wake up", Order.ACQUIRE);

  public static final Operation GET_STATE = new Operation("getState", Access.READ, Order.NONE);

  public static final long NEW = 0;
  public static final long STARTED = 1;
  public static final long ENDED = 2;

  public final Thread thread;
  public final @Nullable Runnable task;
  public final long number;
  public long life = NEW;
  public boolean isInterrupted;
  public @Nullable Permit permit;
  public @Nullable ProgramThread started;

  /** Who started it, and in which step; negative if nobody has. */
  private int starter = -1;

  private int startStep = -1;

  /** What is to be done when it begins. */
  public @Nullable Runnable greeting;

  /** What is to be done before it ends. */
  public @Nullable Runnable farewell;

  public ThreadObject(Thread thread, @Nullable Runnable task, long number) {
    this.thread = thread;
    this.task = task;
    this.number = number;
  }

  /** Notes that a thread has just started it, in a step. */
  public void starts(int byThread, int inStep) {
    starter = byThread;
    startStep = inStep;
  }

  /** The thread that started it, negative if none. */
  public int starter() {
    return starter;
  }

  /** The step in which it was started, negative if none. */
  public int startStep() {
    return startStep;
  }

  /** The number of the thread's life: start, end, and what looks at them. */
  public long life() {
    return Facet.LIFE.of(number);
  }

  /** The number of the interrupt flag, an object of its own. */
  public long flag() {
    return Facet.INTERRUPT_FLAG.of(number);
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
  public final class Flag implements Shared {
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
  public static final class Permit implements Awaited {
    public static final Operation PARK = Operation.of("park", Order.ACQUIRE);
    public static final Operation PARK_TIMED = Operation.of("park (timed)", Order.ACQUIRE);
    public static final Operation UNPARK = Operation.of("unpark", Order.RELEASE);

    public boolean isAvailable;

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
