package org.porpoise.programs.engine.threads;

import java.util.function.BooleanSupplier;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Shared;

/**
 * The step of a thread that could always go on and does so only when no other thread can, while
 * somebody waits: so what repeats itself without end is repeated as often as others need it.
 *
 * <p>To a search it is a step that touches nothing and is never blocked. It may be part of a
 * sequence that is tried at any moment; by itself it comes last.
 */
public final class Patience implements Shared {
  private static final Operation GO_ON = new Operation("go on", Access.LOCAL, Order.NONE);

  private final BooleanSupplier isOfUse;
  private final String hidden;
  boolean isOver;

  private Patience(BooleanSupplier isOfUse, String hidden) {
    this.isOfUse = isOfUse;
    this.hidden = hidden;
  }

  /**
   * Waits until nothing else can happen, somebody waits, and it would be of use to go on.
   *
   * @param isOfUse whether going on could change anything
   * @param hidden what is not explored if this thread never goes on, as a clause
   */
  public static void await(Steps steps, BooleanSupplier isOfUse, String hidden) {
    ThreadObject object = steps.running().object;
    Patience patience = new Patience(isOfUse, hidden);
    steps.perform(GO_ON, Facet.TIME.of(object.number), Log.WHOLE, patience, 0, object.thread);
  }

  /** Whether it is of use to go on. */
  boolean isOfUse() {
    return isOfUse.getAsBoolean();
  }

  /** Notes, at the end of an execution, what it leaves out. */
  public void doubt(Steps steps) {
    steps.doubt(Assumption.PERIODS, hidden, 0);
  }

  @Override
  public long state() {
    return 0;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    return Access.LOCAL;
  }
}
