package org.porpoise.kernel.builder;

import java.util.List;
import java.util.Set;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;

/** A counting semaphore with a maximum. */
public final class Semaphore {
  private final SharedObject object;
  private final long max;

  Semaphore(SharedObject object, long max) {
    this.object = object;
    this.max = max;
  }

  /** The count. */
  public Expression count() {
    return new Expression.Observation(object, Op.Plain.READ, object.name());
  }

  /** Takes one; blocks while the count is zero. */
  public Command await() {
    return step("wait", Op.Plain.WAIT, -1, Guards.conditions(count().gt(0)));
  }

  /** Gives one; blocks while the count is at its maximum. */
  public Command signal() {
    return step("signal", Op.Plain.SIGNAL, 1, Guards.conditions(count().lt(max)));
  }

  private Command step(String verb, Op op, int change, List<Condition> needs) {
    Field field = object.view();
    return new Command(
        verb + "(" + object.name() + ")",
        (state, offset) -> field.set(state, offset, field.get(state, offset) + change),
        Set.of(new Operation(object.index(), op)),
        needs);
  }
}
