package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.CopyOnWriteArraySet}. */
public class CopyOnWriteArraySet<E extends @Nullable Object> extends AbstractSet<E>
    implements Model, Serializable {
  private static final long serialVersionUID = 1;

  private final CopyOnWriteArrayList<E> list = new CopyOnWriteArrayList<>();

  /** An empty set. */
  public CopyOnWriteArraySet() {}

  /** A set of elements. */
  public CopyOnWriteArraySet(Collection<? extends E> c) {
    list.addAllAbsent(c);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return list.porpoiseObject();
  }

  @Override
  public int size() {
    return list.size();
  }

  @Override
  public boolean isEmpty() {
    return list.isEmpty();
  }

  @Override
  public boolean contains(@Nullable Object o) {
    return list.contains(o);
  }

  @Override
  public boolean containsAll(Collection<?> c) {
    return list.containsAll(c);
  }

  @Override
  public Object[] toArray() {
    return list.toArray();
  }

  @Override
  public <T extends @Nullable Object> T[] toArray(T[] a) {
    return list.toArray(a);
  }

  @Override
  public void clear() {
    list.clear();
  }

  @Override
  public boolean remove(@Nullable Object o) {
    return list.remove(o);
  }

  @Override
  public boolean add(E e) {
    return list.addIfAbsent(e);
  }

  @Override
  public boolean addAll(Collection<? extends E> c) {
    return list.addAllAbsent(c) > 0;
  }

  @Override
  public boolean removeAll(Collection<?> c) {
    return list.removeAll(c);
  }

  @Override
  public boolean retainAll(Collection<?> c) {
    return list.retainAll(c);
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    return list.removeIf(filter);
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    list.forEach(action);
  }

  @Override
  public Iterator<E> iterator() {
    return list.iterator();
  }

  @Override
  public Spliterator<E> spliterator() {
    return Spliterators.spliterator(list.toArray(), Spliterator.IMMUTABLE | Spliterator.DISTINCT);
  }
}
