package org.porpoise.search.store;

import java.util.Arrays;
import org.porpoise.search.settings.CachePolicy;

/**
 * Remembers the stack and a number of other states: state-space caching (section 8.4 of the
 * thesis). When more states have left the stack than there is room for, one of them is forgotten.
 *
 * <p>A forgotten state that is met again is explored again, as if it were new. That loses nothing:
 * a transition leads to a state that is new, on the stack, or known and done with, as in any
 * depth-first search, and the proofs of Theorems 4.3, 5.2 and 6.12 ask no more than that. The
 * search ends because the states of the stack differ, all paths without a cycle are finite, and
 * there are finitely many. Where most states are met once, as with persistent and sleep sets, few
 * are explored again.
 */
public final class CacheStore implements StateStore {
  private final int words;
  private final int room;
  private final Eviction eviction;
  private final StateArena arena;
  private final StateNumbers numbers;
  private int[] free = new int[64]; // numbers of forgotten states
  private int freeCount;
  private int used; // numbers that were ever given
  private long cleared;

  private CacheStore(int words, int room, Eviction eviction) {
    this.words = words;
    this.room = room;
    this.eviction = eviction;
    arena = new StateArena(words);
    numbers = new StateNumbers(arena);
  }

  /** A store with room for so many states besides the stack. */
  public static CacheStore of(int words, int room, CachePolicy policy) {
    return new CacheStore(words, room, Eviction.of(policy));
  }

  /** A store that forgets only what is dropped. */
  public static CacheStore unlimited(int words) {
    return new CacheStore(words, Integer.MAX_VALUE, new NoEviction());
  }

  @Override
  public int size() {
    return numbers.size();
  }

  /** A number is given for the first time only if none is free: as many as there ever were. */
  @Override
  public int peak() {
    return used;
  }

  @Override
  public long cleared() {
    return cleared;
  }

  @Override
  public long bytes() {
    return arena.bytes() + numbers.bytes() + eviction.bytes() + 4L * free.length;
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
  public int add(long[] state, int from) {
    long hash = StateArena.hash(state, from, words);
    int found = numbers.find(hash, state, from);
    if (found >= 0) {
      eviction.matched(found);
      return ~found;
    }
    int id = freeCount > 0 ? free[--freeCount] : used++;
    arena.put(id, state, from);
    numbers.add(id, hash);
    eviction.added(id);
    return id;
  }

  @Override
  public int find(long[] state, int from) {
    return numbers.find(StateArena.hash(state, from, words), state, from);
  }

  @Override
  public void enter(int id) {
    eviction.withdraw(id);
  }

  @Override
  public void leave(int id) {
    eviction.offer(id);
    if (eviction.size() > room) {
      drop(eviction.take());
    }
  }

  @Override
  public void drop(int id) {
    numbers.remove(id);
    cleared++;
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, 2 * freeCount);
    }
    free[freeCount++] = id;
  }
}
