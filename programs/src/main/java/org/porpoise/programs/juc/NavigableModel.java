package org.porpoise.programs.juc;

import java.util.AbstractMap;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * What the models of sorted maps and their views have in common: every operation is one step on the
 * whole map, within which keys are compared quietly.
 */
class NavigableModel<K, V> extends AbstractMap<K, V>
    implements ConcurrentNavigableMap<K, V>, Model {
  private static final Operation LOOK = new Operation("look at map", Access.READ, Order.ACQUIRE);
  private static final Operation CHANGE = Operation.of("change map", Order.BOTH);

  /** What a map and its views share. */
  private static final class Content extends Traversed {
    Content() {
      super(Need.SKIP_LIST);
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

  private final NavigableMap<K, V> map;
  private final Content content;

  NavigableModel(NavigableMap<K, V> map) {
    this(map, new Content());
  }

  private NavigableModel(NavigableMap<K, V> map, Content content) {
    this.map = map;
    this.content = content;
  }

  @Override
  public final SharedObject porpoiseObject() {
    return content;
  }

  private <R extends @Nullable Object> R look(Supplier<R> body) {
    content.perform(LOOK);
    R result = SharedObject.quietly(body);
    compares();
    SharedObject.tell(result);
    return result;
  }

  private <R extends @Nullable Object> R change(Supplier<R> body) {
    content.perform(CHANGE);
    R result = SharedObject.quietly(body);
    compares();
    SharedObject.tell(result);
    return result;
  }

  /** Whatever is done to a sorted map, its keys are compared. */
  private void compares() {
    K first = SharedObject.quietly(() -> map.isEmpty() ? null : map.firstKey());
    ObjectHooks.compares(first, map.keySet());
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(", ", "{", "}");
    for (Map.Entry<K, V> entry : snapshot()) {
      ObjectHooks.look(entry.getKey(), Execution.INSIDE);
      ObjectHooks.look(entry.getValue(), Execution.INSIDE);
      text.add(entry.getKey() + "=" + entry.getValue());
    }
    return text.toString();
  }

  private static <K, V> Map.@Nullable Entry<K, V> copy(Map.@Nullable Entry<K, V> entry) {
    return entry == null ? null : new SimpleImmutableEntry<>(entry);
  }

  /** Looks at all of it: in the JDK at one entry after the other. */
  private <R extends @Nullable Object> R lookThrough(Supplier<R> body) {
    R result = look(body);
    content.approximate();
    return result;
  }

  /** Changes what comes first, last, or all: in the JDK what was found first, a moment later. */
  private <R extends @Nullable Object> R findAndChange(Supplier<R> body) {
    R result = change(body);
    content.approximate();
    return result;
  }

  private List<Map.Entry<K, V>> snapshot() {
    return lookThrough(
        () -> {
          List<Map.Entry<K, V>> entries = new ArrayList<>();
          map.forEach((key, value) -> entries.add(new SimpleImmutableEntry<>(key, value)));
          return entries;
        });
  }

  // --- one key ----------------------------------------------------------------------------------

  @Override
  public @Nullable V get(Object key) {
    Objects.requireNonNull(key);
    ObjectHooks.compares(key, List.of());
    return look(() -> map.get(key));
  }

  @Override
  @SuppressWarnings("NullAway") // The default may be null, as in the JDK.
  public V getOrDefault(Object key, V defaultValue) {
    V value = get(key);
    return value == null ? defaultValue : value;
  }

  @Override
  public boolean containsKey(Object key) {
    return get(key) != null;
  }

  @Override
  public @Nullable V put(K key, V value) {
    Objects.requireNonNull(key);
    Objects.requireNonNull(value);
    return change(() -> map.put(key, value));
  }

  @Override
  public @Nullable V remove(Object key) {
    Objects.requireNonNull(key);
    return change(() -> map.remove(key));
  }

  @Override
  public @Nullable V putIfAbsent(K key, V value) {
    Objects.requireNonNull(key);
    Objects.requireNonNull(value);
    return change(() -> map.putIfAbsent(key, value));
  }

  @Override
  public boolean remove(Object key, @Nullable Object value) {
    Objects.requireNonNull(key);
    return value != null && change(() -> map.remove(key, value));
  }

  @Override
  public boolean replace(K key, V oldValue, V newValue) {
    Objects.requireNonNull(key);
    Objects.requireNonNull(oldValue);
    Objects.requireNonNull(newValue);
    return change(() -> map.replace(key, oldValue, newValue));
  }

  @Override
  public @Nullable V replace(K key, V value) {
    Objects.requireNonNull(key);
    Objects.requireNonNull(value);
    return change(() -> map.replace(key, value));
  }

  /** Not atomic, as in the JDK: the function may be called in vain. */
  @Override
  public @Nullable V computeIfAbsent(
      K key, Function<? super K, ? extends @Nullable V> mappingFunction) {
    V present = get(key);
    if (present != null) {
      return present;
    }
    V made = mappingFunction.apply(key);
    if (made == null) {
      return null;
    }
    V other = putIfAbsent(key, made);
    return other == null ? made : other;
  }

  @Override
  public @Nullable V computeIfPresent(
      K key, BiFunction<? super K, ? super V, ? extends @Nullable V> remappingFunction) {
    return compute(key, (same, old) -> old == null ? null : remappingFunction.apply(same, old));
  }

  /** Not atomic, as in the JDK: the function may be called again. */
  @Override
  public @Nullable V compute(
      K key, BiFunction<? super K, ? super @Nullable V, ? extends @Nullable V> remappingFunction) {
    while (true) {
      V old = get(key);
      V made = remappingFunction.apply(key, old);
      if (old == null) {
        if (made == null || putIfAbsent(key, made) == null) {
          return made;
        }
      } else if (made == null ? remove(key, old) : replace(key, old, made)) {
        return made;
      }
    }
  }

  @Override
  public @Nullable V merge(
      K key, V value, BiFunction<? super V, ? super V, ? extends @Nullable V> remappingFunction) {
    Objects.requireNonNull(value);
    return compute(key, (same, old) -> old == null ? value : remappingFunction.apply(old, value));
  }

  // --- the whole map ----------------------------------------------------------------------------

  @Override
  public int size() {
    return lookThrough(map::size);
  }

  @Override
  public boolean isEmpty() {
    return look(map::isEmpty);
  }

  @Override
  public boolean containsValue(Object value) {
    Objects.requireNonNull(value);
    return lookThrough(() -> map.containsValue(value));
  }

  @Override
  public void clear() {
    findAndChange(
        () -> {
          map.clear();
          return 0;
        });
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new AbstractSet<>() {
      @Override
      public int size() {
        return NavigableModel.this.size();
      }

      @Override
      public void clear() {
        NavigableModel.this.clear();
      }

      @Override
      public Iterator<Map.Entry<K, V>> iterator() {
        return walk();
      }
    };
  }

  private Iterator<Map.Entry<K, V>> walk() {
    return content.walk(snapshot(), LOOK, entry -> remove(entry.getKey()));
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    walk().forEachRemaining(entry -> action.accept(entry.getKey(), entry.getValue()));
  }

  // --- the order --------------------------------------------------------------------------------

  @Override
  public @Nullable Comparator<? super K> comparator() {
    return map.comparator();
  }

  @Override
  public K firstKey() {
    return look(map::firstKey);
  }

  @Override
  public K lastKey() {
    return look(map::lastKey);
  }

  @Override
  public Map.@Nullable Entry<K, V> lowerEntry(K key) {
    Objects.requireNonNull(key);
    return look(() -> copy(map.lowerEntry(key)));
  }

  @Override
  public @Nullable K lowerKey(K key) {
    Objects.requireNonNull(key);
    return look(() -> map.lowerKey(key));
  }

  @Override
  public Map.@Nullable Entry<K, V> floorEntry(K key) {
    Objects.requireNonNull(key);
    return look(() -> copy(map.floorEntry(key)));
  }

  @Override
  public @Nullable K floorKey(K key) {
    Objects.requireNonNull(key);
    return look(() -> map.floorKey(key));
  }

  @Override
  public Map.@Nullable Entry<K, V> ceilingEntry(K key) {
    Objects.requireNonNull(key);
    return look(() -> copy(map.ceilingEntry(key)));
  }

  @Override
  public @Nullable K ceilingKey(K key) {
    Objects.requireNonNull(key);
    return look(() -> map.ceilingKey(key));
  }

  @Override
  public Map.@Nullable Entry<K, V> higherEntry(K key) {
    Objects.requireNonNull(key);
    return look(() -> copy(map.higherEntry(key)));
  }

  @Override
  public @Nullable K higherKey(K key) {
    Objects.requireNonNull(key);
    return look(() -> map.higherKey(key));
  }

  @Override
  public Map.@Nullable Entry<K, V> firstEntry() {
    return look(() -> copy(map.firstEntry()));
  }

  @Override
  public Map.@Nullable Entry<K, V> lastEntry() {
    return look(() -> copy(map.lastEntry()));
  }

  @Override
  public Map.@Nullable Entry<K, V> pollFirstEntry() {
    return findAndChange(map::pollFirstEntry);
  }

  @Override
  public Map.@Nullable Entry<K, V> pollLastEntry() {
    return findAndChange(map::pollLastEntry);
  }

  // --- views ------------------------------------------------------------------------------------

  private ConcurrentNavigableMap<K, V> view(NavigableMap<K, V> part) {
    return new NavigableModel<>(part, content);
  }

  @Override
  public ConcurrentNavigableMap<K, V> subMap(
      K fromKey, boolean fromInclusive, K toKey, boolean toInclusive) {
    return view(map.subMap(fromKey, fromInclusive, toKey, toInclusive));
  }

  @Override
  public ConcurrentNavigableMap<K, V> headMap(K toKey, boolean inclusive) {
    return view(map.headMap(toKey, inclusive));
  }

  @Override
  public ConcurrentNavigableMap<K, V> tailMap(K fromKey, boolean inclusive) {
    return view(map.tailMap(fromKey, inclusive));
  }

  @Override
  public ConcurrentNavigableMap<K, V> subMap(K fromKey, K toKey) {
    return subMap(fromKey, true, toKey, false);
  }

  @Override
  public ConcurrentNavigableMap<K, V> headMap(K toKey) {
    return headMap(toKey, false);
  }

  @Override
  public ConcurrentNavigableMap<K, V> tailMap(K fromKey) {
    return tailMap(fromKey, true);
  }

  @Override
  public ConcurrentNavigableMap<K, V> descendingMap() {
    return view(map.descendingMap());
  }

  @Override
  public NavigableSet<K> keySet() {
    return new KeysOfMap<>(this);
  }

  @Override
  public NavigableSet<K> navigableKeySet() {
    return keySet();
  }

  @Override
  public NavigableSet<K> descendingKeySet() {
    return descendingMap().navigableKeySet();
  }
}
