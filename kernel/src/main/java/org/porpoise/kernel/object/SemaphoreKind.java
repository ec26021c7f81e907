package org.porpoise.kernel.object;

import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.object.Op.Test;

/**
 * A counting semaphore: {@code WAIT} takes one and is defined above zero, {@code SIGNAL} gives one
 * and is defined below the maximum, {@code READ} and tests look at the count.
 *
 * @param max the largest count; {@link #UNBOUNDED} for none
 */
public record SemaphoreKind(long max) implements ObjectKind {

  /** The maximum of a semaphore that has none. */
  public static final long UNBOUNDED = Long.MAX_VALUE;

  public SemaphoreKind {
    if (max < 1) {
      throw new IllegalArgumentException("a semaphore counts to at least 1, not " + max);
    }
  }

  @Override
  public boolean canBeDependent(Op a, Op b) {
    if (a instanceof Test test) {
      return !observes(b) && (canMakeTrue(b, test) || canMakeFalse(b, test));
    }
    if (b instanceof Test) {
      return canBeDependent(b, a);
    }
    if (a == Plain.READ || b == Plain.READ) {
      return !a.equals(b);
    }
    return a == Plain.WAIT || b == Plain.WAIT || max != UNBOUNDED;
  }

  @Override
  public boolean areDependentIn(Op a, Op b, long n) {
    if (observes(a)) {
      return !observes(b) && disturbs(b, a, n);
    }
    if (observes(b)) {
      return disturbs(a, b, n);
    }
    if (!a.equals(b)) {
      return n == 0 || n == max;
    }
    return a == Plain.WAIT ? n == 1 : n == max - 1;
  }

  /** The conditional relation would not do: two signals let a wait through, one of them does. */
  @Override
  public boolean areUniformlyDependentIn(Op a, Op b, long n) {
    return !observes(a) && !observes(b) || areDependentIn(a, b, n);
  }

  @Override
  public boolean doNotAccordUniformly(Op a, Op b) {
    return !observes(a) && !observes(b) || doNotAccord(a, b);
  }

  @Override
  public boolean doNotAccord(Op a, Op b) {
    if (a instanceof Test test) {
      return !observes(b) && canMakeFalse(b, test);
    }
    if (b instanceof Test) {
      return doNotAccord(b, a);
    }
    return canBeDependent(a, b) && (observes(a) || observes(b) || a.equals(b));
  }

  @Override
  public boolean mayInterfereFirst(Op a, Op b, long n) {
    if (a instanceof Test test) {
      return !observes(b) && (test.holds(n) ? canMakeFalse(b, test) : canMakeTrue(b, test));
    }
    boolean canWait = n > 0;
    boolean canSignal = n < max;
    if (a == Plain.READ) {
      return b == Plain.WAIT && canWait || b == Plain.SIGNAL && canSignal;
    }
    if (a == Plain.WAIT) {
      // From n > 0 independent waits and signals reach every count from 1 up.
      return canWait ? b != Plain.SIGNAL && doNotAccord(a, b) : b == Plain.SIGNAL;
    }
    return canSignal ? b != Plain.WAIT && doNotAccord(a, b) : b == Plain.WAIT;
  }

  @Override
  public boolean canMakeTrue(Op op, Test test) {
    return canMakeFalse(op, test.negated());
  }

  @Override
  public boolean canMakeFalse(Op op, Test test) {
    return switch (op) {
      case Plain p when p == Plain.WAIT -> test.canFallDownwards(0, max);
      case Plain p when p == Plain.SIGNAL -> test.canFallUpwards(0, max);
      case Plain p when p == Plain.READ -> false;
      case Test other -> false;
      default -> throw unknown(op);
    };
  }

  private static boolean observes(Op op) {
    return op == Plain.READ || op instanceof Test;
  }

  private boolean disturbs(Op update, Op observation, long n) {
    long after = update == Plain.WAIT ? n - 1 : n + 1;
    if (after < 0 || n == max && after > n) {
      return false;
    }
    return !(observation instanceof Test test) || test.holds(n) != test.holds(after);
  }
}
