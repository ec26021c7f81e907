package org.porpoise.programs.juc.locks;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The threads that wait for a condition of a synchronizer of the program. Its state is the set of
 * those that were signalled.
 */
final class SyncWaits extends SharedObject {
  private static final Operation WAIT = Operation.of("await signal", Order.NONE);
  private static final Operation WAIT_TIMED = Operation.of("await signal (timed)", Order.NONE);
  private static final Operation SIGNAL = Operation.of("signal", Order.NONE);
  private static final int THREADS = 64;

  private record Waiter(int number, Thread thread) {}

  private final List<Waiter> waiters = new ArrayList<>(2);
  private long signalled;

  /** Notes that the running thread will wait. It holds the synchronizer exclusively. */
  void add() {
    waiters.add(new Waiter(me(), ThreadHooks.currentThread()));
  }

  /** The running thread will not wait. */
  void remove() {
    int me = me();
    waiters.removeIf(waiter -> waiter.number == me);
  }

  /** Waits for a signal; whether it came. */
  boolean await(boolean isTimed) {
    perform(isTimed || isSpurious() ? WAIT_TIMED : WAIT);
    return told(end(isTimed));
  }

  /** Waits for a signal or an interrupt; whether the signal came. */
  boolean awaitInterruptibly(boolean isTimed) throws InterruptedException {
    try {
      performInterruptibly(isTimed || isSpurious() ? WAIT_TIMED : WAIT);
      return told(end(isTimed));
    } catch (InterruptedException e) {
      if (!end()) {
        throw e;
      }
      // The signal came first: it must not be lost, and the interrupt stays.
      Execution.current().interruptAgain();
      return true;
    }
  }

  private boolean end(boolean isTimed) {
    boolean was = end();
    Execution execution = Execution.currentOrNull();
    if (!was && !isTimed && execution != null) {
      execution.wokenWithoutReason();
    }
    return was;
  }

  private boolean end() {
    remove();
    long bit = bit(me());
    boolean was = (signalled & bit) != 0;
    signalled &= ~bit;
    return was;
  }

  void signal() {
    perform(SIGNAL);
    if (!waiters.isEmpty()) {
      signalled |= bit(waiters.removeFirst().number);
    }
  }

  void signalAll() {
    perform(SIGNAL);
    for (Waiter waiter : waiters) {
      signalled |= bit(waiter.number);
    }
    waiters.clear();
  }

  List<Thread> threads() {
    return waiters.stream().map(Waiter::thread).toList();
  }

  private static boolean isSpurious() {
    Execution execution = Execution.currentOrNull();
    return execution != null && execution.choosesSpuriousWakeup();
  }

  @Override
  public long state() {
    return signalled;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    return operation == WAIT && (state & 1L << thread) == 0 ? Access.BLOCKED : Access.WRITE;
  }

  private static long bit(int thread) {
    if (thread >= THREADS) {
      throw new UnsupportedProgramException(
          "more than " + THREADS + " threads wait for a condition");
    }
    return 1L << thread;
  }
}
