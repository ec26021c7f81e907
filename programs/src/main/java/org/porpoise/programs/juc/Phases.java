package org.porpoise.programs.juc;

import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The phases of a tree of phasers. The state is the phase, and whether it is about to end. */
final class Phases extends SharedObject {
  static final Operation REGISTER = Operation.of("register", Order.ACQUIRE);
  static final Operation ARRIVE = Operation.of("arrive", Order.BOTH);
  static final Operation ADVANCE = Operation.of("advance", Order.BOTH);
  static final Operation AWAIT = new Operation("await advance", Access.READ, Order.ACQUIRE);
  static final Operation LOOK = new Operation("look at phaser", Access.READ, Order.ACQUIRE);
  static final Operation TERMINATE = Operation.of("force termination", Order.RELEASE);

  private static final long ADVANCING = 1L << 40;

  private final Object subject;
  private int phase;
  boolean isAdvancing;

  Phases(Object subject) {
    this.subject = subject;
  }

  int phase() {
    return phase;
  }

  /** The number of the phase, whether it is the last or not. */
  int number() {
    return phase & Integer.MAX_VALUE;
  }

  boolean isTerminated() {
    return phase < 0;
  }

  void next(boolean isLast) {
    phase = phase + 1 & Integer.MAX_VALUE;
    if (isLast) {
      terminate();
    }
  }

  void terminate() {
    phase |= Integer.MIN_VALUE;
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return phase & 0xffff_ffffL | (isAdvancing ? ADVANCING : 0);
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation == AWAIT) {
      return (int) state == (int) argument ? Access.BLOCKED : Access.READ;
    }
    if (operation == REGISTER) {
      return (state & ADVANCING) != 0 ? Access.BLOCKED : Access.WRITE;
    }
    return operation.access();
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    return Access.READ;
  }
}
