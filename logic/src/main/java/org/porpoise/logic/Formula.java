package org.porpoise.logic;

/**
 * A formula of linear temporal logic over numbered propositions. The operators are few; the others
 * are made from them.
 */
public sealed interface Formula {
  Formula TRUE = new Constant(true);
  Formula FALSE = new Constant(false);

  record Constant(boolean value) implements Formula {}

  /** Something that is true or false of each position of a word. */
  record Proposition(int number) implements Formula {}

  record Not(Formula operand) implements Formula {}

  record And(Formula left, Formula right) implements Formula {}

  record Or(Formula left, Formula right) implements Formula {}

  /** The operand holds at the next position. */
  record Next(Formula operand) implements Formula {}

  /** The right side holds now or later, and the left side until then. */
  record Until(Formula left, Formula right) implements Formula {}

  /** The right side holds up to and including when the left side does, forever if it never does. */
  record Release(Formula left, Formula right) implements Formula {}

  static Formula implies(Formula left, Formula right) {
    return new Or(new Not(left), right);
  }

  static Formula equivalent(Formula left, Formula right) {
    return new And(implies(left, right), implies(right, left));
  }

  static Formula always(Formula operand) {
    return new Release(FALSE, operand);
  }

  static Formula eventually(Formula operand) {
    return new Until(TRUE, operand);
  }

  /** The left side holds until the right side does, or forever. */
  static Formula weakUntil(Formula left, Formula right) {
    return new Release(right, new Or(left, right));
  }
}
