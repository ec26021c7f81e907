package org.porpoise.programs.engine.objects;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.porpoise.programs.engine.numbers.ValueNumbers;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.Steps;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Shared;

/**
 * Strings and boxed numbers that show the same and are different objects, as far as one execution
 * has used them as such: locks, for instance.
 *
 * <p>They get their numbers in the order in which they are met. That a thread meets one is a step
 * which depends on others' meeting its equals, so that this order is a part of the trace.
 */
final class EqualObjects implements Shared {
  private static final Operation TELL = Operation.of("tell from its equals", Order.NONE);

  private final Steps steps;
  private final IdentityTable<One> known = new IdentityTable<>();
  private final Map<Long, Integer> numbered = new HashMap<>();

  /** One object, and which threads have met it. */
  private static final class One {
    private final boolean isOneOfMany;
    private final BitSet met = new BitSet();
    private long number;

    private One(Object object, long shown) {
      isOneOfMany = ValueNumbers.isOneOfMany(object);
      number = isOneOfMany ? 0 : shown;
    }
  }

  EqualObjects(Steps steps) {
    this.steps = steps;
  }

  /** The number of an object as itself, where another number stands for what it shows. */
  long numberOf(Object object, long shown) {
    One one = known.get(object);
    if (one == null) {
      one = new One(object, shown);
      known.put(object, one);
    }
    ProgramThread me = steps.runner();
    if (one.isOneOfMany && !one.met.get(me.number)) {
      if (me.quiet == 0) {
        steps.perform(TELL, shown, Log.WHOLE, this, 0, object);
        one.met.set(me.number);
      }
      if (one.number == 0) {
        one.number = ValueNumbers.of(shown, numbered.merge(shown, 1, Integer::sum));
      }
    }
    return one.number;
  }

  @Override
  public long state() {
    return 0;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    return Access.WRITE;
  }
}
