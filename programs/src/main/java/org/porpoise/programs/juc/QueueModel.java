package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * What the models of queues have in common: the operations at the tail and the head, and those on
 * all elements, which are one step each ({@link Traversed}).
 */
abstract class QueueModel<E> extends AbstractQueue<E> implements Model, WorkQueue<E>, Serializable {
  private static final long serialVersionUID = 1;

  @Override
  public abstract Items<? extends Collection<E>> porpoiseObject();

  private Items<? extends Collection<E>> items() {
    return porpoiseObject();
  }

  /** Puts an element where it belongs; within a step. */
  abstract void insert(E element);

  /** The head, null if there is none; within a step. */
  abstract @Nullable E head();

  /** Takes the head away; within a step. */
  abstract @Nullable E extract();

  @Override
  public boolean offer(E e) {
    Objects.requireNonNull(e);
    items().perform(Items.OFFER);
    return insertIfPossible(e);
  }

  /** Puts an element, when there is room. */
  public void put(E e) throws InterruptedException {
    Objects.requireNonNull(e);
    items().performInterruptibly(Items.PUT);
    insertNow(e);
  }

  /** Puts an element, if there is room. */
  public boolean offer(E e, long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(e);
    Objects.requireNonNull(unit);
    items().performInterruptibly(Items.OFFER);
    return insertIfPossible(e) || SharedObject.timedOut(timeout, unit);
  }

  private boolean insertIfPossible(E e) {
    if (items().isFull()) {
      return SharedObject.told(false);
    }
    insertNow(e);
    return true;
  }

  private void insertNow(E e) {
    SharedObject.quietly(
        () -> {
          insert(e);
          return e;
        });
    SharedObject.tell(e);
  }

  @Override
  public @Nullable E poll() {
    items().perform(Items.POLL);
    return extractNow();
  }

  /** Takes the head, when there is one. */
  @SuppressWarnings("NullAway") // There is a head.
  public E take() throws InterruptedException {
    items().performInterruptibly(Items.TAKE);
    return extractNow();
  }

  /** Takes the head, if there is one. */
  public @Nullable E poll(long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    items().performInterruptibly(Items.POLL);
    E head = extractNow();
    if (head == null) {
      SharedObject.timedOut(timeout, unit);
    }
    return head;
  }

  @SuppressWarnings("NullAway") // Of null it is told too.
  private @Nullable E extractNow() {
    E head = SharedObject.quietly(this::extract);
    SharedObject.tell(head);
    return head;
  }

  @Override
  public final @Nullable E porpoiseServe() {
    items().perform(Items.SERVE);
    return extractNow();
  }

  @Override
  public final void porpoiseClose() {
    items().close();
  }

  @Override
  public @Nullable E peek() {
    items().perform(Items.PEEK);
    E head = head();
    SharedObject.tell(head);
    return head;
  }

  @Override
  public int size() {
    look();
    return SharedObject.told(items().content.size());
  }

  @Override
  public boolean isEmpty() {
    items().perform(Items.LOOK);
    return SharedObject.told(items().content.isEmpty());
  }

  /** How many more elements it can hold. */
  public int remainingCapacity() {
    return items().capacity() - size();
  }

  @Override
  public boolean contains(@Nullable Object o) {
    look();
    ObjectHooks.compares(o, items().content);
    return SharedObject.told(o != null && SharedObject.quietly(() -> items().content.contains(o)));
  }

  @Override
  public boolean remove(@Nullable Object o) {
    change();
    ObjectHooks.compares(o, items().content);
    return SharedObject.told(o != null && SharedObject.quietly(() -> items().content.remove(o)));
  }

  @Override
  @SuppressWarnings("ReferenceEquality")
  public boolean addAll(Collection<? extends E> c) {
    if (Objects.requireNonNull(c) == this) {
      throw new IllegalArgumentException();
    }
    boolean isChanged = false;
    for (E e : c) {
      isChanged |= add(e);
    }
    return isChanged;
  }

  /** Adds elements in one step, as queues do that link them to each other first. */
  @SuppressWarnings("ReferenceEquality")
  final boolean addAtOnce(Collection<? extends E> c) {
    if (Objects.requireNonNull(c) == this) {
      throw new IllegalArgumentException();
    }
    List<E> all = new ArrayList<>(c);
    all.forEach(Objects::requireNonNull);
    if (all.isEmpty()) {
      return false;
    }
    items().perform(Items.OFFER);
    all.forEach(this::insertNow);
    return true;
  }

  @Override
  public boolean removeAll(Collection<?> c) {
    Objects.requireNonNull(c);
    return removeIf(c::contains);
  }

  @Override
  public boolean retainAll(Collection<?> c) {
    Objects.requireNonNull(c);
    return removeIf(e -> !c.contains(e));
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    Objects.requireNonNull(filter);
    items().perform(Items.CHANGE);
    if (hasWeakBulk()) {
      items().approximate();
    }
    return SharedObject.told(SharedObject.quietly(() -> items().content.removeIf(filter)));
  }

  @Override
  public void clear() {
    change();
    items().content.clear();
  }

  /** Moves all elements elsewhere. */
  public int drainTo(Collection<? super E> c) {
    return drainTo(c, Integer.MAX_VALUE);
  }

  /** Moves some elements elsewhere, in one step. */
  @SuppressWarnings("ReferenceEquality")
  public int drainTo(Collection<? super E> c, int maxElements) {
    if (Objects.requireNonNull(c) == this) {
      throw new IllegalArgumentException();
    }
    if (maxElements <= 0) {
      return 0;
    }
    items().perform(Items.POLL);
    List<E> moved = new ArrayList<>();
    while (moved.size() < maxElements) {
      E e = SharedObject.quietly(this::extract);
      if (e == null) {
        break;
      }
      moved.add(e);
    }
    c.addAll(moved);
    return SharedObject.told(moved.size());
  }

  /** Whether no operation of this queue locks all of it: then none on all elements is one step. */
  boolean isLockFree() {
    return false;
  }

  /** Whether what removes many elements, or does something with each, takes more than a step. */
  boolean hasWeakBulk() {
    return true;
  }

  private void look() {
    items().perform(Items.LOOK);
    if (isLockFree()) {
      items().approximate();
    }
  }

  private void change() {
    items().perform(Items.CHANGE);
    if (isLockFree()) {
      items().approximate();
    }
  }

  /** The elements now, in the order of an iteration; one step. */
  List<E> elements() {
    look();
    return new ArrayList<>(items().content);
  }

  @Override
  public Iterator<E> iterator() {
    return walk(elements());
  }

  /** An iterator over elements as they are now. */
  final Iterator<E> walk(List<E> elements) {
    return items().walk(elements, Items.LOOK, this::removeSame);
  }

  /** Removes an element that an iterator has come across, if it is still there. */
  @SuppressWarnings("ReferenceEquality")
  private void removeSame(E element) {
    change();
    boolean[] isDone = new boolean[1];
    items()
        .content
        .removeIf(
            e -> {
              boolean isIt = e == element && !isDone[0];
              isDone[0] |= isIt;
              return isIt;
            });
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliteratorUnknownSize(
        iterator(), Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
  }

  @Override
  public Stream<E> parallelStream() {
    return stream();
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    Objects.requireNonNull(action);
    if (hasWeakBulk()) {
      iterator().forEachRemaining(action);
    } else {
      elements().forEach(action);
    }
  }

  @Override
  public Object[] toArray() {
    return elements().toArray();
  }

  @Override
  public <T> T[] toArray(T[] a) {
    return elements().toArray(a);
  }

  @Override
  public String toString() {
    return ObjectHooks.looked(elements()).toString();
  }
}
