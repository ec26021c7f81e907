package org.porpoise.search.explore;

import java.util.Arrays;
import org.porpoise.search.store.ExactStore;

/**
 * The successors of the states that a depth-first search has looked at last, by where their
 * transitions wait to be executed: so that most are made once, and looked for together with others.
 *
 * <p>There is room for few, which stay in the processor's caches. What comes later takes the place
 * of what came before; a state that is not here any more is made again. State and transition stand
 * beside each successor, and it depends on nothing else: what is found here is always right.
 */
final class Successors {
  /** How many are kept. */
  static final int ROOM = 1 << 10;

  private static final int NOBODY = -1;

  private final int words;
  private final long[] states;
  private final int[] sources = new int[ROOM];
  private final int[] transitions = new int[ROOM];
  private final int[] passed = new int[ROOM];
  private final int[] found = new int[ROOM];

  /** Room for states of so many words. */
  Successors(int words) {
    this.words = words;
    states = new long[ROOM * words];
    Arrays.fill(sources, NOBODY);
  }

  /** The array that all states lie in. */
  long[] array() {
    return states;
  }

  /** Where in the array the successor is that belongs to a position. */
  int offset(int position) {
    return (position & ROOM - 1) * words;
  }

  /** Whether the successor of a state by a transition is at a position. */
  boolean has(int position, int source, int transition) {
    int at = position & ROOM - 1;
    return sources[at] == source && transitions[at] == transition;
  }

  /**
   * Notes what lies at a position now.
   *
   * @param between how many states have been passed through on the way
   */
  void put(int position, int source, int transition, int between) {
    int at = position & ROOM - 1;
    sources[at] = source;
    transitions[at] = transition;
    passed[at] = between;
    found[at] = NOBODY;
  }

  /** Nothing that can be used is at a position. */
  void clear(int position) {
    sources[position & ROOM - 1] = NOBODY;
  }

  /** How many states are passed through on the way to the successor at a position. */
  int passed(int position) {
    return passed[position & ROOM - 1];
  }

  /** The number of the successor at a position, or -1 if it was not known. */
  int known(int position) {
    return found[position & ROOM - 1];
  }

  /** Looks for the successors at consecutive positions that are not known yet. */
  void find(int position, int count, ExactStore store) {
    int at = position & ROOM - 1;
    int before = Math.min(count, ROOM - at);
    store.findAll(states, at, before, found);
    if (before < count) {
      store.findAll(states, 0, count - before, found);
    }
  }

  /** Moves what is at a position to another. */
  void move(int from, int to) {
    int source = from & ROOM - 1;
    put(to, sources[source], transitions[source], passed[source]);
    found[to & ROOM - 1] = found[source];
    System.arraycopy(states, source * words, states, offset(to), words);
  }

  /** The bytes taken. */
  long bytes() {
    return 8L * states.length + 16L * ROOM;
  }
}
