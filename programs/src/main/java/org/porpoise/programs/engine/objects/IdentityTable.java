package org.porpoise.programs.engine.objects;

import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What is known of objects, by their identity.
 *
 * <p>The virtual machine has to be called once for each object whose identity hash code is asked
 * for, which costs more than a step does. Most executions have few such objects, each new; so the
 * first ones are found by looking at each, and only what comes after them is hashed. Mutable and
 * confined to one execution.
 *
 * @param <V> what is known
 */
public final class IdentityTable<V> {
  private static final int FEW = 16;
  private static final Object[] NONE = {};

  private int size;
  private @Nullable Object[] keys = NONE;
  private @Nullable Object[] values = NONE;
  private @Nullable IdentityHashMap<Object, V> others;

  /** What is known of an object, null if nothing. */
  @SuppressWarnings("ReferenceEquality")
  public @Nullable V get(Object object) {
    for (int i = size - 1; i >= 0; i--) {
      if (keys[i] == object) {
        return valueAt(i);
      }
    }
    return others == null ? null : others.get(object);
  }

  /**
   * Notes what is known of an object, in place of what was. While there are few, that is another
   * entry, which is found before the older one.
   */
  @SuppressWarnings("ReferenceEquality")
  public void put(Object object, V known) {
    if (size < FEW) {
      add(object, known);
      return;
    }
    for (int i = FEW - 1; i >= 0; i--) {
      if (keys[i] == object) {
        values[i] = known;
        return;
      }
    }
    IdentityHashMap<Object, V> more = others == null ? new IdentityHashMap<>() : others;
    more.put(object, known);
    others = more;
  }

  private void add(Object object, V known) {
    if (size == keys.length) {
      int length = Math.max(8, 2 * size);
      keys = Arrays.copyOf(keys, length);
      values = Arrays.copyOf(values, length);
    }
    keys[size] = object;
    values[size++] = known;
  }

  @SuppressWarnings("unchecked") // only put puts something there
  private @Nullable V valueAt(int index) {
    return (V) values[index];
  }
}
