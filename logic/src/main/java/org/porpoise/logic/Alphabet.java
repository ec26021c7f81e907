package org.porpoise.logic;

/**
 * All letters over some propositions, one by one.
 *
 * @param propositions the bits of those that matter
 */
record Alphabet(long propositions) {

  /** How many letters there are, or more than anyone can list. */
  int size() {
    int count = Long.bitCount(propositions);
    return count < 31 ? 1 << count : Integer.MAX_VALUE;
  }

  /** A letter: the bits of the index, put where the propositions are. */
  long letter(int index) {
    return Long.expand(index, propositions);
  }

  /** The guard that only one letter satisfies. */
  Guard exactly(int index) {
    long letter = letter(index);
    return Guard.of(new Cube(letter, propositions & ~letter));
  }
}
