package org.porpoise.logic.letter;

/**
 * A conjunction of propositions and negated propositions, of which there are at most 64.
 *
 * @param positive the bits of those that hold
 * @param negative the bits of those that do not
 */
public record Cube(long positive, long negative) {
  /** No proposition matters. */
  public static final Cube TRUE = new Cube(0, 0);

  /** That one proposition holds. */
  public static Cube of(int proposition) {
    return new Cube(bit(proposition), 0);
  }

  /** That one proposition does not hold. */
  public static Cube not(int proposition) {
    return new Cube(0, bit(proposition));
  }

  private static long bit(int proposition) {
    if (proposition >= Long.SIZE) {
      throw new IllegalArgumentException("no letter has room for proposition " + proposition);
    }
    return 1L << proposition;
  }

  /** Whether it holds where exactly the propositions of these bits do. */
  public boolean holds(long letter) {
    return (letter & positive) == positive && (letter & negative) == 0;
  }

  /** Both this and another. */
  public Cube and(Cube other) {
    return new Cube(positive | other.positive, negative | other.negative);
  }

  /** Whether some letter satisfies it. */
  public boolean isSatisfiable() {
    return (positive & negative) == 0;
  }

  /** Whether every letter that satisfies this satisfies the other; both are satisfiable. */
  public boolean implies(Cube other) {
    return (other.positive & ~positive) == 0 && (other.negative & ~negative) == 0;
  }

  /** The bits of the propositions that matter. */
  public long support() {
    return positive | negative;
  }

  /** The same without what it says of the propositions of these bits. */
  Cube without(long propositions) {
    return new Cube(positive & ~propositions, negative & ~propositions);
  }
}
