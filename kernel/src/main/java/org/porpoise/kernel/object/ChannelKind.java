package org.porpoise.kernel.object;

import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.object.Op.Test;

/**
 * A FIFO channel (Examples 3.19, 3.20, 4.29 and 6.7). Its value is the number n of messages in it.
 *
 * <p>{@code SEND} and {@code RECEIVE} are partial, {@code LENGTH}, {@code EMPTY}, {@code FULL},
 * {@code FIRST} and {@code MESSAGES} total; a test compares the number of messages with a constant
 * and is defined only where it holds. "Not full" as a test of its own is what makes a send and a
 * receive accord.
 *
 * @param capacity the largest number of messages; {@link #UNBOUNDED} for none
 */
public record ChannelKind(long capacity) implements ObjectKind {

  /** The capacity of a channel that has no limit. */
  public static final long UNBOUNDED = Long.MAX_VALUE;

  public ChannelKind {
    if (capacity < 1) {
      throw new IllegalArgumentException("a channel holds at least 1 message, not " + capacity);
    }
  }

  @Override
  public boolean canBeDependent(Op a, Op b) {
    if (observes(a)) {
      return !observes(b) && canDisturb(b, a);
    }
    return !observes(b) || canDisturb(a, b);
  }

  /** The tables of Examples 3.19 and 3.20. */
  @Override
  public boolean areDependentIn(Op a, Op b, long n) {
    if (observes(a)) {
      return !observes(b) && disturbs(b, a, n);
    }
    if (observes(b)) {
      return disturbs(a, b, n);
    }
    if (!a.equals(b)) {
      return n == 0 || n == capacity;
    }
    return isDefined(a, n);
  }

  /**
   * The variant of Example 6.7: asking whether the channel is full depends on sending wherever a
   * send is defined, asking whether it is empty on receiving; tests are widened the same way.
   */
  @Override
  public boolean areUniformlyDependentIn(Op a, Op b, long n) {
    if (observes(a)) {
      return !observes(b)
          && (isExact(a, b) ? disturbs(b, a, n) : canDisturb(b, a) && isDefined(b, n));
    }
    return observes(b) ? areUniformlyDependentIn(b, a, n) : areDependentIn(a, b, n);
  }

  @Override
  public boolean doNotAccordUniformly(Op a, Op b) {
    return observes(a) || observes(b) ? canBeDependent(a, b) : a.equals(b);
  }

  @Override
  public boolean doNotAccord(Op a, Op b) {
    if (a instanceof Test test) {
      return !observes(b) && canMakeFalse(b, test);
    }
    if (b instanceof Test) {
      return doNotAccord(b, a);
    }
    return observes(a) || observes(b) ? canBeDependent(a, b) : a.equals(b);
  }

  /** The table of Example 4.29, and tests in the same manner. */
  @Override
  public boolean mayInterfereFirst(Op a, Op b, long n) {
    if (observes(a)) {
      return !observes(b) && isFirstToDisturb(b, a, n);
    }
    if (!isDefined(a, n)) {
      // A full channel waits for a receive, an empty one for a send.
      return !observes(b) && !a.equals(b);
    }
    if (!observes(b)) {
      return a.equals(b);
    }
    // Receives that do not disturb a send lead down to 0, sends that do not disturb a receive up.
    boolean sends = a == Plain.SEND;
    return switch (b) {
      case Plain p when looksInside(p) -> true;
      case Plain p when p == Plain.EMPTY -> sends || n == 1;
      case Plain p when p == Plain.FULL -> !isUnbounded() && (!sends || n == capacity - 1);
      case Test test ->
          sends ? test.canFallUpwards(0, n + 1) : test.canFallDownwards(n - 1, capacity);
      default -> throw unknown(b);
    };
  }

  @Override
  public boolean canMakeTrue(Op op, Test test) {
    return canMakeFalse(op, test.negated());
  }

  @Override
  public boolean canMakeFalse(Op op, Test test) {
    return switch (op) {
      case Plain p when p == Plain.SEND -> test.canFallUpwards(0, capacity);
      case Plain p when p == Plain.RECEIVE -> test.canFallDownwards(0, capacity);
      case Plain p when observes(p) -> false;
      case Test other -> false;
      default -> throw unknown(op);
    };
  }

  private boolean isUnbounded() {
    return capacity == UNBOUNDED;
  }

  private static boolean observes(Op op) {
    return op != Plain.SEND && op != Plain.RECEIVE;
  }

  private boolean isDefined(Op transfer, long n) {
    return transfer == Plain.SEND ? n < capacity : n > 0;
  }

  /** What a message that comes or goes changes, whatever else is in the channel. */
  private static boolean looksInside(Plain p) {
    return p == Plain.LENGTH || p == Plain.FIRST || p == Plain.MESSAGES;
  }

  /** EMPTY and FIRST against SEND and FULL against RECEIVE need no widening. */
  private static boolean isExact(Op observation, Op transfer) {
    return (observation == Plain.EMPTY || observation == Plain.FIRST) && transfer == Plain.SEND
        || observation == Plain.FULL && transfer == Plain.RECEIVE;
  }

  private boolean canDisturb(Op transfer, Op observation) {
    return switch (observation) {
      case Test test -> canMakeTrue(transfer, test) || canMakeFalse(transfer, test);
      case Plain p when p == Plain.FULL -> !isUnbounded();
      case Plain p when p == Plain.EMPTY || looksInside(p) -> true;
      default -> throw unknown(observation);
    };
  }

  private boolean disturbs(Op transfer, Op observation, long n) {
    if (!isDefined(transfer, n)) {
      return false;
    }
    long after = transfer == Plain.SEND ? n + 1 : n - 1;
    return switch (observation) {
      case Test test -> test.holds(n) != test.holds(after);
      case Plain p when p == Plain.EMPTY -> n == 0 || after == 0;
      case Plain p when p == Plain.FULL -> n == capacity || after == capacity;
      case Plain p when p == Plain.FIRST -> n == 0 || transfer == Plain.RECEIVE;
      default -> true;
    };
  }

  private boolean isFirstToDisturb(Op transfer, Op observation, long n) {
    boolean sends = transfer == Plain.SEND;
    return switch (observation) {
      case Test test -> test.holds(n) ? canMakeFalse(transfer, test) : canMakeTrue(transfer, test);
      case Plain p when p == Plain.EMPTY || p == Plain.FIRST -> sends == (n == 0);
      case Plain p when p == Plain.FULL -> !isUnbounded() && sends == (n < capacity);
      default -> isDefined(transfer, n);
    };
  }
}
