package org.porpoise.programs.juc;

import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** How far a pool of threads is on its way to its end, and how many threads it has: the state. */
final class PoolState extends SharedObject {
  static final Operation ADD_THREAD = Operation.of("add thread to pool", Order.NONE);
  static final Operation LEAVE = Operation.of("leave pool", Order.BOTH);
  static final Operation SHUT_DOWN = Operation.of("shut pool down", Order.BOTH);
  static final Operation TERMINATE = Operation.of("terminate pool", Order.BOTH);
  static final Operation CONFIGURE = Operation.of("configure pool", Order.NONE);
  static final Operation AWAIT = new Operation("await end of pool", Access.READ, Order.ACQUIRE);
  static final Operation LOOK = new Operation("look at pool", Access.READ, Order.ACQUIRE);

  static final int RUNNING = 0;
  static final int SHUTDOWN = 1;
  static final int STOP = 2;
  static final int TERMINATED = 3;

  private static final int PHASES = 2;

  private final Object subject;
  int phase = RUNNING;
  int threads;
  int largest;

  PoolState(Object subject) {
    this.subject = subject;
  }

  /** Counts a thread in if the pool runs and has fewer than so many; whether it does. */
  boolean addThread(int limit) {
    perform(ADD_THREAD, limit);
    if (phase >= STOP || threads >= limit) {
      return told(false);
    }
    threads++;
    largest = Math.max(largest, threads);
    return told(true);
  }

  int look() {
    perform(LOOK);
    return told(phase);
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return (long) threads << PHASES | phase;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    int then = (int) state & TERMINATED;
    if (operation == AWAIT) {
      return then == TERMINATED ? Access.READ : Access.BLOCKED;
    }
    if (operation == ADD_THREAD) {
      return then >= STOP || state >> PHASES >= argument ? Access.READ : Access.WRITE;
    }
    return operation.access();
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    return Access.READ;
  }
}
