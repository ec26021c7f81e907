package org.porpoise.search;

import java.util.Arrays;
import org.porpoise.kernel.ModelFault;

/**
 * The states on the current path that are passed through and not stored, last in, first out. Their
 * numbers are negative, so that one number tells which kind of state is meant.
 */
final class TransientStates {
  private static final int LONGEST_SEQUENCE = 1_000_000;

  private final int words;
  private long[] states = new long[64];
  private int size;

  TransientStates(int words) {
    this.words = words;
  }

  /** Adds a state and returns its number. */
  int push(long[] state, int offset) {
    if (size == LONGEST_SEQUENCE) {
      throw new ModelFault(
          "an atomic sequence goes on for %,d steps without an end".formatted(LONGEST_SEQUENCE));
    }
    if ((size + 1) * words > states.length) {
      states = Arrays.copyOf(states, 2 * states.length + words);
    }
    System.arraycopy(state, offset, states, size * words, words);
    return ~size++;
  }

  void pop() {
    size--;
  }

  /** Keeps the first states only. */
  void truncate(int count) {
    size = count;
  }

  long[] array() {
    return states;
  }

  int offset(int id) {
    return ~id * words;
  }
}
