package org.porpoise.logic.formula;

import org.porpoise.logic.automaton.AlternatingAutomaton;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/**
 * Makes one eventuality of those in a disjunction. An automaton then waits in one state for any of
 * them. The dual is not done: recurrences are better alone, see {@link AlternatingAutomaton}.
 */
final class Gathering {
  private Gathering() {}

  static Formula gather(Formula formula) {
    return switch (formula) {
      case Constant c -> c;
      case Proposition p -> p;
      case Not n -> n;
      case And(Formula left, Formula right) -> new And(gather(left), gather(right));
      case Or(Formula left, Formula right) -> or(gather(left), gather(right));
      case Next(Formula operand) -> new Next(gather(operand));
      case Until(Formula left, Formula right) -> new Until(gather(left), gather(right));
      case Release(Formula left, Formula right) -> new Release(gather(left), gather(right));
    };
  }

  /** Any eventuality that was gathered on the left side stands last there. */
  private static Formula or(Formula left, Formula right) {
    if (right instanceof Until(Formula always, Formula later) && always.equals(Formula.TRUE)) {
      if (left instanceof Until(Formula before, Formula other) && before.equals(always)) {
        return Formula.eventually(new Or(other, later));
      }
      if (left instanceof Or(Formula rest, Formula last)
          && last instanceof Until(Formula before, Formula other)
          && before.equals(always)) {
        return new Or(rest, Formula.eventually(new Or(other, later)));
      }
      return new Or(left, right);
    }
    if (left instanceof Until(Formula before, Formula other) && before.equals(Formula.TRUE)) {
      return new Or(right, left);
    }
    if (left instanceof Or(Formula rest, Until last) && last.left().equals(Formula.TRUE)) {
      return new Or(new Or(rest, right), last);
    }
    return new Or(left, right);
  }
}
