package org.porpoise.programs.juc;

import java.util.Objects;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The model of {@link java.util.concurrent.CyclicBarrier}. A thread arrives in one step and goes on
 * in another; the last to arrive runs the action in between.
 */
public class CyclicBarrier implements Model {
  private static final Operation ARRIVE = Operation.of("arrive", Order.BOTH);
  private static final Operation TRIP = Operation.of("trip", Order.RELEASE);
  private static final Operation PASS = Operation.of("pass", Order.ACQUIRE);
  private static final Operation PASS_TIMED = Operation.of("pass (timed)", Order.ACQUIRE);
  private static final Operation RESET = Operation.of("reset", Order.NONE);
  private static final Operation LOOK = new Operation("look at barrier", Access.READ, Order.NONE);

  private final int parties;
  private final @Nullable Runnable action;
  private final Gate gate = new Gate();

  /** A barrier with an action. */
  public CyclicBarrier(int parties, @Nullable Runnable barrierAction) {
    if (parties <= 0) {
      throw new IllegalArgumentException();
    }
    this.parties = parties;
    action = barrierAction;
    gate.missing = parties;
  }

  /** A barrier. */
  public CyclicBarrier(int parties) {
    this(parties, null);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return gate;
  }

  /** How many threads it waits for. */
  public int getParties() {
    return parties;
  }

  /** Waits for all; 0 for the last to arrive. */
  public int await() throws InterruptedException, BrokenBarrierException {
    try {
      return pass(PASS);
    } catch (TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  /** Waits for all, or not; 0 for the last to arrive. */
  public int await(long timeout, TimeUnit unit)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    Objects.requireNonNull(unit);
    try {
      return pass(PASS_TIMED);
    } catch (TimeoutException e) {
      SharedObject.timedOut(timeout, unit);
      throw e;
    }
  }

  private int pass(Operation operation)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    try {
      gate.performInterruptibly(ARRIVE);
    } catch (InterruptedException e) {
      gate.isBroken = true;
      throw e;
    }
    if (gate.isBroken) {
      throw new BrokenBarrierException();
    }
    int index = --gate.missing;
    if (index == 0) {
      trip();
    } else {
      pass(operation, gate.generation);
    }
    return SharedObject.told(index);
  }

  /** The last thread is there. */
  private void trip() {
    if (action == null) {
      gate.renew();
      return;
    }
    try {
      action.run();
    } catch (Throwable e) {
      gate.perform(TRIP);
      gate.isBroken = true;
      throw e;
    }
    gate.perform(TRIP);
    gate.renew();
  }

  private void pass(Operation operation, long arrivedIn)
      throws InterruptedException, BrokenBarrierException, TimeoutException {
    try {
      gate.performInterruptibly(operation, arrivedIn);
    } catch (InterruptedException e) {
      if (gate.generation == arrivedIn && !gate.isBroken) {
        gate.isBroken = true;
        throw e;
      }
      org.porpoise.programs.engine.Execution.current().interruptAgain();
    }
    if (gate.wasBroken(arrivedIn)) {
      throw new BrokenBarrierException();
    }
    if (gate.generation == arrivedIn) {
      gate.isBroken = true;
      throw new TimeoutException();
    }
  }

  /** Whether it is broken. */
  public boolean isBroken() {
    gate.perform(LOOK);
    return SharedObject.told(gate.isBroken);
  }

  /** Breaks it for those who wait, and begins again. */
  public void reset() {
    gate.perform(RESET);
    gate.isBroken = true;
    gate.renew();
  }

  /** How many threads wait. */
  public int getNumberWaiting() {
    gate.perform(LOOK);
    return SharedObject.told(gate.isBroken ? 0 : parties - gate.missing);
  }

  /** How often it has tripped, and whether it is broken: the state. */
  private final class Gate extends SharedObject {
    long generation;
    boolean isBroken;
    int missing;
    private final java.util.Set<Long> broken = new java.util.HashSet<>(2);

    void renew() {
      if (isBroken) {
        broken.add(generation);
      }
      isBroken = false;
      missing = parties;
      generation++;
    }

    boolean wasBroken(long earlier) {
      return earlier == generation ? isBroken : broken.contains(earlier);
    }

    @Override
    protected Object subject() {
      return CyclicBarrier.this;
    }

    @Override
    public long state() {
      return generation << 1 | (isBroken ? 1 : 0);
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long state) {
      boolean isWaiting = state == argument << 1;
      if (operation == PASS) {
        return isWaiting ? Access.BLOCKED : Access.READ;
      }
      if (operation == PASS_TIMED) {
        return isWaiting ? Access.WRITE : Access.READ;
      }
      return operation.access();
    }
  }
}
