package org.porpoise.programs.juc;

import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * What is in a hash map: entries in bins, which are the parts of the map. Operations on keys of
 * different bins commute, and for that the order of an iteration must not depend on theirs: it goes
 * from bin to bin, and within a bin in the order of insertion.
 *
 * <p>While a function of the program computes the value of a key, other changes of its bin wait, as
 * in the JDK. The state is which bins are held in this way.
 */
final class Bins<K, V> extends SharedObject {
  static final Operation GET = new Operation("get", Access.READ, Order.ACQUIRE);
  static final Operation PUT = Operation.of("put", Order.BOTH);
  static final Operation PUT_IF_ABSENT = Operation.of("putIfAbsent", Order.BOTH);
  static final Operation REMOVE = Operation.of("remove", Order.BOTH);
  static final Operation REPLACE = Operation.of("replace", Order.BOTH);
  static final Operation COMPUTE = Operation.of("compute", Order.BOTH);
  static final Operation COMPUTED = Operation.of("end of compute", Order.BOTH);
  static final Operation CLEAR = Operation.of("clear", Order.BOTH);
  static final Operation LOOK = new Operation("look at map", Access.READ, Order.ACQUIRE);

  private static final int COUNT = 64;

  private final Object subject;
  private final List<LinkedHashMap<K, V>> bins = new ArrayList<>(COUNT);
  private final int[] holders = new int[COUNT];
  private long held;
  private int size;

  Bins(Object subject) {
    this.subject = subject;
    for (int i = 0; i < COUNT; i++) {
      bins.add(new LinkedHashMap<>(2));
    }
  }

  /** The bin of a key, the same in all executions: identity hash codes are not. */
  static int binOf(Object key) {
    int hash = key.hashCode();
    if (hash == System.identityHashCode(key)) {
      hash = Long.hashCode(numberOf(key));
    }
    return (hash ^ hash >>> 16) & COUNT - 1;
  }

  /** One operation on a key, in a step of its own. */
  void perform(Operation operation, Object key) {
    int bin = binOf(key);
    if (operation != GET && (held & 1L << bin) != 0 && holders[bin] == me()) {
      throw new IllegalStateException("Recursive update");
    }
    perform(operation, bin, bin);
  }

  /** A change of everything. */
  void performOnAll(Operation operation) {
    perform(operation, Log.WHOLE, Log.WHOLE);
  }

  @Nullable V get(Object key) {
    LinkedHashMap<K, V> bin = bins.get(binOf(key));
    return bin.isEmpty() ? null : quietly(() -> bin.get(key));
  }

  @Nullable V put(K key, V value) {
    V old = quietly(() -> bins.get(binOf(key)).put(key, Objects.requireNonNull(value)));
    size += old == null ? 1 : 0;
    return old;
  }

  @Nullable V remove(Object key) {
    V old = quietly(() -> bins.get(binOf(key)).remove(key));
    size -= old == null ? 0 : 1;
    return old;
  }

  void clear() {
    bins.forEach(Map::clear);
    size = 0;
  }

  int size() {
    return size;
  }

  /** The entries now. */
  List<Map.Entry<K, V>> entries() {
    List<Map.Entry<K, V>> entries = new ArrayList<>(size);
    for (LinkedHashMap<K, V> bin : bins) {
      for (Map.Entry<K, V> entry : bin.entrySet()) {
        entries.add(new SimpleImmutableEntry<>(entry.getKey(), entry.getValue()));
      }
    }
    return entries;
  }

  /** A function of the program that computes a value. */
  interface Computation<V> {
    @Nullable V of(@Nullable V old);
  }

  /**
   * Sets the value of a key to what a function makes of it, null for none. If the function does
   * something visible, the bin is held until it has ended.
   *
   * @param isAsked whether the function is asked about a value
   * @return the value afterwards
   */
  @Nullable V compute(K key, Predicate<@Nullable V> isAsked, Computation<V> function) {
    perform(COMPUTE, key);
    V old = get(key);
    if (!isAsked.test(old)) {
      tell(old);
      return old;
    }
    int bin = binOf(key);
    held |= 1L << bin;
    holders[bin] = me();
    int before = steps();
    V value = null;
    boolean isComputed = false;
    try {
      value = function.of(old);
      isComputed = true;
    } finally {
      if (steps() != before) {
        perform(COMPUTED, bin, bin);
      }
      held &= ~(1L << bin);
    }
    if (isComputed) {
      set(key, value);
    }
    tell(value);
    return value;
  }

  private void set(K key, @Nullable V value) {
    if (value == null) {
      remove(key);
    } else {
      put(key, value);
    }
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return held;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation.access() == Access.READ || operation == COMPUTED) {
      return operation.access();
    }
    long wanted = argument == Log.WHOLE ? -1L : 1L << argument;
    return (state & wanted) == 0 ? Access.WRITE : Access.BLOCKED;
  }
}
