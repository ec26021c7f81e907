package org.porpoise.programs.juc;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The model of {@link java.util.concurrent.Exchanger}. A thread that finds another one waiting
 * exchanges in one step; the other one goes on in a second.
 */
public class Exchanger<V extends @Nullable Object> implements Model {
  private static final Operation EXCHANGE = Operation.of("exchange", Order.BOTH);
  private static final Operation MEET = Operation.of("end of exchange", Order.ACQUIRE);
  private static final Operation MEET_TIMED =
      Operation.of("end of exchange (timed)", Order.ACQUIRE);

  private final Place place = new Place();

  /** An exchanger. */
  public Exchanger() {}

  @Override
  public final SharedObject porpoiseObject() {
    return place;
  }

  /** Waits for another thread; what it gives. */
  public V exchange(V x) throws InterruptedException {
    try {
      return exchange(x, MEET);
    } catch (TimeoutException e) {
      throw new AssertionError(e);
    }
  }

  /** Waits for another thread, or not; what it gives. */
  public V exchange(V x, long timeout, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    Objects.requireNonNull(unit);
    try {
      return exchange(x, MEET_TIMED);
    } catch (TimeoutException e) {
      SharedObject.timedOut(timeout, unit);
      throw e;
    }
  }

  private V exchange(V given, Operation meeting) throws InterruptedException, TimeoutException {
    place.performInterruptibly(EXCHANGE);
    Guest<V> other = place.waiting;
    if (other != null) {
      place.waiting = null;
      place.met |= Place.bit(other.thread);
      V taken = other.element;
      other.element = given;
      return SharedObject.told(taken);
    }
    Guest<V> me = new Guest<>(SharedObject.me(), given);
    place.waiting = me;
    try {
      place.performInterruptibly(meeting);
    } catch (InterruptedException e) {
      if (!place.leave(me)) {
        throw e;
      }
      Execution.current().interruptAgain();
      return me.element;
    }
    if (!place.leave(me)) {
      throw new TimeoutException();
    }
    return SharedObject.told(me.element);
  }

  /** A thread that waits, with what it gives and then what it gets. */
  private static final class Guest<V extends @Nullable Object> {
    final int thread;
    V element;

    Guest(int thread, V element) {
      this.thread = thread;
      this.element = element;
    }
  }

  /** Where threads meet. The state is which threads have been met. */
  private final class Place extends SharedObject {
    @Nullable Guest<V> waiting;
    long met;

    boolean leave(Guest<V> me) {
      if (waiting == me) {
        waiting = null;
      }
      boolean hasMet = (met & bit(me.thread)) != 0;
      met &= ~bit(me.thread);
      return hasMet;
    }

    static long bit(int thread) {
      if (thread >= Long.SIZE) {
        throw new UnsupportedProgramException("more than 64 threads exchange");
      }
      return 1L << thread;
    }

    @Override
    protected Object subject() {
      return Exchanger.this;
    }

    @Override
    public long state() {
      return met;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long state) {
      return operation == MEET && (state & bit(thread)) == 0 ? Access.BLOCKED : Access.WRITE;
    }
  }
}
