package org.porpoise.programs.juc.locks;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.engine.models.WaitingLine;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * A lock that one thread holds, any number of times, with conditions.
 *
 * <p>Its state is whether it is held, and which threads were signalled and have not come back.
 * Taking it once more and giving that back are no visible steps.
 *
 * <p>Who waits in which order makes no difference to who can have it: what is seen of a thread that
 * waits is the same as of one that has not come yet. So there is a line only if somebody looks at
 * it, or if readers must heed it.
 */
class Mutex extends SharedObject {
  static final Operation LOCK = Operation.of("lock", Order.ACQUIRE);
  static final Operation TRY_LOCK = Operation.of("tryLock", Order.ACQUIRE);
  static final Operation UNLOCK = Operation.of("unlock", Order.RELEASE);
  static final Operation IS_LOCKED = new Operation("isLocked", Access.READ, Order.NONE);
  static final Operation AWAIT = Operation.of("await", Order.RELEASE);
  static final Operation WAKE = Operation.of("wake up", Order.ACQUIRE);
  static final Operation WAKE_TIMED = Operation.of("wake up (timed)", Order.ACQUIRE);
  static final Operation SIGNAL = Operation.of("signal", Order.NONE);
  static final Operation SIGNAL_ALL = Operation.of("signalAll", Order.NONE);

  /** Takes the lock, or a place in the line. */
  private static final Operation COME = Operation.of("lock", Order.ACQUIRE);

  /** Takes the lock when it is this thread's turn. */
  private static final Operation LOCK_FIRST = Operation.of("lock", Order.ACQUIRE);

  private static final Operation LOOK = new Operation("look at queue", Access.READ, Order.NONE);

  private static final long HELD = Long.MIN_VALUE;

  /** Where the state of the line is in the state, if there is a line. */
  private static final int LINE = 40;

  private static final long ANY_LINE = (1L << WaitingLine.BITS) - 1;

  private final Object subject;
  private final boolean isFair;
  final @Nullable WaitingLine line;
  private int owner = -1;
  private @Nullable Thread ownerThread;
  private int holds;
  private long signalled;

  Mutex(Object subject, boolean isFair) {
    this(subject, isFair, has(Need.LOCK_QUEUES));
  }

  Mutex(Object subject, boolean isFair, boolean hasLine) {
    this.subject = subject;
    this.isFair = isFair;
    line = hasLine ? new WaitingLine() : null;
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public int holder() {
    return owner;
  }

  // --- the lock ---------------------------------------------------------------------------------

  final void lock() {
    if (again()) {
      return;
    }
    WaitingLine waiting = line;
    if (waiting == null) {
      perform(LOCK);
    } else {
      perform(COME);
      if (!isTakenAtOnce(state())) {
        waiting.add(WaitingLine.Kind.EXCLUSIVE);
        perform(LOCK_FIRST);
        waiting.remove();
      }
    }
    take(1);
  }

  final void lockInterruptibly() throws InterruptedException {
    if (again()) {
      return;
    }
    WaitingLine waiting = line;
    if (waiting == null) {
      performInterruptibly(LOCK);
    } else {
      performInterruptibly(COME);
      if (!isTakenAtOnce(state())) {
        waiting.add(WaitingLine.Kind.EXCLUSIVE);
        try {
          performInterruptibly(LOCK_FIRST);
        } finally {
          waiting.remove();
        }
      }
    }
    take(1);
  }

  final boolean tryLock() {
    if (again()) {
      return true;
    }
    perform(TRY_LOCK);
    return told(takeIfPossible());
  }

  final boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    if (again()) {
      return true;
    }
    performInterruptibly(TRY_LOCK);
    return told(takeIfPossible() || timedOut(time, unit));
  }

  final void unlock() {
    requireHolder();
    if (holds > 1) {
      holds--;
      return;
    }
    perform(UNLOCK);
    give();
  }

  /** Whether a thread that comes gets the lock. Where it is not fair, nobody heeds the line. */
  private boolean isTakenAtOnce(long state) {
    return isFree(state) && (!isFair || WaitingLine.isEmpty(lineOf(state)));
  }

  /** The state of the line in a state. */
  static long lineOf(long state) {
    return state >>> LINE & ANY_LINE;
  }

  final boolean isFair() {
    return isFair;
  }

  /** The line, which somebody wants to look at: a step. */
  final WaitingLine look() {
    WaitingLine waiting = line;
    if (waiting == null) {
      need(Need.LOCK_QUEUES);
      return new WaitingLine();
    }
    perform(LOOK);
    return waiting;
  }

  /** How many threads wait; those that were signalled do so too. */
  final int queueLength() {
    return told(look().size() + Long.bitCount(signalled));
  }

  final boolean hasQueuedThread(Thread thread) {
    boolean isInLine = look().has(thread);
    for (int number = 0; number < threads(); number++) {
      isInLine |= (signalled & 1L << number) != 0 && isThread(number, thread);
    }
    return told(isInLine);
  }

  final boolean isHeldByMe() {
    return owner == me();
  }

  final int holdsOfMine() {
    return isHeldByMe() ? holds : 0;
  }

  final boolean isLocked() {
    return ownerThread() != null;
  }

  final @Nullable Thread ownerThread() {
    if (!isHeldByMe()) {
      perform(IS_LOCKED);
    }
    return ownerThread;
  }

  final void requireHolder() {
    if (!isHeldByMe()) {
      throw new IllegalMonitorStateException();
    }
  }

  private boolean again() {
    if (!isHeldByMe()) {
      return false;
    }
    if (holds == maximum()) {
      throw new Error("Maximum lock count exceeded");
    }
    holds++;
    return true;
  }

  int maximum() {
    return Integer.MAX_VALUE;
  }

  private boolean takeIfPossible() {
    if (!isFree(state())) {
      return false;
    }
    take(1);
    return true;
  }

  private void take(int times) {
    owner = me();
    ownerThread = ThreadHooks.currentThread();
    holds = times;
  }

  private void give() {
    owner = -1;
    ownerThread = null;
    holds = 0;
  }

  // --- what conditions need ---------------------------------------------------------------------

  /** Gives the lock up to wait; how often it was held. */
  final int release() {
    int times = holds;
    give();
    return times;
  }

  /** Has the lock back after a wait; whether a signal ended it. */
  final boolean regain(int times) {
    take(times);
    long bit = bit(owner);
    boolean was = (signalled & bit) != 0;
    signalled &= ~bit;
    return was;
  }

  final void signal(int thread) {
    signalled |= bit(thread);
  }

  // --- how operations touch it ------------------------------------------------------------------

  @Override
  public long state() {
    WaitingLine waiting = line;
    long state = waiting == null ? signalled : signalled | waiting.state() << LINE;
    return owner < 0 ? state : state | HELD;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation == LOCK || operation == WAKE_TIMED) {
      return isFree(state) ? Access.WRITE : Access.BLOCKED;
    }
    if (operation == LOCK_FIRST) {
      boolean isPossible = isFree(state) && WaitingLine.isFirst(thread, lineOf(state));
      return isPossible ? Access.WRITE : Access.BLOCKED;
    }
    if (operation == TRY_LOCK) {
      return isFree(state) ? Access.WRITE : Access.READ;
    }
    if (operation == WAKE) {
      return isFree(state) && (state & bit(thread)) != 0 ? Access.WRITE : Access.BLOCKED;
    }
    // The rest only looks, or is done by the holder alone.
    return operation.access();
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    return operation == LOCK || operation == LOCK_FIRST || isFree(state)
        ? Access.WRITE
        : Access.BLOCKED;
  }

  /** Whether a thread that does not hold it can take it. */
  boolean isFree(long state) {
    return state >= 0;
  }

  /** How many threads can have a bit for having been signalled. */
  int threads() {
    return line == null ? 63 : LINE;
  }

  private long bit(int thread) {
    if (thread >= threads()) {
      throw new UnsupportedProgramException(
          "more than " + threads() + " threads wait for conditions of a lock");
    }
    return 1L << thread;
  }
}
