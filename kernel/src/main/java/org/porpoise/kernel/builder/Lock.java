package org.porpoise.kernel.builder;

import java.util.List;
import java.util.Set;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.SharedObject;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.state.Field;

/** A lock that remembers which process holds it. */
public final class Lock {
  private final SharedObject object;

  Lock(SharedObject object) {
    this.object = object;
  }

  /** Whether nobody holds the lock. */
  public Expression isFree() {
    return holder().eq(0);
  }

  /** Takes the lock for a process; blocks while anybody holds it. */
  public Command acquire(ProcessSpec process) {
    int holder = process.index() + 1;
    return step("acquire", new Op.Acquire(holder), holder, Guards.conditions(isFree()));
  }

  /** Gives the lock back; blocks unless the process holds it. */
  public Command release(ProcessSpec process) {
    int holder = process.index() + 1;
    return step("release", new Op.Release(holder), 0, Guards.conditions(holder().eq(holder)));
  }

  private Expression holder() {
    return new Expression.Observation(object, Op.Plain.READ, object.name());
  }

  private Command step(String verb, Op op, long after, List<Condition> needs) {
    Field field = object.view();
    return new Command(
        verb + "(" + object.name() + ")",
        (state, offset) -> field.set(state, offset, after),
        Set.of(new Operation(object.index(), op)),
        needs);
  }
}
