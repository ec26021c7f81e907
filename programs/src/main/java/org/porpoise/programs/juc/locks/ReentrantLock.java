package org.porpoise.programs.juc.locks;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Model;
import org.porpoise.programs.engine.SharedObject;

/** The model of {@link java.util.concurrent.locks.ReentrantLock}. */
public class ReentrantLock implements Lock, Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient Mutex mutex;
  private final boolean isFair;

  /** A lock that is free. */
  public ReentrantLock() {
    this(false);
  }

  /** A lock that is free. */
  @SuppressWarnings("this-escape")
  public ReentrantLock(boolean fair) {
    mutex = new Mutex(this);
    isFair = fair;
  }

  @Override
  public final SharedObject porpoiseObject() {
    return mutex;
  }

  @Override
  public void lock() {
    mutex.lock();
  }

  @Override
  public void lockInterruptibly() throws InterruptedException {
    mutex.lockInterruptibly();
  }

  @Override
  public boolean tryLock() {
    return mutex.tryLock();
  }

  @Override
  public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
    return mutex.tryLock(timeout, unit);
  }

  @Override
  public void unlock() {
    mutex.unlock();
  }

  @Override
  public Condition newCondition() {
    return new LockCondition(mutex);
  }

  /** How often the running thread holds it. */
  public int getHoldCount() {
    return mutex.holdsOfMine();
  }

  /** Whether the running thread holds it. */
  public boolean isHeldByCurrentThread() {
    return mutex.isHeldByMe();
  }

  /** Whether a thread holds it. */
  public boolean isLocked() {
    return mutex.isLocked();
  }

  /** What the constructor was told. */
  public final boolean isFair() {
    return isFair;
  }

  /** The thread that holds it. */
  protected @Nullable Thread getOwner() {
    return mutex.ownerThread();
  }

  /** Never: see the package. */
  public final boolean hasQueuedThreads() {
    return false;
  }

  /** Never: see the package. */
  public final boolean hasQueuedThread(Thread thread) {
    java.util.Objects.requireNonNull(thread);
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

  /** Whether a thread waits for a condition of this lock. */
  public boolean hasWaiters(Condition condition) {
    return !getWaitingThreads(condition).isEmpty();
  }

  /** How many threads wait for a condition of this lock. */
  public int getWaitQueueLength(Condition condition) {
    return getWaitingThreads(condition).size();
  }

  /** The threads that wait for a condition of this lock. */
  protected Collection<Thread> getWaitingThreads(Condition condition) {
    return LockCondition.of(mutex, condition).waiting();
  }

  @Override
  public String toString() {
    return super.toString();
  }
}
