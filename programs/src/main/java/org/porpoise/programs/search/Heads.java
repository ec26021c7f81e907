package org.porpoise.programs.search;

import java.util.Arrays;

/** A number for each object, -1 at first: a hash table that only grows. Mutable, no boxing. */
final class Heads {
  private long[] object = new long[64];
  private boolean[] used = new boolean[64];
  private int[] value = new int[64];
  private int size;

  Heads() {
    Arrays.fill(value, -1);
  }

  /** The number of an object. */
  int get(long key) {
    return value[find(key)];
  }

  /** Sets the number of an object and gives the one before. */
  int put(long key, int number) {
    int slot = find(key);
    if (!used[slot]) {
      if (2 * size >= object.length) {
        grow();
        slot = find(key);
      }
      used[slot] = true;
      object[slot] = key;
      size++;
    }
    int old = value[slot];
    value[slot] = number;
    return old;
  }

  private int find(long key) {
    int mask = object.length - 1;
    int slot = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    while (used[slot] && object[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] objects = object;
    boolean[] taken = used;
    int[] values = value;
    object = new long[2 * objects.length];
    used = new boolean[object.length];
    value = new int[object.length];
    Arrays.fill(value, -1);
    for (int i = 0; i < objects.length; i++) {
      if (taken[i]) {
        int slot = find(objects[i]);
        used[slot] = true;
        object[slot] = objects[i];
        value[slot] = values[i];
      }
    }
  }
}
