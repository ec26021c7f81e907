package org.porpoise.promela.machine;

import java.util.Arrays;

/**
 * What an expression is evaluated in: a state, and what is not part of it. Mutable, confined to one
 * stepper.
 */
final class Memory {
  long[] state = {};
  int offset;

  /** Variables declared {@code hidden}: they keep what was written last, by whichever execution. */
  final long[] hidden;

  Memory(long[] hidden) {
    this.hidden = hidden;
  }

  /** Whether {@code timeout} is true: nothing else can be done. */
  boolean timeout;

  /** Whether an assertion inside a {@code d_step} has failed. */
  boolean assertionFailed;

  /** Who looks on while the statements of a {@code d_step} are done; usually nobody. */
  Watcher watcher = (step, memory) -> {};

  /** Is told of a statement just before it is done. */
  @FunctionalInterface
  interface Watcher {
    void before(Step step, Memory memory);
  }

  /** A copy of the state of this many words, and of the rest. */
  Memory copy(int words) {
    Memory copy = new Memory(hidden.clone());
    copy.at(Arrays.copyOfRange(state, offset, offset + words), 0);
    copy.timeout = timeout;
    return copy;
  }

  void at(long[] newState, int newOffset) {
    state = newState;
    offset = newOffset;
  }
}
