package org.porpoise.programs.juc;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * What is in a queue that holds so many elements at most. Its state is their number, and whether it
 * is closed: that is what the threads of a pool see of the pool's end.
 *
 * <p>Elements are compared quietly, see {@link SharedObject#quietly}.
 */
final class Items<C extends Collection<?>> extends Traversed {
  static final Operation PUT = Operation.of("put", Order.RELEASE);
  static final Operation OFFER = Operation.of("offer", Order.RELEASE);
  static final Operation TAKE = Operation.of("take", Order.ACQUIRE);
  static final Operation POLL = Operation.of("poll", Order.ACQUIRE);
  static final Operation PEEK = new Operation("peek", Access.READ, Order.ACQUIRE);
  static final Operation LOOK = new Operation("look at queue", Access.READ, Order.ACQUIRE);
  static final Operation SERVE = Operation.of("take task", Order.ACQUIRE);
  static final Operation CLOSE = Operation.of("close", Order.NONE);
  static final Operation CHANGE = Operation.of("change queue", Order.BOTH);

  private static final long CLOSED = 1L << 62;

  final C content;
  private final Object subject;
  private final int capacity;
  private boolean isClosed;

  Items(@Nullable Need need, Object subject, C content, int capacity) {
    super(need);
    if (capacity <= 0) {
      throw new IllegalArgumentException();
    }
    this.subject = subject;
    this.content = content;
    this.capacity = capacity;
  }

  static <E> Items<Deque<E>> deque(Need need, Object subject, int capacity) {
    return new Items<>(need, subject, new ArrayDeque<>(4), capacity);
  }

  int capacity() {
    return capacity;
  }

  boolean isFull() {
    return content.size() >= capacity;
  }

  void close() {
    perform(CLOSE);
    isClosed = true;
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return isClosed ? content.size() | CLOSED : content.size();
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long withClosed) {
    long state = withClosed & ~CLOSED;
    if (operation == SERVE) {
      return state > 0 ? Access.WRITE : withClosed == 0 ? Access.BLOCKED : Access.READ;
    }
    if (operation == CLOSE) {
      return withClosed == state ? Access.WRITE : Access.READ;
    }
    if (operation == PUT) {
      return state >= capacity ? Access.BLOCKED : Access.WRITE;
    }
    if (operation == OFFER) {
      return state >= capacity ? Access.READ : Access.WRITE;
    }
    if (operation == TAKE) {
      return state == 0 ? Access.BLOCKED : Access.WRITE;
    }
    if (operation == POLL) {
      return state == 0 ? Access.READ : Access.WRITE;
    }
    return operation.access();
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    return Access.READ;
  }
}
