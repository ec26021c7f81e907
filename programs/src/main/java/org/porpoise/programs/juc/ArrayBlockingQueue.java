package org.porpoise.programs.juc;

import java.util.Collection;
import java.util.Deque;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Need;

/** The model of {@link java.util.concurrent.ArrayBlockingQueue}. */
public class ArrayBlockingQueue<E> extends QueueModel<E> implements BlockingQueue<E> {
  private static final long serialVersionUID = 1;

  private final transient Items<Deque<E>> items;

  /** An empty queue. */
  public ArrayBlockingQueue(int capacity) {
    this(capacity, false);
  }

  /** An empty queue. */
  @SuppressWarnings("this-escape")
  public ArrayBlockingQueue(int capacity, boolean fair) {
    items = Items.deque(Need.ARRAY_BLOCKING_QUEUE, this, capacity);
  }

  /** A queue with elements. */
  @SuppressWarnings("this-escape")
  public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> c) {
    this(capacity, fair);
    for (E e : c) {
      if (items.isFull()) {
        throw new IllegalArgumentException();
      }
      items.content.addLast(e);
    }
  }

  @Override
  public final Items<Deque<E>> porpoiseObject() {
    return items;
  }

  @Override
  boolean hasWeakBulk() {
    return false;
  }

  @Override
  void insert(E element) {
    items.content.addLast(element);
  }

  @Override
  @Nullable E head() {
    return items.content.peekFirst();
  }

  @Override
  @Nullable E extract() {
    return items.content.pollFirst();
  }
}
