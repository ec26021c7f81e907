package org.porpoise.search.store;

/**
 * The states that a search remembers, each known by a number.
 *
 * <p>A search says which states are on its stack: a state that was added is, until it {@link
 * #leave}s or is {@link #drop}ped. A store may forget only others; the number of a forgotten state
 * is given to another one. Mutable and confined to one thread.
 */
public sealed interface StateStore permits ExactStore, PathStore, CacheStore, BitstateStore {
  /** The number of a state that is known to have been met, but is not kept. */
  int UNNUMBERED = Integer.MAX_VALUE;

  /** How many states are remembered now. */
  int size();

  /** The most states that were remembered at a time. */
  default int peak() {
    return size();
  }

  /** How many times a state was forgotten. */
  default long cleared() {
    return 0;
  }

  /** The bytes taken. */
  long bytes();

  /** The array that holds a state. */
  long[] array(int id);

  /** Where in its array a state begins. */
  int offset(int id);

  /** Adds a state and returns its number, or the complement of its number if it was there. */
  int add(long[] state, int from);

  /** The number of a state, or -1 if it is not here. */
  int find(long[] state, int from);

  /** A state that had left the stack is on it again. */
  default void enter(int id) {}

  /** A state left the stack. */
  default void leave(int id) {}

  /** A state left the stack and need not be remembered. */
  default void drop(int id) {
    leave(id);
  }
}
