package org.porpoise.programs.juc;

import java.util.Collection;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ObjectHooks;

/** The model of {@link java.util.concurrent.PriorityBlockingQueue}. */
public class PriorityBlockingQueue<E> extends QueueModel<E> implements BlockingQueue<E> {
  private static final long serialVersionUID = 1;
  private static final int INITIAL = 11;

  private final transient Items<PriorityQueue<E>> items;

  /** An empty queue in natural order. */
  public PriorityBlockingQueue() {
    this(INITIAL, null);
  }

  /** An empty queue in natural order. */
  public PriorityBlockingQueue(int initialCapacity) {
    this(initialCapacity, null);
  }

  /** An empty queue in an order. */
  @SuppressWarnings("this-escape")
  public PriorityBlockingQueue(int initialCapacity, @Nullable Comparator<? super E> comparator) {
    items =
        new Items<>(
            null, this, new PriorityQueue<>(initialCapacity, comparator), Integer.MAX_VALUE);
  }

  /** A queue with elements, in their order if they have one. */
  @SuppressWarnings("unchecked")
  public PriorityBlockingQueue(Collection<? extends E> c) {
    this(INITIAL, (Comparator<? super E>) orderOf(c));
    items.content.addAll(c);
  }

  private static @Nullable Comparator<?> orderOf(Collection<?> c) {
    return switch (c) {
      case SortedSet<?> set -> set.comparator();
      case PriorityQueue<?> queue -> queue.comparator();
      case PriorityBlockingQueue<?> queue -> queue.comparator();
      default -> null;
    };
  }

  @Override
  public final Items<PriorityQueue<E>> porpoiseObject() {
    return items;
  }

  /** The order, null for the natural one. */
  public @Nullable Comparator<? super E> comparator() {
    return items.content.comparator();
  }

  @Override
  boolean hasWeakBulk() {
    return false;
  }

  @Override
  void insert(E element) {
    ObjectHooks.compares(element, items.content);
    items.content.add(element);
  }

  @Override
  @Nullable E head() {
    return items.content.peek();
  }

  @Override
  @Nullable E extract() {
    ObjectHooks.compares(items.content.peek(), items.content);
    return items.content.poll();
  }

  @Override
  public int remainingCapacity() {
    return Integer.MAX_VALUE;
  }

  @Override
  public void put(E e) {
    offer(e);
  }

  @Override
  public boolean offer(E e, long timeout, java.util.concurrent.TimeUnit unit) {
    return offer(e);
  }
}
