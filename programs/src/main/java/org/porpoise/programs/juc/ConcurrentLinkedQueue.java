package org.porpoise.programs.juc;

import java.util.Collection;
import java.util.Deque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Need;

/** The model of {@link java.util.concurrent.ConcurrentLinkedQueue}. */
public class ConcurrentLinkedQueue<E> extends QueueModel<E> implements Queue<E> {
  private static final long serialVersionUID = 1;

  private final transient Items<Deque<E>> items;

  /** An empty queue. */
  @SuppressWarnings("this-escape")
  public ConcurrentLinkedQueue() {
    items = Items.deque(Need.LINKED_QUEUE, this, Integer.MAX_VALUE);
  }

  /** A queue with elements. */
  public ConcurrentLinkedQueue(Collection<? extends E> c) {
    this();
    items.content.addAll(c);
  }

  @Override
  public final Items<Deque<E>> porpoiseObject() {
    return items;
  }

  @Override
  boolean isLockFree() {
    return true;
  }

  @Override
  public boolean addAll(Collection<? extends E> c) {
    return addAtOnce(c);
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
