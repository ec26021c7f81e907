package org.porpoise.programs.search;

import java.util.Locale;
import org.porpoise.programs.trace.Operation;

/** An instruction of a tiny program: what is done to which object, with which argument. */
record Act(Kind kind, int target, int argument) {

  /** What kind of object an instruction is about. */
  enum Family {
    NOTHING(0),
    VARIABLE(1),
    CELL(2),
    LOCK(3),
    SEMAPHORE(4),
    MONITOR(5),
    CHANNEL(6),
    THREAD(7),
    FLAG(8);

    final int number;

    Family(int number) {
      this.number = number;
    }
  }

  /** The instructions. */
  @SuppressWarnings("ImmutableEnumChecker") // an operation is immutable, though not annotated
  enum Kind {
    READ(Family.VARIABLE),
    WRITE(Family.VARIABLE),
    WRITE_ALL(Family.VARIABLE),
    GET(Family.CELL),
    /** Sets the cell to the argument's low two bits if it has the value of the next two. */
    CAS(Family.CELL),
    /** Sets the cell to one more than was seen last if it is that still, else goes back one. */
    INCREMENT(Family.CELL),
    LOCK(Family.LOCK),
    TRY_LOCK(Family.LOCK),
    UNLOCK(Family.LOCK),
    ACQUIRE(Family.SEMAPHORE),
    ACQUIRE_OR_INTERRUPTED(Family.SEMAPHORE),
    TRY_ACQUIRE(Family.SEMAPHORE),
    RELEASE(Family.SEMAPHORE),
    ENTER(Family.MONITOR),
    EXIT(Family.MONITOR),
    /** Gives up the monitor and waits. */
    WAIT(Family.MONITOR),
    /** Enters the monitor again after a notification or an interrupt. */
    AWAKE(Family.MONITOR),
    NOTIFY(Family.MONITOR),
    NOTIFY_ALL(Family.MONITOR),
    SEND(Family.CHANNEL),
    RECEIVE(Family.CHANNEL),
    BEGIN(Family.THREAD),
    END(Family.THREAD),
    START(Family.THREAD),
    JOIN(Family.THREAD),
    INTERRUPT(Family.FLAG),
    INTERRUPTED(Family.FLAG),
    TOSS(Family.NOTHING),
    /** Skips as many instructions as the target says unless the argument was seen last. */
    UNLESS(Family.NOTHING);

    final Family family;
    final Operation operation = Operation.of(name(), Operation.Order.NONE);

    Kind(Family family) {
      this.family = family;
    }

    boolean isInterruptible() {
      return this == ACQUIRE_OR_INTERRUPTED || this == AWAKE;
    }
  }

  static Act of(Kind kind, int target) {
    return new Act(kind, target, 0);
  }

  @Override
  public String toString() {
    return kind.name().toLowerCase(Locale.ROOT)
        + " "
        + target
        + (argument == 0 ? "" : ":" + argument);
  }
}
