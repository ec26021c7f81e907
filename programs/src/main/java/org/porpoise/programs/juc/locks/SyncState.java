package org.porpoise.programs.juc.locks;

import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The number that a synchronizer of the program is about. */
final class SyncState extends SharedObject {
  private static final Operation GET = new Operation("getState", Access.READ, Order.ACQUIRE);
  private static final Operation SET = Operation.of("setState", Order.RELEASE);
  private static final Operation COMPARE_AND_SET = Operation.of("compareAndSetState", Order.BOTH);

  private final Object subject;
  private long value;

  SyncState(Object subject) {
    this.subject = subject;
  }

  long get() {
    perform(GET);
    return told(value);
  }

  void set(long newValue) {
    perform(SET);
    value = told(newValue);
  }

  boolean compareAndSet(long expected, long newValue) {
    perform(COMPARE_AND_SET, expected);
    if (value != expected) {
      return told(false);
    }
    value = newValue;
    return told(true);
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return value;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    return operation == COMPARE_AND_SET && state != argument ? Access.READ : operation.access();
  }
}
