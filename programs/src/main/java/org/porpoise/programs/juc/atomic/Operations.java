package org.porpoise.programs.juc.atomic;

import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The operations of atomic variables. */
final class Operations {
  static final Operation GET = new Operation("get", Access.READ, Order.ACQUIRE);
  static final Operation GET_PLAIN = new Operation("get (plain)", Access.READ, Order.NONE);
  static final Operation SET = Operation.of("set", Order.RELEASE);
  static final Operation SET_PLAIN = Operation.of("set (plain)", Order.NONE);
  static final Operation GET_AND_SET = Operation.of("getAndSet", Order.BOTH);
  static final Operation ADD = Operation.of("add", Order.BOTH);
  static final Operation UPDATE = Operation.of("update", Order.BOTH);
  static final Operation COMPARE_AND_SET = Operation.of("compareAndSet", Order.BOTH);
  static final Operation COMPARE_AND_SET_PLAIN = Operation.of("compareAndSet (plain)", Order.NONE);
  static final Operation COMPARE_AND_SET_ACQUIRE =
      Operation.of("compareAndSet (acquire)", Order.ACQUIRE);
  static final Operation COMPARE_AND_SET_RELEASE =
      Operation.of("compareAndSet (release)", Order.RELEASE);

  private Operations() {}

  /** How an operation touches a variable; the argument of a comparing one is what it expects. */
  static Access access(Operation operation, long argument, long state) {
    return isComparing(operation) && state != argument ? Access.READ : operation.access();
  }

  private static boolean isComparing(Operation operation) {
    return operation == COMPARE_AND_SET
        || operation == COMPARE_AND_SET_PLAIN
        || operation == COMPARE_AND_SET_ACQUIRE
        || operation == COMPARE_AND_SET_RELEASE;
  }
}
