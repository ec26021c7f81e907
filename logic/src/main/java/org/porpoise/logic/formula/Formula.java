package org.porpoise.logic.formula;

import org.porpoise.logic.letter.Cube;

/**
 * A formula of linear temporal logic over numbered propositions. The operators are few; the others
 * are made from them.
 */
public sealed interface Formula {
  Formula TRUE = new Constant(true);
  Formula FALSE = new Constant(false);

  record Constant(boolean value) implements Formula {}

  /**
   * Something that is true or false of each position of a word.
   *
   * @param number from 0 on; an automaton tells those up to 63 apart
   */
  record Proposition(int number) implements Formula {
    public Proposition {
      if (number < 0) {
        throw new IllegalArgumentException("no proposition has the number " + number);
      }
    }
  }

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

  /** The right side holds up to and including when the left side does, which happens. */
  static Formula strongRelease(Formula left, Formula right) {
    return new Until(right, new And(left, right));
  }

  /** Whether a formula speaks of the next position: then repeating a letter may matter. */
  static boolean hasNext(Formula formula) {
    return switch (formula) {
      case Constant c -> false;
      case Proposition p -> false;
      case Not(Formula operand) -> hasNext(operand);
      case And(Formula left, Formula right) -> hasNext(left) || hasNext(right);
      case Or(Formula left, Formula right) -> hasNext(left) || hasNext(right);
      case Next n -> true;
      case Until(Formula left, Formula right) -> hasNext(left) || hasNext(right);
      case Release(Formula left, Formula right) -> hasNext(left) || hasNext(right);
    };
  }

  /** The bits of the propositions in a formula. */
  static long propositions(Formula formula) {
    return switch (formula) {
      case Constant c -> 0;
      case Proposition(int number) -> Cube.of(number).positive();
      case Not(Formula operand) -> propositions(operand);
      case And(Formula left, Formula right) -> propositions(left) | propositions(right);
      case Or(Formula left, Formula right) -> propositions(left) | propositions(right);
      case Next(Formula operand) -> propositions(operand);
      case Until(Formula left, Formula right) -> propositions(left) | propositions(right);
      case Release(Formula left, Formula right) -> propositions(left) | propositions(right);
    };
  }

  /** The same formula with negations in front of propositions only. */
  static Formula normal(Formula formula) {
    return NormalForm.of(formula);
  }

  /** The opposite of a formula, with negations in front of propositions only. */
  static Formula negation(Formula formula) {
    return NormalForm.not(formula);
  }

  /** An equivalent formula that is simpler, with negations in front of propositions only. */
  static Formula simplified(Formula formula) {
    return Simplifier.simplify(formula);
  }
}
