package org.porpoise.search.store;

/**
 * Finds the numbers of states that lie in an arena, and forgets them again: a table with open
 * addressing in which a removal moves later entries up, so that no marks are left behind.
 *
 * <p>The bits of an entry that the number does not need hold part of the hash, as in {@link
 * ExactStore}. Mutable and confined to one thread.
 */
final class StateNumbers {
  private static final int MAX_TABLE_BITS = 30;

  private final StateArena arena;
  private int tableBits = 8;
  private int[] table = new int[1 << tableBits];
  private int size;

  StateNumbers(StateArena arena) {
    this.arena = arena;
  }

  /** The number of a state with this hash, or -1 if it is not here. */
  int find(long hash, long[] state, int from) {
    int mask = table.length - 1;
    int tag = tag(hash);
    for (int slot = (int) hash & mask; table[slot] != 0; slot = (slot + 1) & mask) {
      int entry = table[slot];
      if (entry >>> tableBits == tag && arena.equal(id(entry), state, from)) {
        return id(entry);
      }
    }
    return -1;
  }

  /** Adds the number of a state with this hash that is not here; it lies in the arena. */
  void add(int id, long hash) {
    // Numbers are used again, so that the largest may exceed how many there are.
    if (size >= 3 * (table.length >> 2) || id + 1 >= table.length) {
      grow();
    }
    insert(id, hash);
    size++;
  }

  /** Removes a state that is here. */
  void remove(int id) {
    int mask = table.length - 1;
    int hole = (int) arena.hash(id) & mask;
    while (id(table[hole]) != id) {
      hole = (hole + 1) & mask;
    }
    for (int slot = (hole + 1) & mask; table[slot] != 0; slot = (slot + 1) & mask) {
      int home = (int) arena.hash(id(table[slot])) & mask;
      if (((slot - home) & mask) >= ((slot - hole) & mask)) {
        table[hole] = table[slot];
        hole = slot;
      }
    }
    table[hole] = 0;
    size--;
  }

  /** How many states are here. */
  int size() {
    return size;
  }

  /** The bytes taken. */
  long bytes() {
    return 4L * table.length;
  }

  private void insert(int id, long hash) {
    int mask = table.length - 1;
    int slot = (int) hash & mask;
    while (table[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    table[slot] = (tag(hash) << tableBits) | (id + 1);
  }

  private void grow() {
    if (tableBits == MAX_TABLE_BITS) {
      throw new StoreFull(size);
    }
    int[] old = table;
    int oldMask = old.length - 1;
    tableBits++;
    table = new int[2 * old.length];
    for (int entry : old) {
      if (entry != 0) {
        int id = (entry & oldMask) - 1;
        insert(id, arena.hash(id));
      }
    }
  }

  private int id(int entry) {
    return (entry & (table.length - 1)) - 1;
  }

  private int tag(long hash) {
    return (int) (hash >>> (32 + tableBits));
  }
}
