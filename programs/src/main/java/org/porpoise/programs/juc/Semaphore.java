package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.engine.models.WaitingLine;
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
  private static final Operation COME = Operation.of("acquire", Order.ACQUIRE);
  private static final Operation ACQUIRE_FIRST = Operation.of("acquire", Order.ACQUIRE);
  private static final Operation LOOK = new Operation("look at queue", Access.READ, Order.NONE);
  private static final Operation TRY_ACQUIRE = Operation.of("tryAcquire", Order.ACQUIRE);
  private static final Operation RELEASE = Operation.of("release", Order.RELEASE);
  private static final Operation REDUCE = Operation.of("reducePermits", Order.NONE);
  private static final Operation DRAIN = Operation.of("drainPermits", Order.ACQUIRE);
  private static final Operation AVAILABLE =
      new Operation("availablePermits", Access.READ, Order.NONE);

  private final transient Permits permits;

  /** A semaphore with permits. */
  public Semaphore(int permits) {
    this(permits, false);
  }

  /** A semaphore with permits. */
  public Semaphore(int permits, boolean fair) {
    this.permits = new Permits(permits, fair);
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
    permits.acquireInterruptibly(notNegative(count));
  }

  /** Takes permits, when there are enough. */
  public void acquireUninterruptibly(int count) {
    permits.acquire(notNegative(count));
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
    return permits.isFair;
  }

  /** Whether threads wait for permits. */
  public final boolean hasQueuedThreads() {
    return getQueueLength() > 0;
  }

  /** How many threads wait for permits. */
  public final int getQueueLength() {
    return SharedObject.told(permits.look().size());
  }

  /** The threads that wait for permits. */
  protected Collection<Thread> getQueuedThreads() {
    return permits.look().threads(kind -> true);
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

  /**
   * The permits; their number is the state, and who waits first if there is a line.
   *
   * <p>A line makes a difference only if threads wait for different numbers of permits: then one
   * that waits for many holds back those behind it.
   */
  private final class Permits extends SharedObject {
    private static final int LINE = 32;
    private static final long AVAILABLE_BITS = (1L << LINE) - 1;
    private static final int NONE = -1;

    private final boolean isFair;
    private final @Nullable WaitingLine line;
    private int wanted = NONE;
    int available;

    Permits(int available, boolean isFair) {
      this.available = available;
      this.isFair = isFair;
      line = has(Need.PERMIT_QUEUES) ? new WaitingLine() : null;
    }

    void acquire(int count) {
      WaitingLine waiting = line;
      if (waiting == null) {
        compare(count);
        perform(ACQUIRE, count);
      } else {
        perform(COME, count);
        if (!isTakenAtOnce(count, state())) {
          waiting.add(WaitingLine.Kind.SHARED);
          perform(ACQUIRE_FIRST, count);
          waiting.remove();
        }
      }
      available -= count;
    }

    void acquireInterruptibly(int count) throws InterruptedException {
      WaitingLine waiting = line;
      if (waiting == null) {
        compare(count);
        performInterruptibly(ACQUIRE, count);
      } else {
        performInterruptibly(COME, count);
        if (!isTakenAtOnce(count, state())) {
          waiting.add(WaitingLine.Kind.SHARED);
          try {
            performInterruptibly(ACQUIRE_FIRST, count);
          } finally {
            waiting.remove();
          }
        }
      }
      available -= count;
    }

    private void compare(int count) {
      if (wanted != NONE && wanted != count) {
        need(Need.PERMIT_QUEUES);
      }
      wanted = count;
    }

    /** The line, which somebody wants to look at: a step. */
    WaitingLine look() {
      WaitingLine waiting = line;
      if (waiting == null) {
        need(Need.PERMIT_QUEUES);
        return new WaitingLine();
      }
      perform(LOOK);
      return waiting;
    }

    private boolean isTakenAtOnce(long count, long state) {
      return (int) state >= count && (!isFair || WaitingLine.isEmpty(state >>> LINE));
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
      WaitingLine waiting = line;
      long first = waiting == null ? 0 : waiting.state();
      return first << LINE | available & AVAILABLE_BITS;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long whole) {
      int state = (int) whole;
      if (operation == ACQUIRE_FIRST) {
        boolean isPossible = state >= argument && WaitingLine.isFirst(thread, whole >>> LINE);
        return isPossible ? Access.WRITE : Access.BLOCKED;
      }
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
      return operation == ACQUIRE_FIRST ? Access.WRITE : Access.READ;
    }

    @Override
    public long after(Operation operation, long argument, int thread, long state) {
      long then = operation == RELEASE ? state + argument : state - argument;
      return state & ~AVAILABLE_BITS | then & AVAILABLE_BITS;
    }
  }
}
