package org.porpoise.programs.juc;

import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.ConcurrentLinkedDeque}. */
public class ConcurrentLinkedDeque<E> extends QueueModel<E> implements Deque<E> {
  private static final long serialVersionUID = 1;

  private static final int ADD_FIRST = 1;
  private static final int ADD_LAST = 2;
  private static final int TAKE_FIRST = 4;
  private static final int TAKE_LAST = 8;
  private static final int ADD_BOTH = ADD_FIRST | ADD_LAST;
  private static final int TAKE_BOTH = TAKE_FIRST | TAKE_LAST;

  private final transient Items<Deque<E>> items;
  private int uses;

  /** An empty deque. */
  @SuppressWarnings("this-escape")
  public ConcurrentLinkedDeque() {
    items = Items.deque(Need.LINKED_DEQUE, this, Integer.MAX_VALUE);
  }

  /** A deque with elements. */
  public ConcurrentLinkedDeque(Collection<? extends E> c) {
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
    used(ADD_FIRST);
    SharedObject.tell(e);
    items.content.addFirst(e);
    return true;
  }

  @Override
  public boolean offer(E e) {
    boolean isDone = super.offer(e);
    used(ADD_LAST);
    return isDone;
  }

  @Override
  public @Nullable E poll() {
    E head = super.poll();
    used(TAKE_FIRST);
    return head;
  }

  @Override
  public @Nullable E peek() {
    E head = super.peek();
    used(TAKE_FIRST);
    return head;
  }

  /**
   * Notes how the last step used the deque. As a stack or a queue it does what its documentation
   * says. Where elements are added at both ends or taken from both, one that is about to be taken
   * from an end may have got neighbours there (JDK-8256833): then no step is one of a moment.
   */
  private void used(int how) {
    uses |= how;
    if ((uses & ADD_BOTH) == ADD_BOTH || (uses & TAKE_BOTH) == TAKE_BOTH) {
      items.approximate();
    }
  }

  @Override
  public boolean offerLast(E e) {
    return offer(e);
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
    used(TAKE_LAST);
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
    used(TAKE_LAST);
    E last = items.content.peekLast();
    SharedObject.tell(last);
    return last;
  }

  @Override
  public boolean removeFirstOccurrence(@Nullable Object o) {
    return remove(o);
  }

  @Override
  public boolean remove(@Nullable Object o) {
    return super.remove(Objects.requireNonNull(o));
  }

  @Override
  public boolean removeLastOccurrence(@Nullable Object o) {
    Objects.requireNonNull(o);
    items.traverse(Items.CHANGE);
    return SharedObject.told(SharedObject.quietly(() -> items.content.removeLastOccurrence(o)));
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
