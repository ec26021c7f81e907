package org.porpoise.programs.juc.locks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The queue of threads that wait for a synchronizer of the program, first come, first served.
 *
 * <p>As in the JDK only the first of the queue tries again, when a release wakes it, and a thread
 * that acquires in shared mode wakes the next if that is shared too: a synchronizer that does not
 * say when it is released leaves threads waiting. Its state is whether somebody is in it, and which
 * threads have been woken.
 */
final class SyncQueue extends SharedObject {
  private static final Operation ENQUEUE = Operation.of("enqueue", Order.NONE);
  private static final Operation DEQUEUE = Operation.of("dequeue", Order.NONE);
  private static final Operation WAIT = Operation.of("wait in queue", Order.ACQUIRE);
  private static final Operation WAKE = Operation.of("wake first in queue", Order.RELEASE);
  private static final Operation LOOK = new Operation("look at queue", Access.READ, Order.NONE);

  private static final long NOT_EMPTY = Long.MIN_VALUE;
  private static final int THREADS = 63;

  /** A thread in the queue. */
  record Node(int number, Thread thread, boolean isShared) {}

  private final Object subject;
  private final List<Node> nodes = new ArrayList<>(2);
  private long woken;
  private boolean wasContended;

  SyncQueue(Object subject) {
    this.subject = subject;
  }

  /** Waits until an attempt succeeds. */
  void acquire(BooleanSupplier attempt, boolean isShared) {
    if (attempt.getAsBoolean()) {
      return;
    }
    Node me = enqueue(isShared);
    while (!isFirst(me) || !attempt.getAsBoolean()) {
      perform(WAIT);
      woken &= ~bit(me);
    }
    dequeue(me);
  }

  /** Waits until an attempt succeeds or the thread is interrupted. */
  void acquireInterruptibly(BooleanSupplier attempt, boolean isShared) throws InterruptedException {
    checkInterrupt();
    if (attempt.getAsBoolean()) {
      return;
    }
    Node me = enqueue(isShared);
    while (!isFirst(me) || !attempt.getAsBoolean()) {
      try {
        performInterruptibly(WAIT);
        woken &= ~bit(me);
      } catch (InterruptedException e) {
        leave(me);
        throw e;
      }
    }
    dequeue(me);
  }

  /** Wakes the first thread of the queue. */
  void release() {
    perform(WAKE);
    wakeFirst();
  }

  /** An interrupt ends operations also before they wait. */
  static void checkInterrupt() throws InterruptedException {
    Execution execution = Execution.currentOrNull();
    if (execution != null && execution.tracksInterrupts() && ThreadHooks.interrupted()) {
      throw new InterruptedException();
    }
  }

  private Node enqueue(boolean isShared) {
    perform(ENQUEUE);
    Node me = new Node(me(), ThreadHooks.currentThread(), isShared);
    nodes.add(me);
    wasContended = true;
    return me;
  }

  private void dequeue(Node me) {
    perform(DEQUEUE);
    nodes.remove(me);
    woken &= ~bit(me);
    if (me.isShared && !nodes.isEmpty() && nodes.getFirst().isShared) {
      wakeFirst();
    }
  }

  private void leave(Node me) {
    boolean wasFirst = isFirst(me);
    nodes.remove(me);
    woken &= ~bit(me);
    if (wasFirst) {
      wakeFirst();
    }
  }

  private void wakeFirst() {
    if (!nodes.isEmpty()) {
      woken |= bit(nodes.getFirst());
    }
  }

  private boolean isFirst(Node node) {
    return nodes.getFirst().number == node.number;
  }

  // --- questions --------------------------------------------------------------------------------

  boolean wasContended() {
    perform(LOOK);
    return told(wasContended);
  }

  @Nullable Thread first() {
    perform(LOOK);
    Thread first = nodes.isEmpty() ? null : nodes.getFirst().thread;
    tell(first);
    return first;
  }

  boolean isOtherFirst() {
    perform(LOOK);
    return told(!nodes.isEmpty() && nodes.getFirst().number != me());
  }

  /** The threads in the queue of a kind, the last one first. */
  List<Thread> threads(Predicate<Node> kind) {
    perform(LOOK);
    return nodes.reversed().stream().filter(kind).map(Node::thread).toList();
  }

  // --- how operations touch it ------------------------------------------------------------------

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return nodes.isEmpty() ? woken : woken | NOT_EMPTY;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation == WAIT) {
      return (state & 1L << thread) == 0 ? Access.BLOCKED : Access.WRITE;
    }
    return operation == WAKE && state >= 0 ? Access.READ : operation.access();
  }

  private static long bit(Node node) {
    if (node.number >= THREADS) {
      throw new UnsupportedProgramException(
          "more than " + THREADS + " threads wait for a synchronizer");
    }
    return 1L << node.number;
  }
}
