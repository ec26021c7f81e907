package org.porpoise.programs.juc;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The model of {@link java.util.concurrent.CountDownLatch}. Counting down commutes. */
public class CountDownLatch implements Model {
  private static final Operation AWAIT = new Operation("await", Access.READ, Order.ACQUIRE);
  private static final Operation AWAIT_TIMED =
      new Operation("await (timed)", Access.READ, Order.ACQUIRE);
  private static final Operation COUNT_DOWN = Operation.of("countDown", Order.RELEASE);
  private static final Operation GET_COUNT = new Operation("getCount", Access.READ, Order.NONE);

  private final Count count;

  /** A latch that opens after so many events. */
  public CountDownLatch(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count < 0");
    }
    this.count = new Count(count);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return count;
  }

  /** Waits until it is open. */
  public void await() throws InterruptedException {
    count.performInterruptibly(AWAIT);
  }

  /** Whether it is open. */
  public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    count.performInterruptibly(AWAIT_TIMED);
    return SharedObject.told(count.left == 0 || SharedObject.timedOut(timeout, unit));
  }

  /** Notes an event. */
  public void countDown() {
    count.perform(COUNT_DOWN);
    count.left = Math.max(0, count.left - 1);
  }

  /** How many events are left. */
  public long getCount() {
    count.perform(GET_COUNT);
    return SharedObject.told(count.left);
  }

  @Override
  public String toString() {
    return super.toString();
  }

  /** The number of events left, which is the state. */
  private final class Count extends SharedObject {
    long left;

    Count(long left) {
      this.left = left;
    }

    @Override
    protected Object subject() {
      return CountDownLatch.this;
    }

    @Override
    public long state() {
      return left;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long state) {
      if (operation == COUNT_DOWN) {
        return Access.ADD;
      }
      return operation == AWAIT && state > 0 ? Access.BLOCKED : Access.READ;
    }

    @Override
    public Access interrupted(Operation operation, long argument, int thread, long state) {
      return Access.READ;
    }

    @Override
    public long after(Operation operation, long argument, int thread, long state) {
      return Math.max(0, state - 1);
    }
  }
}
