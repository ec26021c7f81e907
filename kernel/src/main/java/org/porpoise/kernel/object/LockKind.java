package org.porpoise.kernel.object;

import org.porpoise.kernel.object.Op.Acquire;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.object.Op.Release;
import org.porpoise.kernel.object.Op.Test;

/**
 * A lock with a holder: its value is 0 where it is free, else the number of the holder. Only the
 * holder can release it, so that taking and giving back never happen in the same state.
 *
 * @param holders how many different holders there can be, numbered from 1
 */
public record LockKind(int holders) implements ObjectKind {

  @Override
  public boolean canBeDependent(Op a, Op b) {
    if (observes(a)) {
      return !observes(b) && !(a instanceof Test t && t.holds(0) == t.holds(holder(b)));
    }
    if (observes(b)) {
      return canBeDependent(b, a);
    }
    return !(a instanceof Release x && b instanceof Release y && x.holder() != y.holder());
  }

  @Override
  public boolean areDependentIn(Op a, Op b, long value) {
    if (observes(a)) {
      return !observes(b) && canBeDependent(a, b) && isDefined(b, value);
    }
    if (observes(b)) {
      return areDependentIn(b, a, value);
    }
    return switch (a) {
      case Acquire x when b instanceof Acquire -> value == 0;
      case Acquire x when b instanceof Release y ->
          value == y.holder() || value == 0 && x.holder() == y.holder();
      case Release x when b instanceof Acquire -> areDependentIn(b, a, value);
      case Release x when b instanceof Release y -> x.holder() == y.holder() && value == x.holder();
      default -> throw unknown(a);
    };
  }

  @Override
  public boolean areUniformlyDependentIn(Op a, Op b, long value) {
    return !observes(a) && !observes(b) || areDependentIn(a, b, value);
  }

  /** Taking a lock and giving it back are never defined together. */
  @Override
  public boolean doNotAccordUniformly(Op a, Op b) {
    return doNotAccord(a, b);
  }

  @Override
  public boolean doNotAccord(Op a, Op b) {
    if (a instanceof Test test) {
      return !observes(b) && canMakeFalse(b, test);
    }
    if (b instanceof Test) {
      return doNotAccord(b, a);
    }
    if (a == Plain.READ || b == Plain.READ) {
      return !a.equals(b);
    }
    return a instanceof Acquire ? b instanceof Acquire : a.equals(b);
  }

  @Override
  public boolean mayInterfereFirst(Op a, Op b, long value) {
    if (a instanceof Test test) {
      return !observes(b) && (test.holds(value) ? canMakeFalse(b, test) : canMakeTrue(b, test));
    }
    if (a instanceof Release x && value != x.holder()) {
      return b instanceof Acquire y && x.holder() == y.holder();
    }
    // Nothing that is independent of the others moves the lock: what counts happens at this value.
    return isDefined(b, value) && areDependentIn(a, b, value);
  }

  @Override
  public boolean canMakeTrue(Op op, Test test) {
    return switch (op) {
      case Acquire acquire -> !test.holds(0) && test.holds(acquire.holder());
      case Release release -> !test.holds(release.holder()) && test.holds(0);
      case Plain p when p == Plain.READ -> false;
      case Test other -> false;
      default -> throw unknown(op);
    };
  }

  @Override
  public boolean canMakeFalse(Op op, Test test) {
    return canMakeTrue(op, test.negated());
  }

  private static boolean observes(Op op) {
    return op == Plain.READ || op instanceof Test;
  }

  private static boolean isDefined(Op op, long value) {
    return switch (op) {
      case Acquire acquire -> value == 0;
      case Release release -> value == release.holder();
      case Test test -> test.holds(value);
      default -> true;
    };
  }

  private int holder(Op op) {
    return switch (op) {
      case Acquire acquire -> acquire.holder();
      case Release release -> release.holder();
      default -> throw unknown(op);
    };
  }
}
