package org.porpoise.programs.juc;

import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentNavigableMap;
import org.jspecify.annotations.Nullable;

/** The keys of a sorted map, as a set to which nothing can be added. */
class KeysOfMap<E> extends AbstractSet<E> implements NavigableSet<E> {
  final ConcurrentNavigableMap<E, ?> map;

  KeysOfMap(ConcurrentNavigableMap<E, ?> map) {
    this.map = map;
  }

  @Override
  public int size() {
    return map.size();
  }

  @Override
  public boolean isEmpty() {
    return map.isEmpty();
  }

  @Override
  public boolean contains(Object o) {
    return map.containsKey(o);
  }

  @Override
  public boolean remove(Object o) {
    return map.remove(o) != null;
  }

  @Override
  public void clear() {
    map.clear();
  }

  @Override
  public @Nullable Comparator<? super E> comparator() {
    return map.comparator();
  }

  @Override
  public E first() {
    return map.firstKey();
  }

  @Override
  public E last() {
    return map.lastKey();
  }

  @Override
  public @Nullable E lower(E e) {
    return map.lowerKey(e);
  }

  @Override
  public @Nullable E floor(E e) {
    return map.floorKey(e);
  }

  @Override
  public @Nullable E ceiling(E e) {
    return map.ceilingKey(e);
  }

  @Override
  public @Nullable E higher(E e) {
    return map.higherKey(e);
  }

  @Override
  public @Nullable E pollFirst() {
    Map.Entry<E, ?> entry = map.pollFirstEntry();
    return entry == null ? null : entry.getKey();
  }

  @Override
  public @Nullable E pollLast() {
    Map.Entry<E, ?> entry = map.pollLastEntry();
    return entry == null ? null : entry.getKey();
  }

  @Override
  public Iterator<E> iterator() {
    Iterator<? extends Map.Entry<E, ?>> entries = map.entrySet().iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return entries.hasNext();
      }

      @Override
      public E next() {
        return entries.next().getKey();
      }

      @Override
      public void remove() {
        entries.remove();
      }
    };
  }

  @Override
  public Iterator<E> descendingIterator() {
    return descendingSet().iterator();
  }

  @Override
  public NavigableSet<E> descendingSet() {
    return new KeysOfMap<>(map.descendingMap());
  }

  @Override
  public NavigableSet<E> subSet(
      E fromElement, boolean fromInclusive, E toElement, boolean toInclusive) {
    return new KeysOfMap<>(map.subMap(fromElement, fromInclusive, toElement, toInclusive));
  }

  @Override
  public NavigableSet<E> headSet(E toElement, boolean inclusive) {
    return new KeysOfMap<>(map.headMap(toElement, inclusive));
  }

  @Override
  public NavigableSet<E> tailSet(E fromElement, boolean inclusive) {
    return new KeysOfMap<>(map.tailMap(fromElement, inclusive));
  }

  @Override
  public NavigableSet<E> subSet(E fromElement, E toElement) {
    return subSet(fromElement, true, toElement, false);
  }

  @Override
  public NavigableSet<E> headSet(E toElement) {
    return headSet(toElement, false);
  }

  @Override
  public NavigableSet<E> tailSet(E fromElement) {
    return tailSet(fromElement, true);
  }
}
