package org.porpoise.programs.juc.locks;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.WaitingLine;
import org.porpoise.programs.engine.threads.Held;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * A lock that one thread holds for writing or several for reading.
 *
 * <p>Its state is that of the write lock and how many threads read. Locking and unlocking for
 * reading commute with each other. The argument of a read operation tells whether the thread holds
 * the write lock, which it alone decides.
 *
 * <p>A writer that waits holds back readers that come later, if there is a line.
 */
final class ReadWriteMutex extends Mutex implements Held {
  static final Operation READ_LOCK = Operation.of("lock for reading", Order.ACQUIRE);
  private static final Operation COME_TO_READ = Operation.of("lock for reading", Order.ACQUIRE);
  private static final Operation READ_FIRST = Operation.of("lock for reading", Order.ACQUIRE);
  static final Operation TRY_READ_LOCK = Operation.of("tryLock for reading", Order.ACQUIRE);
  static final Operation READ_UNLOCK = Operation.of("unlock for reading", Order.RELEASE);
  static final Operation COUNT = new Operation("getReadLockCount", Access.READ, Order.NONE);

  private static final int MAXIMUM = (1 << 16) - 1;
  private static final int READERS = 48;
  private static final long READER = 1L << READERS;
  private static final long ANY_READER = 0x7fffL << READERS;

  /** How often each thread reads; only that thread looks at its entry. */
  private final Map<Integer, Integer> readHolds = new HashMap<>();

  private int readers;

  /** Whether a thread has wanted to write, and whether one that reads may have had to wait. */
  private boolean hasWriters;

  private boolean doReadersWait;

  ReadWriteMutex(Object subject, boolean isFair) {
    super(subject, isFair, has(Need.LOCK_QUEUES) || has(Need.READER_QUEUES));
  }

  void readLock() {
    if (readAgain()) {
      return;
    }
    WaitingLine waiting = line;
    if (waiting == null) {
      perform(READ_LOCK, isHeldByMe() ? 1 : 0);
    } else {
      perform(COME_TO_READ, isHeldByMe() ? 1 : 0);
      if (!isReadAtOnce(state())) {
        waiting.add(WaitingLine.Kind.SHARED);
        perform(READ_FIRST);
        waiting.remove();
      }
    }
    beginReading();
  }

  void readLockInterruptibly() throws InterruptedException {
    if (readAgain()) {
      return;
    }
    WaitingLine waiting = line;
    if (waiting == null) {
      performInterruptibly(READ_LOCK, isHeldByMe() ? 1 : 0);
    } else {
      performInterruptibly(COME_TO_READ, isHeldByMe() ? 1 : 0);
      if (!isReadAtOnce(state())) {
        waiting.add(WaitingLine.Kind.SHARED);
        try {
          performInterruptibly(READ_FIRST);
        } finally {
          waiting.remove();
        }
      }
    }
    beginReading();
  }

  private boolean isReadAtOnce(long state) {
    return isHeldByMe() || isReadAtOnceByOthers(state);
  }

  /** Whether one that comes may read: nobody writes, and no writer is the first to wait. */
  private boolean isReadAtOnceByOthers(long state) {
    long waiting = lineOf(state);
    return state >= 0
        && (isFair() ? WaitingLine.isEmpty(waiting) : !WaitingLine.isExclusive(waiting));
  }

  /**
   * A writer that waits holds readers back. That only takes time, unless a reader waits for another
   * one meanwhile: then it must be seen, and there must be a line.
   */
  @Override
  public void holderWaits() {
    doReadersWait = true;
    heedWriters();
  }

  /** A thread wants to write. */
  void comeToWrite() {
    hasWriters = true;
    heedWriters();
  }

  private void heedWriters() {
    if (hasWriters && doReadersWait && line == null) {
      need(Need.READER_QUEUES);
    }
  }

  boolean tryReadLock() {
    if (!readAgain()) {
      perform(TRY_READ_LOCK, isHeldByMe() ? 1 : 0);
      return told(beginReadingIfPossible());
    }
    return true;
  }

  boolean tryReadLock(long time, TimeUnit unit) throws InterruptedException {
    if (!readAgain()) {
      performInterruptibly(TRY_READ_LOCK, isHeldByMe() ? 1 : 0);
      return told(beginReadingIfPossible() || timedOut(time, unit));
    }
    return true;
  }

  void readUnlock() {
    int mine = readHoldsOfMine();
    if (mine == 0) {
      throw new IllegalMonitorStateException(
          "attempt to unlock read lock, not locked by current thread");
    }
    if (mine > 1) {
      readHolds.put(me(), mine - 1);
      return;
    }
    perform(READ_UNLOCK);
    readHolds.remove(me());
    readers--;
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.running().release(this);
    }
  }

  int readHoldsOfMine() {
    return readHolds.getOrDefault(me(), 0);
  }

  /** The holds of the running thread and the other threads that read. */
  int readCount() {
    perform(COUNT);
    int mine = readHoldsOfMine();
    return told(mine == 0 ? readers : readers - 1 + mine);
  }

  private boolean readAgain() {
    int mine = readHoldsOfMine();
    if (mine == 0) {
      return false;
    }
    if (mine == MAXIMUM) {
      throw new Error("Maximum lock count exceeded");
    }
    readHolds.put(me(), mine + 1);
    return true;
  }

  private boolean beginReadingIfPossible() {
    if (holder() >= 0 && !isHeldByMe()) {
      return false;
    }
    beginReading();
    return true;
  }

  private void beginReading() {
    readHolds.put(me(), 1);
    readers++;
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.running().hold(this);
    }
  }

  @Override
  int maximum() {
    return MAXIMUM;
  }

  @Override
  int threads() {
    return Math.min(READERS, super.threads());
  }

  @Override
  public long state() {
    return super.state() | readers * READER;
  }

  @Override
  boolean isFree(long state) {
    return state >= 0 && (state & ANY_READER) == 0;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation == READ_UNLOCK) {
      return Access.ADD;
    }
    if (operation == COME_TO_READ) {
      return argument != 0 || isReadAtOnceByOthers(state) ? Access.ADD : Access.WRITE;
    }
    if (operation == READ_FIRST) {
      boolean isPossible = state >= 0 && WaitingLine.isFirst(thread, lineOf(state));
      return isPossible ? Access.WRITE : Access.BLOCKED;
    }
    if (operation == READ_LOCK || operation == TRY_READ_LOCK) {
      if (state >= 0 || argument != 0) {
        return Access.ADD;
      }
      return operation == READ_LOCK ? Access.BLOCKED : Access.READ;
    }
    return super.touch(operation, argument, thread, state);
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    if (operation == READ_FIRST) {
      return Access.WRITE;
    }
    return operation == READ_LOCK || operation == COME_TO_READ
        ? Access.READ
        : super.interrupted(operation, argument, thread, state);
  }

  @Override
  public long after(Operation operation, long argument, int thread, long state) {
    return operation == READ_UNLOCK ? state - READER : state + READER;
  }
}
