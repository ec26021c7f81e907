package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The model of {@link java.util.concurrent.CopyOnWriteArrayList}. Every change is one step and
 * makes a new list, within which elements are compared quietly.
 */
public class CopyOnWriteArrayList<E extends @Nullable Object> extends AbstractList<E>
    implements List<E>, RandomAccess, Cloneable, Model, Serializable {
  private static final long serialVersionUID = 1;

  private static final Operation LOOK = new Operation("look at list", Access.READ, Order.ACQUIRE);
  private static final Operation CHANGE = Operation.of("change list", Order.BOTH);

  private final transient Content content = new Content();

  /** An empty list. */
  public CopyOnWriteArrayList() {}

  /** A list of elements. */
  public CopyOnWriteArrayList(Collection<? extends E> c) {
    content.elements = new ArrayList<>(c);
  }

  /** A list of elements. */
  public CopyOnWriteArrayList(E[] toCopyIn) {
    content.elements = new ArrayList<>(Arrays.asList(toCopyIn));
  }

  @Override
  public final SharedObject porpoiseObject() {
    return content;
  }

  /** The elements now: a list that does not change. */
  private List<E> snapshot() {
    content.perform(LOOK);
    return content.elements;
  }

  /** Changes a copy in one step and puts it into place, unless the change fails. */
  private <R extends @Nullable Object> R change(Function<List<E>, R> change) {
    content.perform(CHANGE);
    List<E> copy = new ArrayList<>(content.elements);
    R result = SharedObject.quietly(() -> change.apply(copy));
    content.elements = copy;
    SharedObject.tell(result);
    return result;
  }

  // --- looking ----------------------------------------------------------------------------------

  @Override
  public int size() {
    return SharedObject.told(snapshot().size());
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  public boolean contains(@Nullable Object o) {
    return ObjectHooks.looked(snapshot()).contains(o);
  }

  @Override
  public boolean containsAll(Collection<?> c) {
    return ObjectHooks.looked(new ArrayList<>(snapshot())).containsAll(c);
  }

  @Override
  public int indexOf(@Nullable Object o) {
    return ObjectHooks.looked(snapshot()).indexOf(o);
  }

  /** Where an element is, from an index on; -1 if nowhere. */
  public int indexOf(E e, int index) {
    List<E> elements = snapshot();
    for (int i = Objects.checkIndex(index, Integer.MAX_VALUE); i < elements.size(); i++) {
      if (Objects.equals(e, elements.get(i))) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public int lastIndexOf(@Nullable Object o) {
    return ObjectHooks.looked(snapshot()).lastIndexOf(o);
  }

  /** Where an element is, from an index backwards; -1 if nowhere. */
  public int lastIndexOf(E e, int index) {
    List<E> elements = snapshot();
    if (index >= elements.size()) {
      throw new IndexOutOfBoundsException(index);
    }
    for (int i = index; i >= 0; i--) {
      if (Objects.equals(e, elements.get(i))) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public E get(int index) {
    return SharedObject.told(snapshot().get(index));
  }

  @Override
  public E getFirst() {
    return SharedObject.told(snapshot().getFirst());
  }

  @Override
  public E getLast() {
    return SharedObject.told(snapshot().getLast());
  }

  @Override
  public Object[] toArray() {
    return snapshot().toArray();
  }

  @Override
  public <T extends @Nullable Object> T[] toArray(T[] a) {
    return snapshot().toArray(a);
  }

  @Override
  public Iterator<E> iterator() {
    return listIterator();
  }

  @Override
  public ListIterator<E> listIterator() {
    return Collections.unmodifiableList(snapshot()).listIterator();
  }

  @Override
  public ListIterator<E> listIterator(int index) {
    return Collections.unmodifiableList(snapshot()).listIterator(index);
  }

  @Override
  public List<E> subList(int fromIndex, int toIndex) {
    Objects.checkFromToIndex(fromIndex, toIndex, size());
    return super.subList(fromIndex, toIndex);
  }

  @Override
  public Spliterator<E> spliterator() {
    return snapshot().spliterator();
  }

  @Override
  public void forEach(Consumer<? super E> action) {
    snapshot().forEach(action);
  }

  @Override
  public String toString() {
    return ObjectHooks.looked(snapshot()).toString();
  }

  @Override
  public boolean equals(@Nullable Object o) {
    return o == this || o instanceof List<?> && ObjectHooks.looked(snapshot()).equals(o);
  }

  @Override
  public int hashCode() {
    return ObjectHooks.looked(snapshot()).hashCode();
  }

  @Override
  @SuppressWarnings({"MissingSuperCall", "super"})
  public Object clone() {
    return new CopyOnWriteArrayList<>(snapshot());
  }

  // --- changing ---------------------------------------------------------------------------------

  @Override
  public E set(int index, E element) {
    return change(list -> list.set(index, element));
  }

  @Override
  public boolean add(E e) {
    return change(list -> list.add(e));
  }

  @Override
  public void add(int index, E element) {
    insert(list -> index, element);
  }

  @Override
  public void addFirst(E e) {
    insert(list -> 0, e);
  }

  @Override
  public void addLast(E e) {
    insert(List::size, e);
  }

  private void insert(Function<List<E>, Integer> place, E element) {
    change(
        list -> {
          list.add(place.apply(list), element);
          return element;
        });
  }

  @Override
  public E remove(int index) {
    return change(list -> list.remove(index));
  }

  @Override
  public E removeFirst() {
    return change(List::removeFirst);
  }

  @Override
  public E removeLast() {
    return change(List::removeLast);
  }

  @Override
  public boolean remove(@Nullable Object o) {
    return change(list -> list.remove(o));
  }

  /** Adds an element that is not there. */
  public boolean addIfAbsent(E e) {
    return change(list -> !ObjectHooks.looked(list).contains(e) && list.add(e));
  }

  /** Adds elements that are not there; how many. */
  public int addAllAbsent(Collection<? extends E> c) {
    List<E> candidates = new ArrayList<>(c);
    return change(
        list -> {
          int before = list.size();
          for (E candidate : candidates) {
            if (!list.contains(candidate)) {
              list.add(candidate);
            }
          }
          return list.size() - before;
        });
  }

  @Override
  public boolean removeAll(Collection<?> c) {
    Objects.requireNonNull(c);
    return change(list -> list.removeAll(c));
  }

  @Override
  public boolean retainAll(Collection<?> c) {
    Objects.requireNonNull(c);
    return change(list -> list.retainAll(c));
  }

  @Override
  public void clear() {
    change(
        list -> {
          list.clear();
          return 0;
        });
  }

  @Override
  public boolean addAll(Collection<? extends E> c) {
    List<E> more = new ArrayList<>(c);
    return change(list -> list.addAll(more));
  }

  @Override
  public boolean addAll(int index, Collection<? extends E> c) {
    List<E> more = new ArrayList<>(c);
    return change(list -> list.addAll(index, more));
  }

  @Override
  public boolean removeIf(Predicate<? super E> filter) {
    Objects.requireNonNull(filter);
    return change(list -> list.removeIf(filter));
  }

  @Override
  public void replaceAll(UnaryOperator<E> operator) {
    change(
        list -> {
          list.replaceAll(operator);
          return 0;
        });
  }

  @Override
  public void sort(@Nullable Comparator<? super E> c) {
    change(
        list -> {
          list.sort(c);
          return 0;
        });
  }

  private final class Content extends SharedObject {
    List<E> elements = new ArrayList<>();

    @Override
    protected Object subject() {
      return CopyOnWriteArrayList.this;
    }

    @Override
    public long state() {
      return 0;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long state) {
      return operation.access();
    }
  }
}
