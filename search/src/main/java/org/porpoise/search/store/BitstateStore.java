package org.porpoise.search.store;

import org.porpoise.search.settings.StoreKind;

/**
 * Remembers the stack exactly, and of every other state a few bits in a table of fixed size: what
 * Holzmann calls bitstate hashing or supertrace. A state whose bits are all set counts as known,
 * although they may be those of others: then what follows it is missed. So such a search finds
 * violations, and proves nothing (see {@link Coverage}). The stack is exact, so that a proviso is
 * not misled, and no cycle is missed.
 *
 * <p>The places of a state's bits are h, h + g, h + 2g, … for two hashes h and g of the state, each
 * reduced to the size of the table by a multiplication.
 */
public final class BitstateStore implements StateStore {
  private final int words;
  private final ExactStore path;
  private final long[] table;
  private final long bits;
  private final int functions;
  private int recorded;
  private long set;
  private long cleared;
  private double expectedOmissions;

  public BitstateStore(int words, StoreKind.Bitstate kind) {
    this.words = words;
    path = new ExactStore(words);
    bits = kind.bits();
    functions = kind.functions();
    table = new long[Math.toIntExact((bits + 63) / 64)];
  }

  /** What was recorded so far, and how much of it may be wrong. */
  public Coverage coverage() {
    return new Coverage(recorded, bits, set, functions, expectedOmissions);
  }

  @Override
  public int size() {
    return recorded + path.size();
  }

  @Override
  public long cleared() {
    return cleared;
  }

  @Override
  public long bytes() {
    return path.bytes() + 8L * table.length;
  }

  @Override
  public long[] array(int id) {
    return path.array(id);
  }

  @Override
  public int offset(int id) {
    return path.offset(id);
  }

  @Override
  public int add(long[] state, int from) {
    int found = find(state, from);
    return found >= 0 ? ~found : path.add(state, from);
  }

  @Override
  public int find(long[] state, int from) {
    int found = path.find(state, from);
    return found < 0 && isRecorded(state, from) ? UNNUMBERED : found;
  }

  @Override
  public void leave(int id) {
    if (size() == Integer.MAX_VALUE) {
      throw new StoreFull(recorded);
    }
    record(path.array(id), path.offset(id));
    path.removeLast();
  }

  @Override
  public void drop(int id) {
    path.removeLast();
    cleared++;
  }

  private boolean isRecorded(long[] state, int from) {
    long hash = StateArena.hash(state, from, words);
    long step = step(hash);
    for (int i = 0; i < functions; i++) {
      long place = place(hash);
      if ((table[(int) (place >>> 6)] >>> place & 1) == 0) {
        return false;
      }
      hash += step;
    }
    return true;
  }

  private void record(long[] state, int from) {
    expectedOmissions += Coverage.omission(set, bits, functions);
    long hash = StateArena.hash(state, from, words);
    long step = step(hash);
    for (int i = 0; i < functions; i++) {
      long place = place(hash);
      int word = (int) (place >>> 6);
      set += ~table[word] >>> place & 1;
      table[word] |= 1L << place;
      hash += step;
    }
    recorded++;
  }

  private long place(long hash) {
    return Math.unsignedMultiplyHigh(hash, bits);
  }

  /** The second hash, mixed from the first. */
  private static long step(long hash) {
    long g = (hash ^ hash >>> 33) * 0xFF51AFD7ED558CCDL;
    return g ^ g >>> 33 | 1;
  }
}
