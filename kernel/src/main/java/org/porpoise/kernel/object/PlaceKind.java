package org.porpoise.kernel.object;

import java.util.function.LongPredicate;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.object.Op.Shift;
import org.porpoise.kernel.object.Op.Test;
import org.porpoise.kernel.object.Op.WriteConstant;

/**
 * A place of a Petri net. Its value is the number of tokens, which has no limit.
 *
 * <p>Operations: take and put tokens ({@link Shift}, where what a transition needs and what it
 * changes are one operation, so that a transition that needs two tokens and takes one accords with
 * a test for one), empty the place and put some ({@link WriteConstant}), test and read.
 *
 * <p>All relations are exact. Whether two operations are dependent changes with the number of
 * tokens only where one of their thresholds is crossed, before or after the other: it is enough to
 * look there.
 */
public record PlaceKind() implements ObjectKind {

  private static final int UNDEFINED = -1;

  @Override
  public boolean canBeDependent(Op a, Op b) {
    return isSome(a, b, n -> areDependentIn(a, b, n));
  }

  /** Definition 3.18, by executing both in both orders. */
  @Override
  public boolean areDependentIn(Op a, Op b, long n) {
    long afterA = after(a, n);
    long afterB = after(b, n);
    long afterBoth = afterA == UNDEFINED ? UNDEFINED : after(b, afterA);
    long afterBothTheOtherWay = afterB == UNDEFINED ? UNDEFINED : after(a, afterB);
    if (afterA != UNDEFINED && (afterBoth == UNDEFINED) != (afterB == UNDEFINED)
        || afterB != UNDEFINED && (afterBothTheOtherWay == UNDEFINED) != (afterA == UNDEFINED)) {
      return true;
    }
    return afterA != UNDEFINED
        && afterB != UNDEFINED
        && (afterBoth != afterBothTheOtherWay
            || a == Plain.READ && afterB != n
            || b == Plain.READ && afterA != n);
  }

  /**
   * Weakly uniform: whatever changes the number of tokens depends on one of any two operations of
   * which one puts and one takes, so that these may be conditional. So may a test that an operation
   * can only make true: what is independent of both moves the tokens the other way, where it is
   * still false. Everything else is widened to all numbers.
   */
  @Override
  public boolean areUniformlyDependentIn(Op a, Op b, long n) {
    return isConditional(a, b) ? areDependentIn(a, b, n) : canBeWidelyDependent(a, b);
  }

  @Override
  public boolean doNotAccordUniformly(Op a, Op b) {
    return isSome(a, b, n -> areDefined(a, b, n) && areUniformlyDependentIn(a, b, n));
  }

  @Override
  public boolean doNotAccord(Op a, Op b) {
    return isSome(a, b, n -> areDefined(a, b, n) && areDependentIn(a, b, n));
  }

  /**
   * Operations that are independent of a shift lead to every number where it is defined, or to
   * every number where it is not. Only equal writes are independent of a write.
   */
  @Override
  public boolean mayInterfereFirst(Op a, Op b, long n) {
    return switch (a) {
      case Test test -> test.holds(n) ? canMakeFalse(b, test) : canMakeTrue(b, test);
      case Shift shift when n < shift.least() -> canMakeTrue(b, threshold(shift));
      case Shift shift -> doNotAccord(a, b);
      case WriteConstant write -> interferes(a, b, n) || interferes(a, b, write.value());
      case Plain p when p == Plain.READ -> interferes(a, b, n);
      default -> throw unknown(a);
    };
  }

  private boolean interferes(Op a, Op b, long n) {
    return after(b, n) != UNDEFINED && areDependentIn(a, b, n);
  }

  @Override
  public boolean mayAlwaysInterfereFirst(Op a, Op b) {
    return (a instanceof Shift || a instanceof Test) && doNotAccord(a, b);
  }

  @Override
  public boolean canMakeTrue(Op op, Test test) {
    return isSome(op, test, n -> !test.holds(n) && holdsAfter(op, test, n));
  }

  @Override
  public boolean canMakeFalse(Op op, Test test) {
    return canMakeTrue(op, test.negated());
  }

  private boolean holdsAfter(Op op, Test test, long n) {
    long after = after(op, n);
    return after != UNDEFINED && test.holds(after);
  }

  /** Whether a number exists for which something is so that changes at thresholds only. */
  private static boolean isSome(Op a, Op b, LongPredicate wanted) {
    return isSomeNear(0, wanted)
        || isSomeNear(threshold(a), wanted)
        || isSomeNear(threshold(b), wanted)
        || isSomeNear(threshold(b) - amount(a), wanted)
        || isSomeNear(threshold(a) - amount(b), wanted);
  }

  private static boolean isSomeNear(long n, LongPredicate wanted) {
    for (long m = Math.max(0, n - 1); m <= n + 1; m++) {
      if (wanted.test(m)) {
        return true;
      }
    }
    return false;
  }

  private static long threshold(Op op) {
    return switch (op) {
      case Test test -> test.constant();
      case Shift shift -> shift.least();
      case WriteConstant write -> write.value();
      default -> 0;
    };
  }

  private static Test threshold(Shift shift) {
    return new Test(Comparison.GE, shift.least());
  }

  /** By how much an operation changes the number of tokens, where that is always the same. */
  private static long amount(Op op) {
    return op instanceof Shift shift ? shift.amount() : 0;
  }

  /** The tokens after an operation. */
  private long after(Op op, long n) {
    return switch (op) {
      case Shift shift -> n < shift.least() ? UNDEFINED : n + shift.amount();
      case WriteConstant write -> write.value();
      case Test test -> test.holds(n) ? n : UNDEFINED;
      case Plain p when p == Plain.READ -> n;
      default -> throw unknown(op);
    };
  }

  private boolean areDefined(Op a, Op b, long n) {
    return after(a, n) != UNDEFINED && after(b, n) != UNDEFINED;
  }

  /** Whether the relation that is uniform may follow the number of tokens. */
  private boolean isConditional(Op a, Op b) {
    if (a instanceof Shift x && b instanceof Shift y) {
      return x.amount() < 0 && y.amount() > 0 || x.amount() > 0 && y.amount() < 0;
    }
    return a instanceof Test test
        ? onlyHelps(b, test)
        : b instanceof Test other && onlyHelps(a, other);
  }

  private boolean onlyHelps(Op op, Test test) {
    return switch (test.comparison()) {
      case GE, GT -> op instanceof Shift shift && shift.amount() >= 0;
      case LT, LE -> op instanceof Shift shift && shift.amount() <= 0;
      case EQ, NE -> false;
    };
  }

  private boolean canBeWidelyDependent(Op a, Op b) {
    return !observes(a) && !observes(b) || canBeDependent(a, b);
  }

  private static boolean observes(Op op) {
    return op == Plain.READ || op instanceof Test || op instanceof Shift s && s.amount() == 0;
  }
}
