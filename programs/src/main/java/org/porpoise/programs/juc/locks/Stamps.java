package org.porpoise.programs.juc.locks;

import java.util.HashSet;
import java.util.Set;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.engine.threads.Held;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The state of a stamped lock: a version that every writer makes a new one of, whether somebody
 * writes, and how many read, packed into one number.
 *
 * <p>A stamp is the version and the mode: optimistic, reading, or writing. So locking and unlocking
 * for reading commute with each other, and all readers between two writers have one stamp.
 */
final class Stamps extends SharedObject implements Held {
  static final Operation WRITE_LOCK = Operation.of("writeLock", Order.ACQUIRE);
  static final Operation TRY_WRITE_LOCK = Operation.of("tryWriteLock", Order.ACQUIRE);
  static final Operation UNLOCK_WRITE = Operation.of("unlockWrite", Order.RELEASE);
  static final Operation TRY_UNLOCK_WRITE = Operation.of("tryUnlockWrite", Order.RELEASE);
  static final Operation READ_LOCK = Operation.of("readLock", Order.ACQUIRE);
  static final Operation TRY_READ_LOCK = Operation.of("tryReadLock", Order.ACQUIRE);
  static final Operation UNLOCK_READ = Operation.of("unlockRead", Order.RELEASE);
  static final Operation TRY_UNLOCK_READ = Operation.of("tryUnlockRead", Order.RELEASE);
  static final Operation TRY_OPTIMISTIC_READ =
      new Operation("tryOptimisticRead", Access.READ, Order.ACQUIRE);
  static final Operation VALIDATE = new Operation("validate", Access.READ, Order.ACQUIRE);
  static final Operation TO_WRITE = Operation.of("tryConvertToWriteLock", Order.BOTH);
  static final Operation TO_READ = Operation.of("tryConvertToReadLock", Order.BOTH);
  static final Operation TO_OPTIMISTIC = Operation.of("tryConvertToOptimisticRead", Order.BOTH);
  static final Operation LOOK = new Operation("look at lock", Access.READ, Order.NONE);

  static final long READING = 1;
  static final long WRITING = 1 << 15;

  private static final int VERSION = 16;
  private static final long MODE = (1 << VERSION) - 1;
  private static final long READERS = WRITING - 1;

  private final Object subject;
  private long state = 1L << VERSION;

  /** Who has read; whether somebody has waited to write, or waited for others while it read. */
  private final Set<Integer> everRead = new HashSet<>();

  private boolean hasWriters;
  private boolean doReadersWait;

  Stamps(Object subject) {
    this.subject = subject;
  }

  static long mode(long stamp) {
    return stamp & MODE;
  }

  boolean isWritten() {
    return (state & WRITING) != 0;
  }

  boolean isFree() {
    return (state & MODE) == 0;
  }

  int readers() {
    return (int) (state & READERS);
  }

  long version() {
    return state & ~MODE;
  }

  long readStamp() {
    return version() | READING;
  }

  long writeStamp() {
    return version() | WRITING;
  }

  /** Whether nobody has begun to write since a stamp was given, or its owner writes. */
  boolean isSince(long stamp) {
    return stamp != 0 && version() == (stamp & ~MODE) && (!isWritten() || mode(stamp) == WRITING);
  }

  long beginWriting() {
    state = version() + (1L << VERSION) | WRITING;
    return told(state);
  }

  boolean endWriting(long stamp) {
    if (stamp != writeStamp() || !isWritten()) {
      return false;
    }
    state = version() + (1L << VERSION);
    return true;
  }

  long beginReading() {
    state++;
    everRead.add(me());
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.running().hold(this);
    }
    heedLine();
    return told(readStamp());
  }

  /** A thread wants to write. */
  void comeToWrite() {
    hasWriters = true;
    heedLine();
  }

  @Override
  public void holderWaits() {
    doReadersWait = true;
    heedLine();
  }

  /**
   * A reader that comes at the same time as another one may have to stand in line, behind a writer
   * that waits. That only takes time, unless a reader waits for it meanwhile.
   */
  private void heedLine() {
    if (hasWriters && doReadersWait && everRead.size() > 2) {
      doubt(
          Assumption.WEAK_CONSISTENCY,
          "a reader of a StampedLock waits for another one, which may stand behind a writer");
    }
  }

  private void release() {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.running().release(this);
    }
  }

  boolean endReading(long stamp) {
    if (stamp != readStamp() || readers() == 0) {
      return false;
    }
    state--;
    release();
    return true;
  }

  long toWriting(long stamp) {
    if (!isSince(stamp)) {
      return 0;
    }
    if (mode(stamp) == WRITING) {
      return isWritten() ? stamp : 0;
    }
    return readers() == (mode(stamp) == READING ? 1 : 0) ? beginWriting() : 0;
  }

  long toReading(long stamp) {
    if (!isSince(stamp)) {
      return 0;
    }
    if (mode(stamp) == READING) {
      return readers() > 0 ? stamp : 0;
    }
    if (mode(stamp) == WRITING && !endWriting(stamp)) {
      return 0;
    }
    return beginReading();
  }

  long toOptimistic(long stamp) {
    if (!isSince(stamp)) {
      return 0;
    }
    if (mode(stamp) == WRITING && !endWriting(stamp)
        || mode(stamp) == READING && !endReading(stamp)) {
      return 0;
    }
    return version();
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return state;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long before) {
    boolean isWritten = (before & WRITING) != 0;
    boolean isFree = (before & MODE) == 0;
    if (operation == WRITE_LOCK) {
      return isFree ? Access.WRITE : Access.BLOCKED;
    }
    if (operation == TRY_WRITE_LOCK) {
      return isFree ? Access.WRITE : Access.READ;
    }
    if (operation == READ_LOCK) {
      return isWritten ? Access.BLOCKED : Access.ADD;
    }
    if (operation == TRY_READ_LOCK) {
      return isWritten ? Access.READ : Access.ADD;
    }
    if (operation == UNLOCK_READ) {
      return unlocksReading(argument, before) ? Access.ADD : Access.READ;
    }
    return operation.access();
  }

  /**
   * Whether a stamp unlocks. A program that unlocks more often than it locks has one of the
   * unlockings fail, and which one is not explored.
   */
  private static boolean unlocksReading(long stamp, long before) {
    return (before & WRITING) == 0 && stamp == (before & ~MODE | READING) && (before & READERS) > 0;
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long before) {
    return Access.READ;
  }

  @Override
  public long after(Operation operation, long argument, int thread, long before) {
    return operation == UNLOCK_READ ? before - 1 : before + 1;
  }
}
