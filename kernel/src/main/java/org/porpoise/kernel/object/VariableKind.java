package org.porpoise.kernel.object;

import org.porpoise.kernel.object.Op.Add;
import org.porpoise.kernel.object.Op.Move;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.kernel.object.Op.Test;
import org.porpoise.kernel.object.Op.WriteConstant;

/**
 * A shared variable over a range of whole numbers (Examples 2.1, 3.14 and 3.16).
 *
 * <p>Operations: {@code READ}, {@code WRITE}, {@code COMPLEMENT} (two-valued variables only), write
 * a constant, add a constant modulo the size of the range, test against a constant, and the move of
 * a control point. All but tests and moves are always defined.
 *
 * @param min the smallest value
 * @param max the largest value
 */
public record VariableKind(long min, long max) implements ObjectKind {

  public VariableKind {
    if (min > max) {
      throw new IllegalArgumentException("empty range " + min + ".." + max);
    }
  }

  /** How many values there are. */
  public long size() {
    return max - min + 1;
  }

  /** The value that adding {@code amount} to {@code value} gives. */
  public long wrap(long value, long amount) {
    return min + Math.floorMod(value - min + amount, size());
  }

  @Override
  public boolean canBeDependent(Op a, Op b) {
    if (observes(a)) {
      return !observes(b) && canDisturb(b, a);
    }
    return observes(b) ? canDisturb(a, b) : !commute(a, b);
  }

  @Override
  public boolean areDependentIn(Op a, Op b, long value) {
    if (observes(a)) {
      return !observes(b) && disturbs(b, a, value);
    }
    return observes(b) ? disturbs(a, b, value) : !commute(a, b);
  }

  @Override
  public boolean areUniformlyDependentIn(Op a, Op b, long value) {
    return !observes(a) && !observes(b) || areDependentIn(a, b, value);
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
    if (b instanceof Test test) {
      return !observes(a) && canMakeFalse(a, test);
    }
    if (a instanceof Move x && b instanceof Move y && x.from() != y.from()) {
      return false;
    }
    return canBeDependent(a, b);
  }

  @Override
  public boolean mayInterfereFirst(Op a, Op b, long value) {
    if (observes(a)) {
      // A test keeps its truth, a read keeps the value, until the first interference.
      return !observes(b)
          && (a instanceof Test test
              ? (test.holds(value) ? canMakeFalse(b, test) : canMakeTrue(b, test))
              : disturbs(b, a, value));
    }
    if (a instanceof Move) {
      // No update is independent of a move: what counts happens at this value.
      return isDefined(b, value) && areDependentIn(a, b, value);
    }
    if (!observes(b)) {
      return doNotAccord(a, b);
    }
    return switch (a) {
      // Operations independent of these two leave the value alone, or make it the constant.
      case Plain p when p == Plain.WRITE -> isDefined(b, value) && disturbs(a, b, value);
      case WriteConstant w -> isDefined(b, value) && disturbs(a, b, value);
      default -> doNotAccord(a, b);
    };
  }

  @Override
  public boolean mayAlwaysInterfereFirst(Op a, Op b) {
    return !observes(b) && a != Plain.READ && doNotAccord(a, b);
  }

  @Override
  public boolean canMakeTrue(Op op, Test test) {
    boolean varies = test.isSatisfiable(min, max) && !test.isValid(min, max);
    return switch (op) {
      case Plain p -> (p == Plain.WRITE || p == Plain.COMPLEMENT) && varies;
      case WriteConstant w -> varies && test.holds(w.value());
      case Add add -> varies && !isIdle(add);
      case Move move -> !test.holds(move.from()) && test.holds(move.to());
      case Test other -> false;
      case Op.Acquire other -> throw unknown(op);
      case Op.Release other -> throw unknown(op);
      case Op.Shift other -> throw unknown(op);
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
      case Test test -> test.holds(value);
      case Move move -> value == move.from();
      default -> true;
    };
  }

  private boolean isIdle(Add add) {
    return Math.floorMod(add.amount(), size()) == 0;
  }

  private boolean canDisturb(Op update, Op observation) {
    if (observation instanceof Test test) {
      return canMakeTrue(update, test) || canMakeFalse(update, test);
    }
    return switch (update) {
      case Add add -> !isIdle(add);
      case Move move -> move.from() != move.to();
      default -> size() > 1;
    };
  }

  /** Whether the update, executed at this value, can change what is observed. */
  private boolean disturbs(Op update, Op observation, long value) {
    if (!canDisturb(update, observation)) {
      return false;
    }
    return switch (update) {
      case WriteConstant w -> differ(observation, value, w.value());
      case Add add -> differ(observation, value, wrap(value, add.amount()));
      case Move move -> value == move.from() && differ(observation, move.from(), move.to());
      default -> true; // any value may be written; a complement flips every varying test
    };
  }

  private static boolean differ(Op observation, long before, long after) {
    return observation instanceof Test test
        ? test.holds(before) != test.holds(after)
        : before != after;
  }

  private boolean commute(Op a, Op b) {
    if (size() == 1 || a instanceof Add x && isIdle(x) || b instanceof Add y && isIdle(y)) {
      return true;
    }
    if (a instanceof WriteConstant x && b instanceof WriteConstant y) {
      return x.value() == y.value();
    }
    return isShift(a) && isShift(b);
  }

  /** Additions commute, and a complement adds one to a two-valued variable. */
  private static boolean isShift(Op op) {
    return op instanceof Add || op == Plain.COMPLEMENT;
  }
}
