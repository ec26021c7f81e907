package org.porpoise.programs.juc;

import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ObjectHooks;
import org.porpoise.programs.engine.limits.Need;
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
 * in the JDK. The state is which bins are held in this way and, as far as there is room, which keys
 * are there: an operation that does nothing because of that is a look.
 */
final class Bins<K, V> extends Traversed {
  static final Operation GET = new Operation("get", Access.READ, Order.ACQUIRE);
  static final Operation PUT = Operation.of("put", Order.BOTH);
  static final Operation PUT_IF_ABSENT = Operation.of("putIfAbsent", Order.BOTH);
  static final Operation REMOVE = Operation.of("remove", Order.BOTH);
  static final Operation REPLACE = Operation.of("replace", Order.BOTH);
  static final Operation COMPUTE = Operation.of("compute", Order.BOTH);
  static final Operation COMPUTE_IF_ABSENT = Operation.of("computeIfAbsent", Order.BOTH);
  static final Operation COMPUTE_IF_PRESENT = Operation.of("computeIfPresent", Order.BOTH);
  static final Operation COMPUTED = Operation.of("end of compute", Order.BOTH);
  static final Operation CLEAR = Operation.of("clear", Order.BOTH);
  static final Operation LOOK = new Operation("look at map", Access.READ, Order.ACQUIRE);

  /** As many as there are bits in the state. */
  private static final int MOST = 64;

  /** So few bins that the state has room for keys. */
  private static final int FEW = 16;

  private static final int KEYS = MOST - FEW;
  private static final int BIN_BITS = 8;

  private final Object subject;
  private final List<LinkedHashMap<K, V>> bins = new ArrayList<>();
  private final int count;
  private final int[] holders;
  private long held;

  /** The keys that operations were about, up to some number, and which of them are there. */
  private final Map<Object, Integer> known = new HashMap<>();

  private long present;
  private int size;

  /**
   * An empty table.
   *
   * @param count how many bins the JDK's table has at first, a power of two
   */
  Bins(Object subject, int count) {
    super(Need.HASH_MAP);
    this.subject = subject;
    this.count = Math.min(count, MOST);
    holders = new int[this.count];
    for (int i = 0; i < this.count; i++) {
      bins.add(new LinkedHashMap<>(2));
    }
  }

  /** The bin of a key, the same in all executions: identity hash codes are not. */
  private int binOf(Object key) {
    int hash = key.hashCode();
    if (hash == System.identityHashCode(key)) {
      hash = Long.hashCode(numberOf(key));
    }
    return (hash ^ hash >>> 16) & count - 1;
  }

  /** One operation on a key, in a step of its own. */
  void perform(Operation operation, Object key) {
    int bin = binOf(key);
    ObjectHooks.compares(key, bins.get(bin).keySet());
    if (operation != GET && held != 0 && isComputing(me())) {
      needCopy(); // What comes of it depends on which bin it is and what is in there.
    }
    perform(operation, bin, bin | (indexOf(key) + 1L) << BIN_BITS);
  }

  /** The number of a key, -1 if there are too many. */
  private int indexOf(Object key) {
    if (count > FEW) {
      return -1;
    }
    return quietly(
        () -> {
          Integer index = known.get(key);
          if (index == null) {
            index = known.size() < KEYS ? known.size() : -1;
            known.put(key, index);
            if (index >= 0 && bins.get(binOf(key)).containsKey(key)) {
              present |= 1L << index;
            }
          }
          return index;
        });
  }

  /** Notes whether a key is there now. */
  private void note(Object key, boolean isThere) {
    int index = indexOf(key);
    if (index >= 0) {
      present = isThere ? present | 1L << index : present & ~(1L << index);
    }
  }

  private boolean isComputing(int thread) {
    for (int bin = 0; bin < count; bin++) {
      if ((held & 1L << bin) != 0 && holders[bin] == thread) {
        return true;
      }
    }
    return false;
  }

  /** An operation on everything: in the JDK one on each bin. */
  void performOnAll(Operation operation) {
    if (held != 0 && isComputing(me())) {
      needCopy();
    }
    perform(operation, Log.WHOLE, Log.WHOLE);
    approximate();
  }

  @Nullable V get(Object key) {
    LinkedHashMap<K, V> bin = bins.get(binOf(key));
    return bin.isEmpty() ? null : quietly(() -> bin.get(key));
  }

  @Nullable V put(K key, V value) {
    V old = quietly(() -> bins.get(binOf(key)).put(key, Objects.requireNonNull(value)));
    size += old == null ? 1 : 0;
    note(key, true);
    if (held != 0 && size > count / 2) {
      needCopy(); // The JDK's table may grow, and other keys share a bin then.
    }
    return old;
  }

  @Nullable V remove(Object key) {
    V old = quietly(() -> bins.get(binOf(key)).remove(key));
    size -= old == null ? 0 : 1;
    note(key, false);
    return old;
  }

  void clear() {
    bins.forEach(Map::clear);
    size = 0;
    present = 0;
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
   * @param operation which of the operations that compute
   * @param isAsked whether the function is asked about a value
   * @return the value afterwards
   */
  @Nullable V compute(
      Operation operation, K key, Predicate<@Nullable V> isAsked, Computation<V> function) {
    perform(operation, key);
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
    return count > FEW ? held : held | present << FEW;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation.access() == Access.READ || operation == COMPUTED) {
      return operation.access();
    }
    long computing = count > FEW ? state : state & (1L << FEW) - 1;
    if (argument == Log.WHOLE) {
      return computing == 0 ? Access.WRITE : Access.BLOCKED;
    }
    if ((computing & 1L << (argument & (1L << BIN_BITS) - 1)) != 0) {
      return Access.BLOCKED;
    }
    long index = (argument >> BIN_BITS) - 1;
    return index >= 0 && onlyLooks(operation, (state >>> FEW & 1L << index) != 0)
        ? Access.READ
        : Access.WRITE;
  }

  /** Whether an operation changes nothing because of a key that is there or is not. */
  private static boolean onlyLooks(Operation operation, boolean isThere) {
    return isThere
        ? operation == PUT_IF_ABSENT || operation == COMPUTE_IF_ABSENT
        : operation == REMOVE || operation == REPLACE || operation == COMPUTE_IF_PRESENT;
  }
}
