package org.porpoise.programs.juc.locks;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.SystemHooks;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.engine.numbers.Label;

/**
 * A condition of a lock. A wait is two steps: giving the lock up, and having it back.
 *
 * <p>A signal ends the longest wait, so it leaves no choice.
 */
@SuppressWarnings({"JavaUtilDate", "ReferenceEquality", "WaitNotInLoop"})
final class LockCondition implements Condition {
  private record Waiter(int number, Thread thread) {}

  private static final Label NOBODY = new Label("nobody");

  private final Mutex mutex;
  private final List<Waiter> waiters = new ArrayList<>(2);

  LockCondition(Mutex mutex) {
    this.mutex = mutex;
  }

  /** A condition, which must belong to a lock. */
  static LockCondition of(Mutex mutex, Condition condition) {
    if (Objects.requireNonNull(condition) instanceof LockCondition known && known.mutex == mutex) {
      return known;
    }
    throw new IllegalArgumentException("not owner");
  }

  @Override
  public void await() throws InterruptedException {
    boolean isSpurious = isSpurious();
    if (!pause(isSpurious) && isSpurious) {
      Execution.current().wokenWithoutReason();
    }
  }

  @Override
  public void awaitUninterruptibly() {
    mutex.requireHolder();
    mutex.perform(Mutex.AWAIT);
    int times = begin();
    boolean isSpurious = isSpurious();
    mutex.perform(isSpurious ? Mutex.WAKE_TIMED : Mutex.WAKE);
    if (!end(times) && isSpurious) {
      Execution.current().wokenWithoutReason();
    }
  }

  @Override
  public long awaitNanos(long nanosTimeout) throws InterruptedException {
    return await(nanosTimeout, TimeUnit.NANOSECONDS) ? Math.max(1, nanosTimeout / 2) : 0;
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    return pause(true) || SharedObject.timedOut(time, unit);
  }

  @Override
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    return await(deadline.getTime() - SystemHooks.currentTimeMillis(), TimeUnit.MILLISECONDS);
  }

  private boolean pause(boolean isTimed) throws InterruptedException {
    mutex.requireHolder();
    mutex.performInterruptibly(Mutex.AWAIT);
    int times = begin();
    try {
      mutex.performInterruptibly(isTimed ? Mutex.WAKE_TIMED : Mutex.WAKE);
    } catch (InterruptedException e) {
      if (!end(times)) {
        throw e;
      }
      // The signal came first: it must not be lost, and the interrupt stays.
      Execution.current().interruptAgain();
      return true;
    }
    return SharedObject.told(end(times));
  }

  private int begin() {
    waiters.add(new Waiter(SharedObject.me(), ThreadHooks.currentThread()));
    return mutex.release();
  }

  private boolean end(int times) {
    int me = SharedObject.me();
    waiters.removeIf(waiter -> waiter.number == me);
    return mutex.regain(times);
  }

  private static boolean isSpurious() {
    Execution execution = Execution.currentOrNull();
    return execution != null && execution.choosesSpuriousWakeup();
  }

  @Override
  public void signal() {
    mutex.requireHolder();
    mutex.perform(Mutex.SIGNAL);
    if (waiters.isEmpty()) {
      SharedObject.tell(NOBODY);
    } else {
      Waiter woken = waiters.removeFirst();
      SharedObject.tell(woken.thread);
      mutex.signal(woken.number);
    }
  }

  @Override
  public void signalAll() {
    mutex.requireHolder();
    mutex.perform(Mutex.SIGNAL_ALL);
    for (Waiter waiter : waiters) {
      mutex.signal(waiter.number);
    }
    waiters.clear();
  }

  /** Who waits and was not signalled; only the holder of the lock may ask. */
  List<Thread> waiting() {
    mutex.requireHolder();
    return waiters.stream().map(Waiter::thread).toList();
  }

  @Override
  public String toString() {
    return "Condition of " + mutex.subject();
  }
}
