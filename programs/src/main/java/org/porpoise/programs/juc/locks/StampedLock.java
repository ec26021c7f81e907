package org.porpoise.programs.juc.locks;

import java.io.Serializable;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.locks.StampedLock}. */
public class StampedLock implements Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient Stamps stamps;

  /** A lock that is free. */
  @SuppressWarnings("this-escape")
  public StampedLock() {
    stamps = new Stamps(this);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return stamps;
  }

  /** Locks for writing. */
  public long writeLock() {
    stamps.comeToWrite();
    stamps.perform(Stamps.WRITE_LOCK);
    return stamps.beginWriting();
  }

  /** Locks for writing if it is free, else 0. */
  public long tryWriteLock() {
    stamps.perform(Stamps.TRY_WRITE_LOCK);
    return stamps.isFree() ? stamps.beginWriting() : 0;
  }

  /** Locks for writing if it is free, else 0. */
  public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    stamps.comeToWrite();
    stamps.performInterruptibly(Stamps.TRY_WRITE_LOCK);
    return stamps.isFree() || SharedObject.timedOut(time, unit) ? stamps.beginWriting() : 0;
  }

  /** Locks for writing. */
  public long writeLockInterruptibly() throws InterruptedException {
    stamps.comeToWrite();
    stamps.performInterruptibly(Stamps.WRITE_LOCK);
    return stamps.beginWriting();
  }

  /** Locks for reading. */
  public long readLock() {
    stamps.perform(Stamps.READ_LOCK);
    return stamps.beginReading();
  }

  /** Locks for reading if nobody writes, else 0. */
  public long tryReadLock() {
    stamps.perform(Stamps.TRY_READ_LOCK);
    return stamps.isWritten() ? 0 : stamps.beginReading();
  }

  /** Locks for reading if nobody writes, else 0. */
  public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    stamps.performInterruptibly(Stamps.TRY_READ_LOCK);
    return !stamps.isWritten() || SharedObject.timedOut(time, unit) ? stamps.beginReading() : 0;
  }

  /** Locks for reading. */
  public long readLockInterruptibly() throws InterruptedException {
    stamps.performInterruptibly(Stamps.READ_LOCK);
    return stamps.beginReading();
  }

  /** A stamp to validate later, 0 if somebody writes. */
  public long tryOptimisticRead() {
    stamps.perform(Stamps.TRY_OPTIMISTIC_READ);
    return SharedObject.told(stamps.isWritten() ? 0 : stamps.version());
  }

  /** Whether nobody has written since a stamp was given. */
  public boolean validate(long stamp) {
    stamps.perform(Stamps.VALIDATE);
    return SharedObject.told(stamps.isSince(stamp));
  }

  /** Unlocks a lock for writing. */
  public void unlockWrite(long stamp) {
    stamps.perform(Stamps.UNLOCK_WRITE, stamp);
    if (!stamps.endWriting(stamp)) {
      throw new IllegalMonitorStateException();
    }
  }

  /** Unlocks a lock for reading. */
  public void unlockRead(long stamp) {
    stamps.perform(Stamps.UNLOCK_READ, stamp);
    if (!stamps.endReading(stamp)) {
      throw new IllegalMonitorStateException();
    }
  }

  /** Unlocks what a stamp is for. */
  public void unlock(long stamp) {
    if (isWriteLockStamp(stamp)) {
      unlockWrite(stamp);
    } else {
      unlockRead(stamp);
    }
  }

  /** Turns what a stamp is for into a lock for writing if it can be done at once, else 0. */
  public long tryConvertToWriteLock(long stamp) {
    stamps.perform(Stamps.TO_WRITE, stamp);
    return SharedObject.told(stamps.toWriting(stamp));
  }

  /** Turns what a stamp is for into a lock for reading if it can be done at once, else 0. */
  public long tryConvertToReadLock(long stamp) {
    stamps.perform(Stamps.TO_READ, stamp);
    return SharedObject.told(stamps.toReading(stamp));
  }

  /** Turns what a stamp is for into an optimistic read, 0 if the stamp is not valid. */
  public long tryConvertToOptimisticRead(long stamp) {
    stamps.perform(Stamps.TO_OPTIMISTIC, stamp);
    return SharedObject.told(stamps.toOptimistic(stamp));
  }

  /** Unlocks a lock for writing, if there is one. */
  public boolean tryUnlockWrite() {
    stamps.perform(Stamps.TRY_UNLOCK_WRITE);
    return SharedObject.told(stamps.isWritten() && stamps.endWriting(stamps.writeStamp()));
  }

  /** Unlocks a lock for reading, if there is one. */
  public boolean tryUnlockRead() {
    stamps.perform(Stamps.TRY_UNLOCK_READ);
    return SharedObject.told(stamps.endReading(stamps.readStamp()));
  }

  /** Whether it is locked for writing. */
  public boolean isWriteLocked() {
    stamps.perform(Stamps.LOOK);
    return SharedObject.told(stamps.isWritten());
  }

  /** Whether it is locked for reading. */
  public boolean isReadLocked() {
    return getReadLockCount() > 0;
  }

  /** Whether a stamp is for a lock for writing. */
  public static boolean isWriteLockStamp(long stamp) {
    return Stamps.mode(stamp) == Stamps.WRITING;
  }

  /** Whether a stamp is for a lock for reading. */
  public static boolean isReadLockStamp(long stamp) {
    return Stamps.mode(stamp) == Stamps.READING;
  }

  /** Whether a stamp is for a lock. */
  public static boolean isLockStamp(long stamp) {
    return Stamps.mode(stamp) != 0;
  }

  /** Whether a stamp is for an optimistic read. */
  public static boolean isOptimisticReadStamp(long stamp) {
    return stamp != 0 && Stamps.mode(stamp) == 0;
  }

  /** How many times it is locked for reading. */
  public int getReadLockCount() {
    stamps.perform(Stamps.LOOK);
    return SharedObject.told(stamps.readers());
  }

  @Override
  public String toString() {
    return super.toString();
  }

  /** A view as a lock for reading. */
  public Lock asReadLock() {
    return new ReadView();
  }

  /** A view as a lock for writing. */
  public Lock asWriteLock() {
    return new WriteView();
  }

  /** A view as a pair of locks. */
  public ReadWriteLock asReadWriteLock() {
    return new ReadWriteLock() {
      @Override
      public Lock readLock() {
        return asReadLock();
      }

      @Override
      public Lock writeLock() {
        return asWriteLock();
      }
    };
  }

  private final class ReadView implements Lock {
    @Override
    public void lock() {
      readLock();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      readLockInterruptibly();
    }

    @Override
    public boolean tryLock() {
      return tryReadLock() != 0;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return tryReadLock(time, unit) != 0;
    }

    @Override
    public void unlock() {
      if (!tryUnlockRead()) {
        throw new IllegalMonitorStateException();
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }

  private final class WriteView implements Lock {
    @Override
    public void lock() {
      writeLock();
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
      writeLockInterruptibly();
    }

    @Override
    public boolean tryLock() {
      return tryWriteLock() != 0;
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return tryWriteLock(time, unit) != 0;
    }

    @Override
    public void unlock() {
      if (!tryUnlockWrite()) {
        throw new IllegalMonitorStateException();
      }
    }

    @Override
    public Condition newCondition() {
      throw new UnsupportedOperationException();
    }
  }
}
