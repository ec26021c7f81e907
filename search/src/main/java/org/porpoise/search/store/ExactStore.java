package org.porpoise.search.store;

/**
 * Remembers every state: an exact set that grows by itself.
 *
 * <p>States lie in a {@link StateArena}; an open-addressing table holds their numbers. The bits of
 * a table entry that the number does not need hold part of the hash, so that a probe rarely touches
 * a state in vain. A state of w words costs 8w bytes and 5.3 to 10.7 bytes of table (four bytes a
 * slot, between three eighths and three quarters full).
 *
 * <p>States may be removed in the opposite order of their adding, which is what a search that
 * remembers only its path does. Mutable and confined to one thread; see the full searches in {@code
 * bench}.
 */
public final class ExactStore implements StateStore {
  private static final int MAX_TABLE_BITS = 30;
  private static final int ELSEWHERE = -2; // not in the first slot that was looked at

  private final int words;
  private final StateArena arena;
  private int[] table;
  private int tableBits = 12;
  private int limit;
  private int size;
  private long[] hashes = new long[64];

  public ExactStore(int words) {
    this.words = words;
    arena = new StateArena(words);
    table = new int[1 << tableBits];
    limit = limit(tableBits);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public long[] array(int id) {
    return arena.array(id);
  }

  @Override
  public int offset(int id) {
    return arena.offset(id);
  }

  @Override
  public long bytes() {
    return arena.bytes() + 4L * table.length;
  }

  @Override
  public int add(long[] state, int from) {
    if (size >= limit) {
      grow();
    }
    long hash = StateArena.hash(state, from, words);
    int slot = slot(hash, state, from);
    if (table[slot] != 0) {
      return ~id(table[slot]);
    }
    int id = size++;
    arena.put(id, state, from);
    table[slot] = entry(id, hash);
    return id;
  }

  @Override
  public int find(long[] state, int from) {
    int entry = table[slot(StateArena.hash(state, from, words), state, from)];
    return entry == 0 ? -1 : id(entry);
  }

  /**
   * Finds states that lie one after the other, from one of these on. All slots, and then all states
   * that they name, are loaded before one is compared as a whole, so that the memory delivers them
   * together.
   *
   * @param first which of the states in {@code states} is the first to be found
   * @param found takes the number of each state at its place, or -1 if it is not here
   */
  public void findAll(long[] states, int first, int count, int[] found) {
    int end = first + count;
    if (hashes.length < end) {
      hashes = new long[2 * end];
    }
    int mask = table.length - 1;
    for (int i = first; i < end; i++) {
      hashes[i] = StateArena.hash(states, i * words, words);
      found[i] = table[(int) hashes[i] & mask];
    }
    for (int i = first; i < end; i++) {
      found[i] = found[i] == 0 ? -1 : guess(found[i], hashes[i], states[i * words]);
    }
    for (int i = first; i < end; i++) {
      if (found[i] == ELSEWHERE || found[i] >= 0 && !arena.equal(found[i], states, i * words)) {
        int entry = table[slot(hashes[i], states, i * words)];
        found[i] = entry == 0 ? -1 : id(entry);
      }
    }
  }

  /** The state of an entry if its first word is the right one. */
  private int guess(int entry, long hash, long firstWord) {
    int id = id(entry);
    return entry >>> tableBits == tag(hash) && array(id)[offset(id)] == firstWord ? id : ELSEWHERE;
  }

  /** Removes the state added last. */
  void removeLast() {
    int id = size - 1;
    long[] array = array(id);
    int offset = offset(id);
    table[slot(arena.hash(id), array, offset)] = 0;
    size--;
  }

  /** The slot of a state, or the free slot where it belongs. */
  private int slot(long hash, long[] state, int from) {
    int mask = table.length - 1;
    int slot = (int) hash & mask;
    int tag = tag(hash);
    int entry;
    while ((entry = table[slot]) != 0) {
      if (entry >>> tableBits == tag && arena.equal(id(entry), state, from)) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private int entry(int id, long hash) {
    return (tag(hash) << tableBits) | (id + 1);
  }

  private int id(int entry) {
    return (entry & (table.length - 1)) - 1;
  }

  private int tag(long hash) {
    return (int) (hash >>> (32 + tableBits));
  }

  private void grow() {
    if (tableBits == MAX_TABLE_BITS) {
      throw new StoreFull(size);
    }
    int[] bigger = new int[2 * table.length];
    tableBits++;
    limit = limit(tableBits);
    table = bigger;
    int mask = bigger.length - 1;
    for (int id = 0; id < size; id++) {
      long hash = arena.hash(id);
      int slot = (int) hash & mask;
      while (bigger[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      bigger[slot] = entry(id, hash);
    }
  }

  private static int limit(int bits) {
    return 3 << (bits - 2);
  }
}
