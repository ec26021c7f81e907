package org.porpoise.programs.juc.atomic;

import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Mode;
import org.porpoise.programs.trace.Operation.Order;

/** The operations of atomic variables. */
final class Operations {
  static final Operation GET = reading("get", Order.ACQUIRE, Mode.VOLATILE);
  static final Operation GET_PLAIN = reading("get (plain)", Order.NONE, Mode.OPAQUE);
  static final Operation GET_ACQUIRE = reading("get (acquire)", Order.ACQUIRE, Mode.ORDERED);
  static final Operation SET = writing("set", Order.RELEASE, Mode.VOLATILE);
  static final Operation SET_PLAIN = writing("set (plain)", Order.NONE, Mode.OPAQUE);
  static final Operation SET_RELEASE = writing("set (release)", Order.RELEASE, Mode.ORDERED);
  static final Operation GET_AND_SET = writing("getAndSet", Order.BOTH, Mode.VOLATILE);
  static final Operation ADD = writing("add", Order.BOTH, Mode.VOLATILE);
  static final Operation UPDATE = writing("update", Order.BOTH, Mode.VOLATILE);
  static final Operation COMPARE_AND_SET = writing("compareAndSet", Order.BOTH, Mode.VOLATILE);
  static final Operation COMPARE_AND_SET_PLAIN =
      writing("compareAndSet (plain)", Order.NONE, Mode.OPAQUE);
  static final Operation COMPARE_AND_SET_ACQUIRE =
      writing("compareAndSet (acquire)", Order.ACQUIRE, Mode.ORDERED);
  static final Operation COMPARE_AND_SET_RELEASE =
      writing("compareAndSet (release)", Order.RELEASE, Mode.ORDERED);

  private Operations() {}

  private static Operation reading(String name, Order order, Mode mode) {
    return new Operation(name, Access.READ, order, mode);
  }

  private static Operation writing(String name, Order order, Mode mode) {
    return new Operation(name, Access.WRITE, order, mode);
  }

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
