package org.porpoise.programs.juc;

import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.LinkedBlockingDeque}. */
public class LinkedBlockingDeque<E> extends QueueModel<E> implements BlockingDeque<E> {
  private static final long serialVersionUID = 1;

  private final transient Items<Deque<E>> items;

  /** An empty deque without bound. */
  public LinkedBlockingDeque() {
    this(Integer.MAX_VALUE);
  }

  /** An empty deque. */
  @SuppressWarnings("this-escape")
  public LinkedBlockingDeque(int capacity) {
    items = Items.deque(Need.LINKED_BLOCKING_DEQUE, this, capacity);
  }

  /** A deque with elements. */
  public LinkedBlockingDeque(Collection<? extends E> c) {
    this();
    items.content.addAll(c);
  }

  @Override
  public final Items<Deque<E>> porpoiseObject() {
    return items;
  }

  @Override
  public boolean addAll(Collection<? extends E> c) {
    return items.capacity() == Integer.MAX_VALUE ? addAtOnce(c) : super.addAll(c);
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

  private boolean insertFirst(E e) {
    if (items.isFull()) {
      return SharedObject.told(false);
    }
    SharedObject.tell(e);
    items.content.addFirst(e);
    return true;
  }

  private @Nullable E extractLast() {
    E last = items.content.pollLast();
    SharedObject.tell(last);
    return last;
  }

  @Override
  public void addFirst(E e) {
    if (!offerFirst(e)) {
      throw new IllegalStateException("Deque full");
    }
  }

  @Override
  public void addLast(E e) {
    if (!offerLast(e)) {
      throw new IllegalStateException("Deque full");
    }
  }

  @Override
  public boolean offerFirst(E e) {
    Objects.requireNonNull(e);
    items.perform(Items.OFFER);
    return insertFirst(e);
  }

  @Override
  public boolean offerLast(E e) {
    return offer(e);
  }

  @Override
  public void putFirst(E e) throws InterruptedException {
    Objects.requireNonNull(e);
    items.performInterruptibly(Items.PUT);
    SharedObject.tell(e);
    items.content.addFirst(e);
  }

  @Override
  public void putLast(E e) throws InterruptedException {
    put(e);
  }

  @Override
  public boolean offerFirst(E e, long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(e);
    Objects.requireNonNull(unit);
    items.performInterruptibly(Items.OFFER);
    return insertFirst(e) || SharedObject.timedOut(timeout, unit);
  }

  @Override
  public boolean offerLast(E e, long timeout, TimeUnit unit) throws InterruptedException {
    return offer(e, timeout, unit);
  }

  @Override
  public E takeFirst() throws InterruptedException {
    return take();
  }

  @Override
  public E takeLast() throws InterruptedException {
    items.performInterruptibly(Items.TAKE);
    return SharedObject.told(items.content.removeLast());
  }

  @Override
  public @Nullable E pollFirst(long timeout, TimeUnit unit) throws InterruptedException {
    return poll(timeout, unit);
  }

  @Override
  public @Nullable E pollLast(long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    items.performInterruptibly(Items.POLL);
    E last = extractLast();
    if (last == null) {
      SharedObject.timedOut(timeout, unit);
    }
    return last;
  }

  @Override
  public E removeFirst() {
    return present(pollFirst());
  }

  @Override
  public E removeLast() {
    return present(pollLast());
  }

  @Override
  public @Nullable E pollFirst() {
    return poll();
  }

  @Override
  public @Nullable E pollLast() {
    items.perform(Items.POLL);
    return extractLast();
  }

  @Override
  public E getFirst() {
    return present(peekFirst());
  }

  @Override
  public E getLast() {
    return present(peekLast());
  }

  @Override
  public @Nullable E peekFirst() {
    return peek();
  }

  @Override
  public @Nullable E peekLast() {
    items.perform(Items.PEEK);
    E last = items.content.peekLast();
    SharedObject.tell(last);
    return last;
  }

  @Override
  public boolean removeFirstOccurrence(@Nullable Object o) {
    return remove(o);
  }

  @Override
  public boolean removeLastOccurrence(@Nullable Object o) {
    items.perform(Items.CHANGE);
    return SharedObject.told(
        o != null && SharedObject.quietly(() -> items.content.removeLastOccurrence(o)));
  }

  @Override
  public void push(E e) {
    addFirst(e);
  }

  @Override
  public E pop() {
    return removeFirst();
  }

  @Override
  public Iterator<E> descendingIterator() {
    return walk(elements().reversed());
  }

  private static <E> E present(@Nullable E element) {
    if (element == null) {
      throw new NoSuchElementException();
    }
    return element;
  }
}
