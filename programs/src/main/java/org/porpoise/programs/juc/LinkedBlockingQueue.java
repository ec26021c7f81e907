package org.porpoise.programs.juc;

import java.util.Collection;
import java.util.Deque;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Need;

/** The model of {@link java.util.concurrent.LinkedBlockingQueue}. */
public class LinkedBlockingQueue<E> extends QueueModel<E> implements BlockingQueue<E> {
  private static final long serialVersionUID = 1;

  private final transient Items<Deque<E>> items;

  /** An empty queue without bound. */
  public LinkedBlockingQueue() {
    this(Integer.MAX_VALUE);
  }

  /** An empty queue. */
  @SuppressWarnings("this-escape")
  public LinkedBlockingQueue(int capacity) {
    items = Items.deque(Need.LINKED_BLOCKING_QUEUE, this, capacity);
  }

  /** A queue with elements. */
  public LinkedBlockingQueue(Collection<? extends E> c) {
    this();
    items.content.addAll(c);
  }

  @Override
  public final Items<Deque<E>> porpoiseObject() {
    return items;
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
