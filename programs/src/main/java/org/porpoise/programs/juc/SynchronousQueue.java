package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The model of {@link java.util.concurrent.SynchronousQueue}. Whoever comes first waits for the
 * other side; of several the one that has waited longest is served, fair or not.
 */
public class SynchronousQueue<E> extends AbstractQueue<E>
    implements BlockingQueue<E>, Model, WorkQueue<E>, Serializable {
  private static final long serialVersionUID = 1;

  private final transient Rendezvous<E> meeting;

  /** A queue. */
  public SynchronousQueue() {
    this(false);
  }

  /** A queue. */
  @SuppressWarnings("this-escape")
  public SynchronousQueue(boolean fair) {
    meeting = new Rendezvous<>(this);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return meeting;
  }

  @Override
  public final @Nullable E porpoiseServe() {
    return meeting.serve();
  }

  @Override
  public final void porpoiseClose() {
    meeting.close();
  }

  @Override
  public void put(E e) throws InterruptedException {
    meeting.give(Objects.requireNonNull(e), false);
  }

  @Override
  public boolean offer(E e, long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    return meeting.give(Objects.requireNonNull(e), true) || SharedObject.timedOut(timeout, unit);
  }

  @Override
  public boolean offer(E e) {
    return meeting.offer(Objects.requireNonNull(e));
  }

  @Override
  @SuppressWarnings("NullAway") // There is an element.
  public E take() throws InterruptedException {
    return meeting.take(false);
  }

  @Override
  public @Nullable E poll(long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    E taken = meeting.take(true);
    if (taken == null) {
      SharedObject.timedOut(timeout, unit);
    }
    return taken;
  }

  @Override
  public @Nullable E poll() {
    return meeting.poll();
  }

  @Override
  public boolean isEmpty() {
    return true;
  }

  @Override
  public int size() {
    return 0;
  }

  @Override
  public int remainingCapacity() {
    return 0;
  }

  @Override
  public void clear() {}

  @Override
  public boolean contains(@Nullable Object o) {
    return false;
  }

  @Override
  public boolean remove(@Nullable Object o) {
    return false;
  }

  @Override
  public boolean containsAll(Collection<?> c) {
    return c.isEmpty();
  }

  @Override
  public boolean removeAll(Collection<?> c) {
    return false;
  }

  @Override
  public boolean retainAll(Collection<?> c) {
    return false;
  }

  @Override
  public @Nullable E peek() {
    return null;
  }

  @Override
  public Iterator<E> iterator() {
    return Collections.emptyIterator();
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.emptySpliterator();
  }

  @Override
  public Object[] toArray() {
    return new Object[0];
  }

  @Override
  @SuppressWarnings("NullAway") // As the documentation says.
  public <T> T[] toArray(T[] a) {
    if (a.length > 0) {
      a[0] = null;
    }
    return a;
  }

  @Override
  public String toString() {
    return "[]";
  }

  @Override
  public int drainTo(Collection<? super E> c) {
    return drainTo(c, Integer.MAX_VALUE);
  }

  @Override
  @SuppressWarnings("ReferenceEquality")
  public int drainTo(Collection<? super E> c, int maxElements) {
    if (Objects.requireNonNull(c) == this) {
      throw new IllegalArgumentException();
    }
    int moved = 0;
    for (E e; moved < maxElements && (e = poll()) != null; moved++) {
      c.add(e);
    }
    return moved;
  }
}
