package org.porpoise.programs.juc;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * Where threads hand elements over to threads. Who finds nobody waits: in a second step, which is
 * possible when somebody has come, or at once if it is timed.
 *
 * <p>The state is which threads have been met, whether somebody waits to give or to take, and
 * whether it is closed.
 */
final class Rendezvous<E> extends SharedObject {
  private static final Operation GIVE = Operation.of("put", Order.BOTH);
  private static final Operation TAKE = Operation.of("take", Order.BOTH);
  private static final Operation OFFER = Operation.of("offer", Order.BOTH);
  private static final Operation POLL = Operation.of("poll", Order.BOTH);
  private static final Operation MEET = Operation.of("hand over", Order.ACQUIRE);
  private static final Operation MEET_TIMED = Operation.of("hand over (timed)", Order.ACQUIRE);
  private static final Operation SERVE = Operation.of("take task", Order.ACQUIRE);
  private static final Operation CLOSE = Operation.of("close", Order.NONE);

  private static final int THREADS = 60;
  private static final long GIVERS = 1L << 60;
  private static final long TAKERS = 1L << 61;
  private static final long CLOSED = 1L << 62;

  private static final class Guest<E> {
    final int thread;
    @Nullable E element;

    Guest(int thread, @Nullable E element) {
      this.thread = thread;
      this.element = element;
    }
  }

  private final Object subject;
  private final Deque<Guest<E>> givers = new ArrayDeque<>(2);
  private final Deque<Guest<E>> takers = new ArrayDeque<>(2);
  private long met;
  private boolean isClosed;

  Rendezvous(Object subject) {
    this.subject = subject;
  }

  /** Gives an element; whether somebody took it. */
  boolean give(E element, boolean isTimed) throws InterruptedException {
    performInterruptibly(GIVE);
    tell(element);
    if (giveNow(element)) {
      return true;
    }
    Guest<E> me = new Guest<>(me(), element);
    givers.addLast(me);
    return meet(me, givers, isTimed);
  }

  boolean offer(E element) {
    perform(OFFER);
    return told(giveNow(element));
  }

  /** Takes an element, null if nobody gives one. */
  @Nullable E take(boolean isTimed) throws InterruptedException {
    performInterruptibly(TAKE);
    E element = takeNow();
    if (element == null) {
      Guest<E> me = new Guest<>(me(), null);
      takers.addLast(me);
      meet(me, takers, isTimed);
      element = me.element;
    }
    tell(element);
    return element;
  }

  @Nullable E poll() {
    perform(POLL);
    E element = takeNow();
    tell(element);
    return element;
  }

  /** Takes an element, null if there is none and it is closed. */
  @Nullable E serve() {
    perform(TAKE);
    E element = takeNow();
    if (element == null) {
      Guest<E> me = new Guest<>(me(), null);
      takers.addLast(me);
      perform(SERVE);
      leave(me, takers);
      element = me.element;
    }
    tell(element);
    return element;
  }

  void close() {
    perform(CLOSE);
    isClosed = true;
  }

  private boolean meet(Guest<E> me, Deque<Guest<E>> side, boolean isTimed)
      throws InterruptedException {
    try {
      performInterruptibly(isTimed ? MEET_TIMED : MEET);
    } catch (InterruptedException e) {
      if (leave(me, side)) {
        org.porpoise.programs.engine.Execution.current().interruptAgain();
        return true;
      }
      throw e;
    }
    return leave(me, side);
  }

  /** Whether somebody has met a guest, who leaves. */
  private boolean leave(Guest<E> me, Deque<Guest<E>> side) {
    boolean hasMet = (met & bit(me.thread)) != 0;
    met &= ~bit(me.thread);
    side.remove(me);
    return hasMet;
  }

  private boolean giveNow(E element) {
    Guest<E> taker = takers.pollFirst();
    if (taker == null) {
      return false;
    }
    taker.element = element;
    met |= bit(taker.thread);
    return true;
  }

  private @Nullable E takeNow() {
    Guest<E> giver = givers.pollFirst();
    if (giver == null) {
      return null;
    }
    met |= bit(giver.thread);
    return giver.element;
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return met
        | (givers.isEmpty() ? 0 : GIVERS)
        | (takers.isEmpty() ? 0 : TAKERS)
        | (isClosed ? CLOSED : 0);
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation == MEET) {
      return (state & bit(thread)) == 0 ? Access.BLOCKED : Access.WRITE;
    }
    if (operation == SERVE) {
      return (state & (bit(thread) | CLOSED)) == 0 ? Access.BLOCKED : Access.WRITE;
    }
    if (operation == OFFER) {
      return (state & TAKERS) == 0 ? Access.READ : Access.WRITE;
    }
    if (operation == POLL) {
      return (state & GIVERS) == 0 ? Access.READ : Access.WRITE;
    }
    return Access.WRITE;
  }

  private static long bit(int thread) {
    if (thread >= THREADS) {
      throw new UnsupportedProgramException("more than " + THREADS + " threads hand over");
    }
    return 1L << thread;
  }
}
