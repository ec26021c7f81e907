package org.porpoise.search.store;

import java.util.Arrays;

/** A state as something that can be looked up, off the hot path. */
public final class StateKey {
  private final long[] words;

  /** The key of a state that is not changed any more. */
  public StateKey(long[] state) {
    words = state;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StateKey key && Arrays.equals(words, key.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }
}
