package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The model of {@link java.util.concurrent.ConcurrentHashMap}. Operations on keys of different bins
 * commute. What goes over all entries does so in one step, or shows the entries that there are when
 * it begins, as long as the JDK does the same ({@link Traversed}).
 */
public class ConcurrentHashMap<K, V> extends BulkMap<K, V>
    implements ConcurrentMap<K, V>, Model, Serializable {
  private static final long serialVersionUID = 1;

  private static final int BINS = 16;

  private final transient Bins<K, V> bins;

  /** An empty map. */
  @SuppressWarnings("this-escape")
  public ConcurrentHashMap() {
    bins = new Bins<>(this, BINS);
  }

  /** An empty map. */
  public ConcurrentHashMap(int initialCapacity) {
    this(initialCapacity, 0.75f, 1);
  }

  /** A map with entries. */
  public ConcurrentHashMap(Map<? extends K, ? extends V> m) {
    this(m.size());
    for (Map.Entry<? extends K, ? extends V> entry : m.entrySet()) {
      bins.put(entry.getKey(), entry.getValue());
    }
  }

  /** An empty map. */
  public ConcurrentHashMap(int initialCapacity, float loadFactor) {
    this(initialCapacity, loadFactor, 1);
  }

  /** An empty map. */
  @SuppressWarnings("this-escape")
  public ConcurrentHashMap(int initialCapacity, float loadFactor, int concurrencyLevel) {
    if (!(loadFactor > 0.0f) || initialCapacity < 0 || concurrencyLevel <= 0) {
      throw new IllegalArgumentException();
    }
    double size = 1.0 + Math.max(initialCapacity, concurrencyLevel) / (double) loadFactor;
    bins = new Bins<>(this, powerOfTwo((int) Math.min(size, 1 << 20)));
  }

  private static int powerOfTwo(int atLeast) {
    return atLeast <= 1 ? 1 : Integer.highestOneBit(atLeast - 1) << 1;
  }

  @Override
  public final SharedObject porpoiseObject() {
    return bins;
  }

  private List<Map.Entry<K, V>> snapshot() {
    bins.performOnAll(Bins.LOOK);
    return bins.entries();
  }

  @Override
  final Iterator<Map.Entry<K, V>> walk() {
    return bins.walk(snapshot(), Bins.LOOK, entry -> remove(entry.getKey()));
  }

  @Override
  final void share(long parallelismThreshold) {
    bins.perform(Bins.LOOK);
    if (bins.size() > parallelismThreshold) {
      bins.needCopy();
    }
  }

  // --- one key ----------------------------------------------------------------------------------

  @Override
  public @Nullable V get(Object key) {
    bins.perform(Bins.GET, key);
    V value = bins.get(key);
    SharedObject.tell(value);
    return value;
  }

  @Override
  public boolean containsKey(Object key) {
    return get(key) != null;
  }

  @Override
  @SuppressWarnings("NullAway") // The default may be null, as in the JDK.
  public V getOrDefault(Object key, V defaultValue) {
    V value = get(key);
    return value == null ? defaultValue : value;
  }

  @Override
  public @Nullable V put(K key, V value) {
    Objects.requireNonNull(value);
    bins.perform(Bins.PUT, key);
    SharedObject.tell(value);
    return bins.put(key, value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> m) {
    m.forEach(this::put);
  }

  @Override
  public @Nullable V remove(Object key) {
    bins.perform(Bins.REMOVE, key);
    V old = bins.remove(key);
    SharedObject.tell(old);
    return old;
  }

  @Override
  public @Nullable V putIfAbsent(K key, V value) {
    Objects.requireNonNull(value);
    bins.perform(Bins.PUT_IF_ABSENT, key);
    V old = bins.get(key);
    if (old == null) {
      bins.put(key, value);
    }
    SharedObject.tell(old);
    return old;
  }

  @Override
  public boolean remove(Object key, @Nullable Object value) {
    Objects.requireNonNull(key);
    if (value == null) {
      return false;
    }
    bins.perform(Bins.REMOVE, key);
    boolean isIt = holds(key, value);
    if (isIt) {
      bins.remove(key);
    }
    return SharedObject.told(isIt);
  }

  @Override
  public boolean replace(K key, V oldValue, V newValue) {
    Objects.requireNonNull(oldValue);
    Objects.requireNonNull(newValue);
    bins.perform(Bins.REPLACE, key);
    boolean isIt = holds(key, oldValue);
    if (isIt) {
      bins.put(key, newValue);
    }
    return SharedObject.told(isIt);
  }

  private boolean holds(Object key, Object value) {
    V present = bins.get(key);
    ObjectHooks.compares(value, List.of(value, present == null ? value : present));
    return present != null && SharedObject.quietly(() -> value.equals(present));
  }

  @Override
  public @Nullable V replace(K key, V value) {
    Objects.requireNonNull(value);
    bins.perform(Bins.REPLACE, key);
    V old = bins.get(key);
    if (old != null) {
      bins.put(key, value);
    }
    SharedObject.tell(old);
    return old;
  }

  @Override
  public @Nullable V computeIfAbsent(
      K key, Function<? super K, ? extends @Nullable V> mappingFunction) {
    Objects.requireNonNull(mappingFunction);
    return bins.compute(
        Bins.COMPUTE_IF_ABSENT, key, Objects::isNull, old -> mappingFunction.apply(key));
  }

  @Override
  @SuppressWarnings("NullAway") // It is asked about what is there.
  public @Nullable V computeIfPresent(
      K key, BiFunction<? super K, ? super V, ? extends @Nullable V> remappingFunction) {
    Objects.requireNonNull(remappingFunction);
    return bins.compute(
        Bins.COMPUTE_IF_PRESENT, key, Objects::nonNull, old -> remappingFunction.apply(key, old));
  }

  @Override
  public @Nullable V compute(
      K key, BiFunction<? super K, ? super @Nullable V, ? extends @Nullable V> remappingFunction) {
    Objects.requireNonNull(remappingFunction);
    return bins.compute(Bins.COMPUTE, key, old -> true, old -> remappingFunction.apply(key, old));
  }

  @Override
  public @Nullable V merge(
      K key, V value, BiFunction<? super V, ? super V, ? extends @Nullable V> remappingFunction) {
    Objects.requireNonNull(value);
    Objects.requireNonNull(remappingFunction);
    return bins.compute(
        Bins.COMPUTE,
        key,
        old -> true,
        old -> old == null ? value : remappingFunction.apply(old, value));
  }

  // --- the whole map ----------------------------------------------------------------------------

  @Override
  public int size() {
    bins.performOnAll(Bins.LOOK);
    return SharedObject.told(bins.size());
  }

  /** How many entries there are. */
  public long mappingCount() {
    return size();
  }

  @Override
  public boolean isEmpty() {
    return size() == 0;
  }

  @Override
  @SuppressWarnings("ReferenceEquality")
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "{", "}");
    Iterator<Map.Entry<K, V>> entries = walk();
    while (entries.hasNext()) {
      Map.Entry<K, V> entry = entries.next();
      ObjectHooks.look(entry.getKey(), Execution.INSIDE);
      ObjectHooks.look(entry.getValue(), Execution.INSIDE);
      text.add(
          (entry.getKey() == this ? "(this Map)" : entry.getKey())
              + "="
              + (entry.getValue() == this ? "(this Map)" : entry.getValue()));
    }
    return text.toString();
  }

  @Override
  public boolean containsValue(Object value) {
    Objects.requireNonNull(value);
    Iterator<Map.Entry<K, V>> entries = walk();
    while (entries.hasNext()) {
      V present = entries.next().getValue();
      ObjectHooks.compares(value, List.of(present));
      if (value.equals(present)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value is there. */
  public boolean contains(Object value) {
    return containsValue(value);
  }

  @Override
  public void clear() {
    bins.performOnAll(Bins.CLEAR);
    bins.clear();
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    walk().forEachRemaining(entry -> action.accept(entry.getKey(), entry.getValue()));
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
    Objects.requireNonNull(function);
    for (Map.Entry<K, V> entry : snapshot()) {
      computeIfPresent(
          entry.getKey(), (key, value) -> Objects.requireNonNull(function.apply(key, value)));
    }
  }

  /** The keys. */
  public Enumeration<K> keys() {
    return Collections.enumeration(keySet());
  }

  /** The values. */
  public Enumeration<V> elements() {
    return Collections.enumeration(values());
  }

  @Override
  public KeySetView<K, V> keySet() {
    return new KeySetView<>(this, null);
  }

  /** The keys, as a set to which keys can be added with a value. */
  public KeySetView<K, V> keySet(V mappedValue) {
    return new KeySetView<>(this, Objects.requireNonNull(mappedValue));
  }

  /** A set. */
  public static <K> KeySetView<K, Boolean> newKeySet() {
    return new KeySetView<>(new ConcurrentHashMap<>(), Boolean.TRUE);
  }

  /** A set. */
  public static <K> KeySetView<K, Boolean> newKeySet(int initialCapacity) {
    return new KeySetView<>(new ConcurrentHashMap<>(initialCapacity), Boolean.TRUE);
  }

  @Override
  public Collection<V> values() {
    return new AbstractCollection<>() {
      @Override
      public int size() {
        return ConcurrentHashMap.this.size();
      }

      @Override
      public void clear() {
        ConcurrentHashMap.this.clear();
      }

      @Override
      public Iterator<V> iterator() {
        Iterator<Map.Entry<K, V>> entries = entrySet().iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return entries.hasNext();
          }

          @Override
          public V next() {
            return entries.next().getValue();
          }

          @Override
          public void remove() {
            entries.remove();
          }
        };
      }
    };
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new EntrySet();
  }

  private final class EntrySet extends AbstractSet<Map.Entry<K, V>> {
    @Override
    public int size() {
      return ConcurrentHashMap.this.size();
    }

    @Override
    public void clear() {
      ConcurrentHashMap.this.clear();
    }

    @Override
    public boolean contains(Object o) {
      return o instanceof Map.Entry<?, ?> entry
          && entry.getKey() != null
          && entry.getValue() != null
          && entry.getValue().equals(get(entry.getKey()));
    }

    @Override
    public boolean remove(Object o) {
      return o instanceof Map.Entry<?, ?> entry
          && entry.getKey() != null
          && ConcurrentHashMap.this.remove(entry.getKey(), entry.getValue());
    }

    @Override
    public boolean add(Map.Entry<K, V> entry) {
      return put(entry.getKey(), entry.getValue()) == null;
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return bins.walk(
          snapshot().stream().<Map.Entry<K, V>>map(WriteThrough::new).toList(),
          Bins.LOOK,
          entry -> ConcurrentHashMap.this.remove(entry.getKey()));
    }
  }

  /** An entry that writes to the map. */
  private final class WriteThrough extends java.util.AbstractMap.SimpleEntry<K, V> {
    private static final long serialVersionUID = 1;

    WriteThrough(Map.Entry<K, V> entry) {
      super(entry);
    }

    @Override
    public V setValue(V value) {
      put(getKey(), value);
      return super.setValue(value);
    }
  }

  /** The keys of a map as a set. */
  public static final class KeySetView<K, V> extends AbstractSet<K>
      implements Set<K>, Serializable {
    private static final long serialVersionUID = 1;

    private final ConcurrentHashMap<K, V> map;
    private final transient @Nullable V value;

    KeySetView(ConcurrentHashMap<K, V> map, @Nullable V value) {
      this.map = map;
      this.value = value;
    }

    /** The map. */
    public ConcurrentHashMap<K, V> getMap() {
      return map;
    }

    /** The value that keys are added with. */
    public @Nullable V getMappedValue() {
      return value;
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
    public boolean add(K e) {
      V mapped = value;
      if (mapped == null) {
        throw new UnsupportedOperationException();
      }
      return map.putIfAbsent(e, mapped) == null;
    }

    @Override
    public Iterator<K> iterator() {
      Iterator<Map.Entry<K, V>> entries = map.walk();
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return entries.hasNext();
        }

        @Override
        public K next() {
          return entries.next().getKey();
        }

        @Override
        public void remove() {
          entries.remove();
        }
      };
    }
  }
}
