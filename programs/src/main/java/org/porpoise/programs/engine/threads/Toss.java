package org.porpoise.programs.engine.threads;

import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Shared;

/** A choice of the environment, {@code VS_toss} of seed 004. */
public final class Toss implements Shared {
  private static final Operation TOSS = new Operation("toss", Access.LOCAL, Order.NONE);

  private Toss() {}

  /** Chooses one of some alternatives, from 0. */
  public static int of(Steps steps, int alternatives) {
    ThreadObject me = steps.running().object;
    int chosen =
        steps.perform(
            TOSS, Facet.TOSS.of(me.number), Log.WHOLE, new Toss(), alternatives, me.thread);
    steps.value(chosen);
    return chosen;
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
    return (int) argument;
  }
}
