package org.porpoise.programs.trace;

import java.util.Arrays;

/** Numbers parts of objects from 0 in the order in which they come: an open hash table. */
final class PartTable {
  private long[] objects = new long[8];
  private int[] parts = new int[8];
  private int[] slots = new int[16];
  private int size;

  int size() {
    return size;
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(slots, 0);
      size = 0;
    }
  }

  /** The number of a part, -1 if it has none. */
  int find(long object, int part) {
    return slots[place(object, part)] - 1;
  }

  /** The number of a part, which is {@link #size} as it was if the part is new. */
  int slot(long object, int part) {
    int place = place(object, part);
    if (slots[place] != 0) {
      return slots[place] - 1;
    }
    if (size == objects.length) {
      grow();
      place = place(object, part);
    }
    objects[size] = object;
    parts[size] = part;
    slots[place] = ++size;
    return size - 1;
  }

  private int place(long object, int part) {
    long mixed = (object * 31 + part) * 0x9e3779b97f4a7c15L;
    int place = (int) (mixed >>> 40) & slots.length - 1;
    while (true) {
      int slot = slots[place] - 1;
      if (slot < 0 || objects[slot] == object && parts[slot] == part) {
        return place;
      }
      place = place + 1 & slots.length - 1;
    }
  }

  private void grow() {
    objects = Arrays.copyOf(objects, 2 * size);
    parts = Arrays.copyOf(parts, 2 * size);
    slots = new int[4 * size];
    for (int slot = 0; slot < size; slot++) {
      slots[place(objects[slot], parts[slot])] = slot + 1;
    }
  }
}
