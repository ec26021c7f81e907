package org.porpoise.programs.engine.objects;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.numbers.Label;
import org.porpoise.programs.engine.threads.Awaited;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.Steps;
import org.porpoise.programs.engine.threads.ThreadObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The monitor of an object: its lock and its wait set.
 *
 * <p>Entering a monitor that a thread has already entered is no visible operation. Its state is the
 * owner, and the set of threads that were notified and have not come back.
 */
public final class Monitor implements Awaited {
  static final Operation ENTER = Operation.of("enter", Order.ACQUIRE);
  static final Operation EXIT = Operation.of("exit", Order.RELEASE);
  static final Operation WAIT = Operation.of("wait", Order.RELEASE);
  static final Operation WAKE = Operation.of("wake up", Order.ACQUIRE);
  static final Operation NOTIFY = Operation.of("notify", Order.NONE);
  static final Operation NOTIFY_ALL = Operation.of("notifyAll", Order.NONE);

  private static final Label NOBODY = new Label("nobody");
  private static final int THREADS = 56;
  private static final long NOTIFIED = (1L << THREADS) - 1;

  private final long number;
  private int owner = -1;
  private int depth;
  private long notified;
  private final List<Integer> waiters = new ArrayList<>(2);

  Monitor(long number) {
    this.number = number;
  }

  /** The thread that is inside, -1 if none. */
  @Override
  public int holder() {
    return owner;
  }

  @Override
  public boolean showsWaiting() {
    return true;
  }

  public void enter(Steps steps, Object object) {
    int me = steps.runner().number;
    if (owner != me) {
      steps.perform(ENTER, number, Log.WHOLE, this, 0, object);
      owner = me;
    }
    depth++;
  }

  public void exit(Steps steps, Object object) {
    requireOwner(steps);
    if (depth > 1) {
      depth--;
      return;
    }
    steps.perform(EXIT, number, Log.WHOLE, this, 0, object);
    depth = 0;
    owner = -1;
  }

  /**
   * Waits.
   *
   * @param nanos how long at most, 0 without end; a thread whose time is over finds it passed
   */
  public void await(Steps steps, Object object, long nanos) throws InterruptedException {
    requireOwner(steps);
    boolean isTimed = nanos > 0 || steps.choosesSpuriousWakeup();
    await(steps, object, nanos, isTimed ? ThreadObject.WAKE_TIMED : WAKE);
  }

  /**
   * Waits in a loop that does nothing but look when the time is over: that happens only if nothing
   * else can. Whatever is seen by looking earlier is seen by those who look for the first time
   * then.
   */
  public void awaitPatiently(Steps steps, Object object, long nanos) throws InterruptedException {
    await(steps, object, nanos, ThreadObject.WAKE_PATIENTLY);
  }

  private void await(Steps steps, Object object, long nanos, Operation wake)
      throws InterruptedException {
    requireOwner(steps);
    int me = steps.runner().number;
    steps.performInterruptibly(WAIT, number, Log.WHOLE, this, 0, object);
    int entered = depth;
    depth = 0;
    owner = -1;
    waiters.add(me);
    try {
      try {
        steps.performInterruptibly(wake, number, Log.WHOLE, this, 0, object);
      } catch (InterruptedException e) {
        if ((notified & bit(me)) == 0) {
          throw e;
        }
        // The notification came first: it must not be lost, and the interrupt stays (JLS 17.2.4).
        steps.interruptAgain();
      }
      if ((notified & bit(me)) == 0) {
        if (nanos > 0) {
          steps.sleep(nanos);
        } else {
          steps.wokenWithoutReason();
        }
      }
    } finally {
      waiters.remove(Integer.valueOf(me));
      notified &= ~bit(me);
      owner = me;
      depth = entered;
    }
  }

  public void signal(Steps steps, Object object) {
    requireOwner(steps);
    int chosen = steps.perform(NOTIFY, number, Log.WHOLE, this, 0, object);
    for (int waiter : waiters) {
      if ((notified & bit(waiter)) == 0 && chosen-- == 0) {
        notified |= bit(waiter);
        tellWoken(steps, waiter);
        return;
      }
    }
    steps.value(NOBODY);
  }

  /** Whom a notification wakes is a choice, and worth telling. */
  private static void tellWoken(Steps steps, int waiter) {
    ProgramThread woken = steps.programThread(waiter);
    if (woken != null) {
      steps.value(woken.javaThread());
    }
  }

  public void signalAll(Steps steps, Object object) {
    requireOwner(steps);
    steps.perform(NOTIFY_ALL, number, Log.WHOLE, this, 0, object);
    for (int waiter : waiters) {
      notified |= bit(waiter);
    }
  }

  @Override
  public Thread.State stateOf(ProgramThread thread) {
    boolean isWaiting = waiters.contains(thread.number) && (notified & bit(thread.number)) == 0;
    if (isWaiting) {
      return thread.operation == WAKE ? Thread.State.WAITING : Thread.State.TIMED_WAITING;
    }
    return thread.access() == Access.BLOCKED ? Thread.State.BLOCKED : Thread.State.RUNNABLE;
  }

  public boolean isHeldBy(int thread) {
    return owner == thread;
  }

  private void requireOwner(Steps steps) {
    if (owner != steps.runner().number) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }

  private static long bit(int thread) {
    if (thread >= THREADS) {
      throw new UnsupportedProgramException(
          "more than " + THREADS + " threads wait for notifications");
    }
    return 1L << thread;
  }

  @Override
  public long state() {
    return notified | (long) (owner + 1) << THREADS;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    if (operation == ENTER || operation == ThreadObject.WAKE_TIMED) {
      return isFree(state) ? Access.WRITE : Access.BLOCKED;
    }
    if (operation == WAKE || operation == ThreadObject.WAKE_PATIENTLY) {
      return isFree(state) && (state & NOTIFIED & bit(thread)) != 0 ? Access.WRITE : Access.BLOCKED;
    }
    // The rest is done by the owner alone.
    return state >>> THREADS == (thread + 1 & 0xff) ? Access.WRITE : Access.BLOCKED;
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    boolean isWait = operation == WAKE || operation == ThreadObject.WAKE_PATIENTLY;
    return isWait && isFree(state) ? Access.WRITE : Access.BLOCKED;
  }

  @Override
  public int alternatives(Operation operation, long argument) {
    return operation == NOTIFY ? Math.max(1, waiters.size() - Long.bitCount(notified)) : 1;
  }

  private static boolean isFree(long state) {
    return state >>> THREADS == 0;
  }
}
