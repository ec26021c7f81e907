package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.Collection;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentNavigableMap;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/** The model of {@link java.util.concurrent.ConcurrentSkipListSet}. */
public class ConcurrentSkipListSet<E> extends KeysOfMap<E>
    implements NavigableSet<E>, Cloneable, Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient ConcurrentNavigableMap<E, Boolean> members;

  /** An empty set in natural order. */
  public ConcurrentSkipListSet() {
    this(new ConcurrentSkipListMap<E, Boolean>());
  }

  /** An empty set in an order. */
  public ConcurrentSkipListSet(@Nullable Comparator<? super E> comparator) {
    this(new ConcurrentSkipListMap<E, Boolean>(comparator));
  }

  /** A set of elements. */
  public ConcurrentSkipListSet(Collection<? extends E> c) {
    this();
    c.forEach(e -> members.put(e, true));
  }

  /** A set of elements, in their order. */
  public ConcurrentSkipListSet(SortedSet<E> s) {
    this(s.comparator());
    s.forEach(e -> members.put(e, true));
  }

  private ConcurrentSkipListSet(ConcurrentNavigableMap<E, Boolean> members) {
    super(members);
    this.members = members;
  }

  @Override
  public final SharedObject porpoiseObject() {
    return ((NavigableModel<E, Boolean>) members).porpoiseObject();
  }

  @Override
  public boolean add(E e) {
    return members.putIfAbsent(e, true) == null;
  }

  @Override
  @SuppressWarnings({"MissingSuperCall", "super"})
  public ConcurrentSkipListSet<E> clone() {
    ConcurrentSkipListSet<E> copy = new ConcurrentSkipListSet<>(comparator());
    copy.addAll(this);
    return copy;
  }

  @Override
  public NavigableSet<E> descendingSet() {
    return new ConcurrentSkipListSet<>(members.descendingMap());
  }

  @Override
  public NavigableSet<E> subSet(
      E fromElement, boolean fromInclusive, E toElement, boolean toInclusive) {
    return new ConcurrentSkipListSet<>(
        members.subMap(fromElement, fromInclusive, toElement, toInclusive));
  }

  @Override
  public NavigableSet<E> headSet(E toElement, boolean inclusive) {
    return new ConcurrentSkipListSet<>(members.headMap(toElement, inclusive));
  }

  @Override
  public NavigableSet<E> tailSet(E fromElement, boolean inclusive) {
    return new ConcurrentSkipListSet<>(members.tailMap(fromElement, inclusive));
  }
}
