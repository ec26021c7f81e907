package org.porpoise.logic.text;

/** Who knows what the atoms of a formula mean. */
@FunctionalInterface
public interface Atoms {

  /**
   * The number of the proposition that an atom stands for; the same for the same text. A new one
   * has the next number, from 0 on.
   *
   * @param text the atom as written, without quotes around it
   * @param offset where in the formula it begins
   * @throws FormulaException if it stands for nothing
   */
  int number(String text, int offset);

  /**
   * Whether a proposition is true or false of each state by itself, and can be made one with others
   * of which that is so.
   */
  default boolean isOfState(int number) {
    return true;
  }
}
