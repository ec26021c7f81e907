package org.porpoise.logic;

/**
 * A conjunction of propositions and negated propositions, of which there are at most 64.
 *
 * @param positive the bits of those that hold
 * @param negative the bits of those that do not
 */
public record Cube(long positive, long negative) {
  /** No proposition matters. */
  public static final Cube TRUE = new Cube(0, 0);

  /** Whether it holds where exactly the propositions of these bits do. */
  public boolean holds(long letter) {
    return (letter & positive) == positive && (letter & negative) == 0;
  }
}
