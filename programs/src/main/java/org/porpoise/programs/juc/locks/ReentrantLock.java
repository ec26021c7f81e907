package org.porpoise.programs.juc.locks;

import java.io.Serializable;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.locks.ReentrantLock}. */
public class ReentrantLock implements Lock, Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient Mutex mutex;

  /** A lock that is free. */
  public ReentrantLock() {
    this(false);
  }

  /** A lock that is free. */
  @SuppressWarnings("this-escape")
  public ReentrantLock(boolean fair) {
    mutex = new Mutex(this, fair);
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
    return mutex.isFair();
  }

  /** The thread that holds it. */
  protected @Nullable Thread getOwner() {
    return mutex.ownerThread();
  }

  /** Whether threads wait for it. */
  public final boolean hasQueuedThreads() {
    return mutex.queueLength() > 0;
  }

  /** Whether a thread waits for it. */
  public final boolean hasQueuedThread(Thread thread) {
    return mutex.hasQueuedThread(java.util.Objects.requireNonNull(thread));
  }

  /** How many threads wait for it. */
  public final int getQueueLength() {
    return mutex.queueLength();
  }

  /** The threads that wait for it. */
  protected Collection<Thread> getQueuedThreads() {
    return mutex.look().threads(kind -> true);
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
