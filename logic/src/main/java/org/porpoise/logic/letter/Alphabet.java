package org.porpoise.logic.letter;

/**
 * All letters over some propositions, one by one.
 *
 * @param propositions the bits of those that matter
 */
public record Alphabet(long propositions) {

  /** How many letters there are, or more than anyone can list. */
  public int size() {
    int count = Long.bitCount(propositions);
    return count < 31 ? 1 << count : Integer.MAX_VALUE;
  }

  /** A letter: the bits of the index, put where the propositions are. */
  public long letter(int index) {
    return Long.expand(index, propositions);
  }

  /** The guard that only one letter satisfies. */
  public Guard exactly(int index) {
    long letter = letter(index);
    return Guard.of(new Cube(letter, propositions & ~letter));
  }
}
