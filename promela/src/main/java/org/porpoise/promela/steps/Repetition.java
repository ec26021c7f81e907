package org.porpoise.promela.steps;

import java.util.Arrays;
import org.porpoise.promela.layout.Memory;

/**
 * Notices that a {@code d_step} comes back to where it was, so that it never ends. It compares with
 * one earlier moment, and takes a later one each time that twice as many statements were done
 * (Brent, "An improved Monte Carlo factorization algorithm", 1980).
 */
final class Repetition {
  private static final int FIRST = 1 << 10; // most end long before

  private int next = FIRST;
  private int node = -1;
  private long[] state = {};

  /** Whether the sequence is where it was at an earlier moment. */
  boolean isSeen(int count, int at, Memory m) {
    if (count < FIRST) {
      return false;
    }
    if (at == node && Arrays.equals(m.state, m.offset, m.state.length, state, 0, state.length)) {
      return true;
    }
    if (count == next) {
      next *= 2;
      node = at;
      state = Arrays.copyOfRange(m.state, m.offset, m.state.length);
    }
    return false;
  }
}
