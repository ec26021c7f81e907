package org.porpoise.logic.formula;

import java.util.HashMap;
import java.util.Map;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/**
 * Implications between formulas in normal form that their syntax shows (Somenzi and Bloem,
 * "Efficient Büchi automata from LTL formulae", CAV 2000, section 2), and which formulas are true
 * at a position whenever they are at a later one, or at all later ones (Etessami and Holzmann,
 * "Optimizing Büchi automata", CONCUR 2000, section 3).
 */
final class Implication {
  private final Map<And, Boolean> known = new HashMap<>();

  /** Whether it is plain that wherever the left side is true the right side is. */
  boolean holds(Formula left, Formula right) {
    And question = new And(left, right);
    Boolean answer = known.get(question);
    if (answer == null) {
      Checkpoint.pass();
      answer =
          left.equals(right)
              || left.equals(Formula.FALSE)
              || right.equals(Formula.TRUE)
              || byLeft(left, right)
              || byRight(left, right);
      known.put(question, answer);
    }
    return answer;
  }

  private boolean byLeft(Formula left, Formula right) {
    return switch (left) {
      case And(Formula a, Formula b) -> holds(a, right) || holds(b, right);
      case Or(Formula a, Formula b) -> holds(a, right) && holds(b, right);
      case Next(Formula a) ->
          right instanceof Next(Formula b) && holds(a, b) || isEventual(right) && holds(a, right);
      case Until(Formula a, Formula b) ->
          holds(b, right) && (isEventual(right) || holds(a, right))
              || right instanceof Until(Formula c, Formula d) && holds(a, c) && holds(b, d);
      case Release(Formula a, Formula b) ->
          holds(b, right)
              || right instanceof Release(Formula c, Formula d) && holds(a, c) && holds(b, d);
      default -> false;
    };
  }

  private boolean byRight(Formula left, Formula right) {
    return switch (right) {
      case And(Formula a, Formula b) -> holds(left, a) && holds(left, b);
      case Or(Formula a, Formula b) -> holds(left, a) || holds(left, b);
      case Next(Formula a) -> isUniversal(left) && holds(left, a);
      case Until(Formula a, Formula b) -> holds(left, b);
      case Release(Formula a, Formula b) -> holds(left, b) && (isUniversal(left) || holds(left, a));
      default -> false;
    };
  }

  /** Whether it is true wherever it is true later. */
  static boolean isEventual(Formula formula) {
    return switch (formula) {
      case Constant c -> true;
      case And(Formula a, Formula b) -> isEventual(a) && isEventual(b);
      case Or(Formula a, Formula b) -> isEventual(a) && isEventual(b);
      case Next(Formula a) -> isEventual(a);
      case Until(Formula a, Formula b) -> a.equals(Formula.TRUE) || isEventual(a) && isEventual(b);
      case Release(Formula a, Formula b) -> isEventual(a) && isEventual(b);
      default -> false;
    };
  }

  /** Whether it is true at every later position once it is true. */
  static boolean isUniversal(Formula formula) {
    return switch (formula) {
      case Constant c -> true;
      case And(Formula a, Formula b) -> isUniversal(a) && isUniversal(b);
      case Or(Formula a, Formula b) -> isUniversal(a) && isUniversal(b);
      case Next(Formula a) -> isUniversal(a);
      case Until(Formula a, Formula b) -> isUniversal(a) && isUniversal(b);
      case Release(Formula a, Formula b) ->
          a.equals(Formula.FALSE) || isUniversal(a) && isUniversal(b);
      default -> false;
    };
  }

  /** Whether it is true at all positions or at none. */
  static boolean isSuspended(Formula formula) {
    return isEventual(formula) && isUniversal(formula);
  }
}
