package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.porpoise.programs.engine.Model;
import org.porpoise.programs.engine.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The model of {@link java.util.concurrent.Semaphore}. Releases commute with each other; that there
 * may be too many permits for a number is found only where it happens.
 */
public class Semaphore implements Model, Serializable {
  private static final long serialVersionUID = 1;

  private static final Operation ACQUIRE = Operation.of("acquire", Order.ACQUIRE);
  private static final Operation TRY_ACQUIRE = Operation.of("tryAcquire", Order.ACQUIRE);
  private static final Operation RELEASE = Operation.of("release", Order.RELEASE);
  private static final Operation REDUCE = Operation.of("reducePermits", Order.NONE);
  private static final Operation DRAIN = Operation.of("drainPermits", Order.ACQUIRE);
  private static final Operation AVAILABLE =
      new Operation("availablePermits", Access.READ, Order.NONE);

  private final transient Permits permits;
  private final boolean isFair;

  /** A semaphore with permits. */
  public Semaphore(int permits) {
    this(permits, false);
  }

  /** A semaphore with permits. */
  public Semaphore(int permits, boolean fair) {
    this.permits = new Permits(permits);
    isFair = fair;
  }

  @Override
  public final SharedObject porpoiseObject() {
    return permits;
  }

  /** Takes a permit, when there is one. */
  public void acquire() throws InterruptedException {
    acquire(1);
  }

  /** Takes a permit, when there is one. */
  public void acquireUninterruptibly() {
    acquireUninterruptibly(1);
  }

  /** Takes a permit if there is one. */
  public boolean tryAcquire() {
    return tryAcquire(1);
  }

  /** Takes a permit if there is one. */
  public boolean tryAcquire(long timeout, TimeUnit unit) throws InterruptedException {
    return tryAcquire(1, timeout, unit);
  }

  /** Gives a permit. */
  public void release() {
    release(1);
  }

  /** Takes permits, when there are enough. */
  public void acquire(int count) throws InterruptedException {
    permits.performInterruptibly(ACQUIRE, notNegative(count));
    permits.available -= count;
  }

  /** Takes permits, when there are enough. */
  public void acquireUninterruptibly(int count) {
    permits.perform(ACQUIRE, notNegative(count));
    permits.available -= count;
  }

  /** Takes permits if there are enough. */
  public boolean tryAcquire(int count) {
    permits.perform(TRY_ACQUIRE, notNegative(count));
    return permits.take(count);
  }

  /** Takes permits if there are enough. */
  public boolean tryAcquire(int count, long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    permits.performInterruptibly(TRY_ACQUIRE, notNegative(count));
    return permits.take(count) || SharedObject.timedOut(timeout, unit);
  }

  /** Gives permits. */
  public void release(int count) {
    permits.perform(RELEASE, notNegative(count));
    if (permits.available + count < permits.available) {
      throw new Error("Maximum permit count exceeded");
    }
    permits.available += count;
  }

  /** How many permits there are. */
  public int availablePermits() {
    permits.perform(AVAILABLE);
    return SharedObject.told(permits.available);
  }

  /** Takes all permits; how many there were. */
  public int drainPermits() {
    permits.perform(DRAIN);
    int all = permits.available;
    permits.available = 0;
    return SharedObject.told(all);
  }

  /** Takes permits away, even if there are not enough. */
  protected void reducePermits(int reduction) {
    permits.perform(REDUCE, notNegative(reduction));
    permits.available -= reduction;
  }

  /** What the constructor was told. */
  public boolean isFair() {
    return isFair;
  }

  /** Never: see the package. */
  public final boolean hasQueuedThreads() {
    return false;
  }

  /** None: see the package. */
  public final int getQueueLength() {
    return 0;
  }

  /** None: see the package. */
  protected Collection<Thread> getQueuedThreads() {
    return List.of();
  }

  @Override
  public String toString() {
    return super.toString();
  }

  private static int notNegative(int count) {
    if (count < 0) {
      throw new IllegalArgumentException();
    }
    return count;
  }

  /** The permits; their number is the state. */
  private final class Permits extends SharedObject {
    int available;

    Permits(int available) {
      this.available = available;
    }

    boolean take(int count) {
      if (available < count) {
        return told(false);
      }
      available -= count;
      return told(true);
    }

    @Override
    protected Object subject() {
      return Semaphore.this;
    }

    @Override
    public long state() {
      return available;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long state) {
      if (operation == RELEASE || operation == REDUCE) {
        return Access.ADD;
      }
      if (operation == ACQUIRE) {
        return state < argument ? Access.BLOCKED : Access.WRITE;
      }
      if (operation == TRY_ACQUIRE) {
        return state < argument ? Access.READ : Access.WRITE;
      }
      return operation == DRAIN && state == 0 ? Access.READ : operation.access();
    }

    @Override
    public Access interrupted(Operation operation, long argument, int thread, long state) {
      return Access.READ;
    }

    @Override
    public long after(Operation operation, long argument, int thread, long state) {
      return operation == RELEASE ? state + argument : state - argument;
    }
  }
}
