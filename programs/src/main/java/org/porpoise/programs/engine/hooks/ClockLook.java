package org.porpoise.programs.engine.hooks;

import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.engine.numbers.Label;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Shared;

/**
 * A look of the program at a clock. A short time has passed since the last one or, once in an
 * execution for each thread, a long one: so deadlines are met and missed.
 *
 * <p>A thread has its own clock, which goes on when it looks and when it waits in vain. It begins
 * with that of the thread that starts it, and a thread that joins another does not fall behind it.
 */
final class ClockLook implements Shared {
  private static final Operation LOOK =
      new Operation("look at the clock", Access.LOCAL, Order.NONE);
  private static final ClockLook SHORT_OR_LONG = new ClockLook();
  private static final long LONG_NANOS = 100L * 24 * 60 * 60 * 1_000_000_000;
  private static final Label LATER = new Label("much later");

  private ClockLook() {}

  /** The running thread is about to look. */
  static void of(Execution execution, int site) {
    ProgramThread me = execution.running();
    if (me.quiet > 0 || me.time == 0) {
      return; // There is nothing to compare with.
    }
    if (me.hasWaitedLong) {
      execution.doubt(
          Assumption.TIME, "a clock is looked at again after a long time has passed", site);
      return;
    }
    int chosen =
        execution.perform(
            LOOK, Facet.TIME.of(me.object.number), Log.WHOLE, SHORT_OR_LONG, 0, me.javaThread());
    if (chosen == 1) {
      me.hasWaitedLong = true;
      me.time += LONG_NANOS;
      execution.value(LATER);
    }
  }

  @Override
  public long state() {
    return 0;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    return Access.LOCAL;
  }

  @Override
  public int alternatives(Operation operation, long argument) {
    return 2;
  }
}
