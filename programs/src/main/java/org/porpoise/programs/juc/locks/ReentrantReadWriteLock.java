package org.porpoise.programs.juc.locks;

import java.io.Serializable;
import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.engine.models.WaitingLine;

/** The model of {@link java.util.concurrent.locks.ReentrantReadWriteLock}. */
public class ReentrantReadWriteLock implements ReadWriteLock, Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient ReadWriteMutex mutex;
  private final ReadLock readLock;
  private final WriteLock writeLock;

  /** A lock that is free. */
  public ReentrantReadWriteLock() {
    this(false);
  }

  /** A lock that is free. */
  @SuppressWarnings("this-escape")
  public ReentrantReadWriteLock(boolean fair) {
    mutex = new ReadWriteMutex(this, fair);
    readLock = new ReadLock(this);
    writeLock = new WriteLock(this);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return mutex;
  }

  @Override
  public WriteLock writeLock() {
    return writeLock;
  }

  @Override
  public ReadLock readLock() {
    return readLock;
  }

  /** The lock for reading. */
  public static class ReadLock implements Lock, Serializable {
    private static final long serialVersionUID = 1;

    private final transient ReadWriteMutex mutex;

    /** The lock for reading of a lock. */
    protected ReadLock(ReentrantReadWriteLock lock) {
      mutex = lock.mutex;
    }

    @Override
    public void lock() {
      mutex.readLock();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      mutex.readLockInterruptibly();
    }

    @Override
    public boolean tryLock() {
      return mutex.tryReadLock();
    }

    @Override
    public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
      Objects.requireNonNull(unit);
      return mutex.tryReadLock(timeout, unit);
    }

    @Override
    public void unlock() {
      mutex.readUnlock();
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }

    @Override
    public String toString() {
      return super.toString();
    }
  }

  /** The lock for writing. */
  public static class WriteLock implements Lock, Serializable {
    private static final long serialVersionUID = 1;

    private final transient ReadWriteMutex mutex;

    /** The lock for writing of a lock. */
    protected WriteLock(ReentrantReadWriteLock lock) {
      mutex = lock.mutex;
    }

    @Override
    public void lock() {
      mutex.comeToWrite();
      mutex.lock();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      mutex.comeToWrite();
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

    @Override
    public String toString() {
      return super.toString();
    }

    /** Whether the running thread holds it. */
    public boolean isHeldByCurrentThread() {
      return mutex.isHeldByMe();
    }

    /** How often the running thread holds it. */
    public int getHoldCount() {
      return mutex.holdsOfMine();
    }
  }

  /** What the constructor was told. */
  public final boolean isFair() {
    return mutex.isFair();
  }

  /** The thread that holds it for writing. */
  protected @Nullable Thread getOwner() {
    return mutex.ownerThread();
  }

  /** How often it is held for reading; threads other than the running one count once. */
  public int getReadLockCount() {
    return mutex.readCount();
  }

  /** Whether a thread holds it for writing. */
  public boolean isWriteLocked() {
    return mutex.isLocked();
  }

  /** Whether the running thread holds it for writing. */
  public boolean isWriteLockedByCurrentThread() {
    return mutex.isHeldByMe();
  }

  /** How often the running thread holds it for writing. */
  public int getWriteHoldCount() {
    return mutex.holdsOfMine();
  }

  /** How often the running thread holds it for reading. */
  public int getReadHoldCount() {
    return mutex.readHoldsOfMine();
  }

  /** The threads that wait to write. */
  protected Collection<Thread> getQueuedWriterThreads() {
    return mutex.look().threads(kind -> kind == WaitingLine.Kind.EXCLUSIVE);
  }

  /** The threads that wait to read. */
  protected Collection<Thread> getQueuedReaderThreads() {
    return mutex.look().threads(kind -> kind == WaitingLine.Kind.SHARED);
  }

  /** Whether threads wait for it. */
  public final boolean hasQueuedThreads() {
    return mutex.queueLength() > 0;
  }

  /** Whether a thread waits for it. */
  public final boolean hasQueuedThread(Thread thread) {
    return mutex.hasQueuedThread(Objects.requireNonNull(thread));
  }

  /** How many threads wait for it. */
  public final int getQueueLength() {
    return mutex.queueLength();
  }

  /** The threads that wait for it. */
  protected Collection<Thread> getQueuedThreads() {
    return mutex.look().threads(kind -> true);
  }

  /** Whether a thread waits for a condition of the write lock. */
  public boolean hasWaiters(Condition condition) {
    return !getWaitingThreads(condition).isEmpty();
  }

  /** How many threads wait for a condition of the write lock. */
  public int getWaitQueueLength(Condition condition) {
    return getWaitingThreads(condition).size();
  }

  /** The threads that wait for a condition of the write lock. */
  protected Collection<Thread> getWaitingThreads(Condition condition) {
    return LockCondition.of(mutex, condition).waiting();
  }

  @Override
  public String toString() {
    return super.toString();
  }
}
