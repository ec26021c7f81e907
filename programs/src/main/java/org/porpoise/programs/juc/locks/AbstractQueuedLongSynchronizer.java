package org.porpoise.programs.juc.locks;

import java.io.Serializable;
import java.util.Collection;
import java.util.Date;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The model of {@link java.util.concurrent.locks.AbstractQueuedLongSynchronizer}: the program's own
 * attempts, and a queue for those that fail.
 */
public abstract class AbstractQueuedLongSynchronizer extends AbstractOwnableSynchronizer
    implements Serializable {
  private static final long serialVersionUID = 1;

  private final transient SyncState state;
  private final transient SyncQueue queue;

  /** A synchronizer with state 0. */
  @SuppressWarnings("this-escape")
  protected AbstractQueuedLongSynchronizer() {
    state = new SyncState(this);
    queue = new SyncQueue(this);
  }

  /** The state. */
  protected final long getState() {
    return state.get();
  }

  /** Sets the state. */
  protected final void setState(long newState) {
    state.set(newState);
  }

  /** Sets the state if it is the expected one; whether it was. */
  protected final boolean compareAndSetState(long expect, long update) {
    return state.compareAndSet(expect, update);
  }

  /** For the program to say: tries to acquire exclusively. */
  protected boolean tryAcquire(long arg) {
    throw new UnsupportedOperationException();
  }

  /** For the program to say: releases what was acquired exclusively. */
  protected boolean tryRelease(long arg) {
    throw new UnsupportedOperationException();
  }

  /** For the program to say: tries to acquire with others, negative if it fails. */
  protected long tryAcquireShared(long arg) {
    throw new UnsupportedOperationException();
  }

  /** For the program to say: releases what was acquired with others. */
  protected boolean tryReleaseShared(long arg) {
    throw new UnsupportedOperationException();
  }

  /** For the program to say: whether the running thread has acquired it exclusively. */
  protected boolean isHeldExclusively() {
    throw new UnsupportedOperationException();
  }

  /** Acquires exclusively. */
  public final void acquire(long arg) {
    queue.acquire(() -> tryAcquire(arg), false);
  }

  /** Acquires exclusively. */
  public final void acquireInterruptibly(long arg) throws InterruptedException {
    queue.acquireInterruptibly(() -> tryAcquire(arg), false);
  }

  /** Acquires exclusively if it can be done at once. */
  public final boolean tryAcquireNanos(long arg, long nanosTimeout) throws InterruptedException {
    SyncQueue.checkInterrupt();
    return tryAcquire(arg) || SharedObject.timedOut(nanosTimeout, TimeUnit.NANOSECONDS);
  }

  /** Releases what was acquired exclusively. */
  public final boolean release(long arg) {
    if (!tryRelease(arg)) {
      return false;
    }
    queue.release();
    return true;
  }

  /** Acquires with others. */
  public final void acquireShared(long arg) {
    queue.acquire(() -> tryAcquireShared(arg) >= 0, true);
  }

  /** Acquires with others. */
  public final void acquireSharedInterruptibly(long arg) throws InterruptedException {
    queue.acquireInterruptibly(() -> tryAcquireShared(arg) >= 0, true);
  }

  /** Acquires with others if it can be done at once. */
  public final boolean tryAcquireSharedNanos(long arg, long nanosTimeout)
      throws InterruptedException {
    SyncQueue.checkInterrupt();
    return tryAcquireShared(arg) >= 0 || SharedObject.timedOut(nanosTimeout, TimeUnit.NANOSECONDS);
  }

  /** Releases what was acquired with others. */
  public final boolean releaseShared(long arg) {
    if (!tryReleaseShared(arg)) {
      return false;
    }
    queue.release();
    return true;
  }

  /** Whether a thread waits to acquire. */
  public final boolean hasQueuedThreads() {
    return queue.first() != null;
  }

  /** Whether a thread has ever waited to acquire. */
  public final boolean hasContended() {
    return queue.wasContended();
  }

  /** The thread that has waited longest. */
  public final @Nullable Thread getFirstQueuedThread() {
    return queue.first();
  }

  /** Whether a thread waits to acquire. */
  public final boolean isQueued(Thread thread) {
    Objects.requireNonNull(thread);
    return getQueuedThreads().contains(thread);
  }

  /** Whether a thread waits longer than the running one. */
  public final boolean hasQueuedPredecessors() {
    return queue.isOtherFirst();
  }

  /** How many threads wait to acquire. */
  public final int getQueueLength() {
    return getQueuedThreads().size();
  }

  /** The threads that wait to acquire. */
  public final Collection<Thread> getQueuedThreads() {
    return queue.threads(node -> true);
  }

  /** The threads that wait to acquire exclusively. */
  public final Collection<Thread> getExclusiveQueuedThreads() {
    return queue.threads(node -> !node.isShared());
  }

  /** The threads that wait to acquire with others. */
  public final Collection<Thread> getSharedQueuedThreads() {
    return queue.threads(SyncQueue.Node::isShared);
  }

  @Override
  public String toString() {
    return super.toString();
  }

  /** Whether a condition is one of this synchronizer. */
  public final boolean owns(ConditionObject condition) {
    return condition.queue() == queue;
  }

  /** Whether a thread waits for a condition. */
  public final boolean hasWaiters(ConditionObject condition) {
    return own(condition).hasWaiters();
  }

  /** How many threads wait for a condition. */
  public final int getWaitQueueLength(ConditionObject condition) {
    return own(condition).getWaitQueueLength();
  }

  /** The threads that wait for a condition. */
  public final Collection<Thread> getWaitingThreads(ConditionObject condition) {
    return own(condition).getWaitingThreads();
  }

  private ConditionObject own(ConditionObject condition) {
    if (!owns(condition)) {
      throw new IllegalArgumentException("Not owner");
    }
    return condition;
  }

  /** A condition of a synchronizer that is held exclusively. */
  @SuppressWarnings({"JavaUtilDate", "WaitNotInLoop"})
  public class ConditionObject implements Condition, Serializable {
    private static final long serialVersionUID = 1;

    private final transient SyncWaits waits = new SyncWaits();

    /** A condition that nobody waits for. */
    public ConditionObject() {}

    private SyncQueue queue() {
      return queue;
    }

    @Override
    public final void signal() {
      requireHeld();
      waits.signal();
    }

    @Override
    public final void signalAll() {
      requireHeld();
      waits.signalAll();
    }

    @Override
    public final void awaitUninterruptibly() {
      long held = giveUp();
      waits.await(false);
      acquire(held);
    }

    @Override
    public final void await() throws InterruptedException {
      pause(false);
    }

    @Override
    public final long awaitNanos(long nanosTimeout) throws InterruptedException {
      return await(nanosTimeout, TimeUnit.NANOSECONDS) ? Math.max(1, nanosTimeout / 2) : 0;
    }

    @Override
    public final boolean awaitUntil(Date deadline) throws InterruptedException {
      return await(deadline.getTime() - SystemHooks.currentTimeMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public final boolean await(long time, TimeUnit unit) throws InterruptedException {
      Objects.requireNonNull(unit);
      return pause(true) || SharedObject.timedOut(time, unit);
    }

    private boolean pause(boolean isTimed) throws InterruptedException {
      SyncQueue.checkInterrupt();
      long held = giveUp();
      try {
        return waits.awaitInterruptibly(isTimed);
      } finally {
        acquire(held);
      }
    }

    private long giveUp() {
      long held = getState();
      waits.add();
      boolean isReleased = false;
      try {
        isReleased = release(held);
      } finally {
        if (!isReleased) {
          waits.remove();
        }
      }
      if (!isReleased) {
        throw new IllegalMonitorStateException();
      }
      return held;
    }

    private void requireHeld() {
      if (!isHeldExclusively()) {
        throw new IllegalMonitorStateException();
      }
    }

    /** Whether a thread waits. */
    protected final boolean hasWaiters() {
      return !getWaitingThreads().isEmpty();
    }

    /** How many threads wait. */
    protected final int getWaitQueueLength() {
      return getWaitingThreads().size();
    }

    /** The threads that wait. */
    protected final Collection<Thread> getWaitingThreads() {
      requireHeld();
      return waits.threads();
    }
  }
}
