package org.porpoise.search.explore;

import java.util.Arrays;
import org.porpoise.kernel.ModelFault;

/**
 * The states on the current path that are passed through and not stored, last in, first out. Their
 * numbers are negative, so that one number tells which kind of state is meant.
 */
public final class TransientStates {
  /** How many states of one sequence are passed through before it counts as endless. */
  static final int LONGEST_SEQUENCE = 1_000_000;

  private final int words;
  private long[] states = new long[64];
  private int[] steps = new int[16]; // in the sequence so far, by position
  private int size;

  public TransientStates(int words) {
    this.words = words;
  }

  /** Adds the first state of a sequence, which follows one that is stored; returns its number. */
  public int begin(long[] state, int offset) {
    return begin(state, offset, 0);
  }

  /** Adds a state of a sequence whose first states, so many, are not added. */
  int begin(long[] state, int offset, int before) {
    return push(state, offset, before + 1);
  }

  /** Adds a state that follows the one added last, and returns its number. */
  public int goOn(long[] state, int offset) {
    return goOn(state, offset, 0);
  }

  /** Adds a state that follows the one added last and some that are not added. */
  int goOn(long[] state, int offset, int before) {
    return push(state, offset, length() + before + 1);
  }

  /** How many states the sequence has up to the state added last. */
  int length() {
    return steps[size - 1];
  }

  private int push(long[] state, int offset, int step) {
    if (step > LONGEST_SEQUENCE) {
      throw new ModelFault(
          "an atomic sequence goes on for %,d steps without an end".formatted(LONGEST_SEQUENCE));
    }
    if ((size + 1) * words > states.length) {
      states = Arrays.copyOf(states, 2 * states.length + words);
    }
    if (size == steps.length) {
      steps = Arrays.copyOf(steps, 2 * size);
    }
    steps[size] = step;
    System.arraycopy(state, offset, states, size * words, words);
    return ~size++;
  }

  public void pop() {
    size--;
  }

  /** Keeps the first states only. */
  void truncate(int count) {
    size = count;
  }

  public long[] array() {
    return states;
  }

  public int offset(int id) {
    return ~id * words;
  }
}
