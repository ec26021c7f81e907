package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The model of {@link java.util.concurrent.ConcurrentSkipListMap}. */
public class ConcurrentSkipListMap<K, V> extends NavigableModel<K, V>
    implements Cloneable, Serializable {
  private static final long serialVersionUID = 1;

  /** An empty map in natural order. */
  public ConcurrentSkipListMap() {
    super(new TreeMap<>());
  }

  /** An empty map in an order. */
  public ConcurrentSkipListMap(@Nullable Comparator<? super K> comparator) {
    super(new TreeMap<>(comparator));
  }

  /** A map with entries. */
  public ConcurrentSkipListMap(Map<? extends K, ? extends V> m) {
    super(new TreeMap<>(m));
  }

  /** A map with entries, in their order. */
  public ConcurrentSkipListMap(SortedMap<K, ? extends V> m) {
    super(new TreeMap<>(m));
  }

  @Override
  @SuppressWarnings({"MissingSuperCall", "super"})
  public ConcurrentSkipListMap<K, V> clone() {
    ConcurrentSkipListMap<K, V> copy = new ConcurrentSkipListMap<>(comparator());
    copy.putAll(this);
    return copy;
  }
}
