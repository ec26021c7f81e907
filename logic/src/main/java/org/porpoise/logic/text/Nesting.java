package org.porpoise.logic.text;

import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.Token;
import org.porpoise.logic.text.Operator.Fixity;

/**
 * How deeply a formula may be nested. What is made of a formula, here and in the languages of the
 * models, goes down into it by recursion: within these limits half a megabyte of stack is enough.
 */
final class Nesting {
  /** The most parentheses, brackets and operators before an operand around one another. */
  static final int DEEPEST = 100;

  /** The most operands of a chain whose parts an automaton tells apart. */
  static final int LONGEST = 200;

  /** The most operands of arithmetic in one atom. */
  static final int LONGEST_SUM = 10_000;

  /** The most levels of operators, in chains in parentheses in chains. */
  static final int MOST_LEVELS = 300;

  private Nesting() {}

  /**
   * Sees to it that parentheses and operators before operands are not nested too deeply, within
   * atoms too.
   *
   * @throws FormulaException where they are
   */
  static void check(List<Token> tokens) {
    int open = 0;
    int before = 0; // operators in a row
    int joined = 0; // arithmetic between operands, anywhere
    for (Token token : tokens) {
      if (token.is("(") || token.is("[")) {
        open++;
      } else if (token.is(")") || token.is("]")) {
        open--;
        before = 0;
      } else if (isBefore(token)) {
        before++;
      } else {
        before = 0;
      }
      if (Operator.of(token, Fixity.INFIX).isPresent()) {
        joined = 0;
      } else if (AtomScanner.isInfix(token) && ++joined > LONGEST_SUM) {
        throw tooLong(token);
      }
      if (open + before > DEEPEST) {
        throw tooDeep(token);
      }
    }
  }

  private static boolean isBefore(Token token) {
    return token.is("-") || token.is("~") || Operator.of(token, Fixity.PREFIX).isPresent();
  }

  static FormulaException tooDeep(Token token) {
    return new FormulaException(
        token.begin(),
        "this is nested more than " + DEEPEST + " deep",
        Optional.of("leave out what is not needed, or make several formulas of it"));
  }

  static FormulaException tooTall(Token token) {
    return new FormulaException(
        token.begin(),
        "operators are nested more than " + MOST_LEVELS + " deep from here on",
        Optional.of("leave out what is not needed, or make several formulas of it"));
  }

  private static FormulaException tooLong(Token token) {
    return new FormulaException(
        token.begin(),
        "more than " + LONGEST_SUM + " operands are joined here",
        Optional.of("make several formulas of it"));
  }
}
