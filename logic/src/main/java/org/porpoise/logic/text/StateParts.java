package org.porpoise.logic.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;
import org.porpoise.logic.formula.StateFormula;

/**
 * Makes one proposition of each part of a formula that speaks of single states only. A letter of an
 * automaton has room for 64 propositions, and a conjunction of a thousand disjunctions has too many
 * ways to be true for an automaton to tell them apart; to the model both are one condition. A
 * formula that is small enough stays as it is, so that all its parts can be told apart.
 */
final class StateParts {
  private static final int MOST_PROPOSITIONS = 64;

  private final Atoms atoms;
  private final IdentityHashMap<Formula, Boolean> isOfState = new IdentityHashMap<>();
  private final Map<Formula, Integer> numbers = new HashMap<>();
  private final List<Formula> meanings = new ArrayList<>();

  private StateParts(Atoms atoms) {
    this.atoms = atoms;
  }

  /**
   * A formula with parts for propositions.
   *
   * @param propositions how many atoms there are
   * @param longest how many operands the longest chain has
   * @throws FormulaException if there are too many parts
   */
  static ParsedFormula of(Formula formula, Atoms atoms, int propositions, int longest) {
    StateParts parts = new StateParts(atoms);
    if (propositions <= MOST_PROPOSITIONS && longest <= Nesting.LONGEST) {
      for (int i = 0; i < propositions; i++) {
        parts.meanings.add(new Proposition(i));
      }
      return new ParsedFormula(formula, parts.meanings);
    }
    Formula over = parts.over(formula);
    if (parts.meanings.size() > MOST_PROPOSITIONS) {
      throw new FormulaException(
          0,
          "there are more than " + MOST_PROPOSITIONS + " propositions between temporal operators",
          Optional.of("use fewer"));
    }
    return new ParsedFormula(over, parts.meanings);
  }

  private Formula over(Formula formula) {
    if (formula instanceof Proposition || isOfState(formula)) {
      Formula part = StateFormula.interpreted(formula, new Folding());
      return part instanceof Constant
          ? part
          : new Proposition(numbers.computeIfAbsent(part, this::add));
    }
    return switch (formula) {
      case Constant c -> c;
      case Proposition p -> p;
      case Not(Formula operand) -> new Not(over(operand));
      case And(Formula left, Formula right) -> new And(over(left), over(right));
      case Or(Formula left, Formula right) -> new Or(over(left), over(right));
      case Next(Formula operand) -> new Next(over(operand));
      case Until(Formula left, Formula right) -> new Until(over(left), over(right));
      case Release(Formula left, Formula right) -> new Release(over(left), over(right));
    };
  }

  private int add(Formula part) {
    meanings.add(part);
    return meanings.size() - 1;
  }

  /** Leaves out constants, so that what is left is about something. */
  private static final class Folding implements StateFormula.Interpretation<Formula> {
    @Override
    public Formula constant(boolean value) {
      return value ? Formula.TRUE : Formula.FALSE;
    }

    @Override
    public Formula proposition(int number) {
      return new Proposition(number);
    }

    @Override
    public Formula not(Formula operand) {
      return operand instanceof Constant(boolean value) ? constant(!value) : new Not(operand);
    }

    @Override
    public Formula and(Formula left, Formula right) {
      if (left instanceof Constant(boolean value)) {
        return value ? right : left;
      }
      if (right instanceof Constant(boolean value)) {
        return value ? left : right;
      }
      return new And(left, right);
    }

    @Override
    public Formula or(Formula left, Formula right) {
      if (left instanceof Constant(boolean value)) {
        return value ? left : right;
      }
      if (right instanceof Constant(boolean value)) {
        return value ? right : left;
      }
      return new Or(left, right);
    }
  }

  private boolean isOfState(Formula formula) {
    Boolean known = isOfState.get(formula);
    if (known == null) {
      known = look(formula);
      isOfState.put(formula, known);
    }
    return known;
  }

  private boolean look(Formula formula) {
    return switch (formula) {
      case Constant c -> true;
      case Proposition(int number) -> atoms.isOfState(number);
      case Not(Formula operand) -> isOfState(operand);
      case And(Formula left, Formula right) -> isOfState(left) && isOfState(right);
      case Or(Formula left, Formula right) -> isOfState(left) && isOfState(right);
      case Next n -> false;
      case Until u -> false;
      case Release r -> false;
    };
  }
}
