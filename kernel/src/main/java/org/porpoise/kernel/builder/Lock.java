package org.porpoise.kernel.builder;

import java.util.List;
import java.util.Set;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;

/** A lock that remembers which process holds it. */
public final class Lock {
  private final SharedObject object;
  private final int holders;

  Lock(SharedObject object, int holders) {
    this.object = object;
    this.holders = holders;
  }

  /** Whether nobody holds the lock. */
  public Expression isFree() {
    return holder().eq(0);
  }

  /** Takes the lock for a process; blocks while anybody holds it. */
  public Command acquire(ProcessSpec process) {
    int holder = holder(process);
    return step("acquire", new Op.Acquire(holder), holder, Guards.conditions(isFree()));
  }

  /** Gives the lock back; blocks unless the process holds it. */
  public Command release(ProcessSpec process) {
    int holder = holder(process);
    return step("release", new Op.Release(holder), 0, Guards.conditions(holder().eq(holder)));
  }

  private int holder(ProcessSpec process) {
    if (process.index() >= holders) {
      throw new ModelFault(
          "%s is for the first %d processes; %s is number %d"
              .formatted(object.name(), holders, process.name(), process.index() + 1));
    }
    return process.index() + 1;
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
