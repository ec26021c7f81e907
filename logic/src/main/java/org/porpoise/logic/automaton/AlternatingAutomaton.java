package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;
import org.porpoise.logic.letter.Cube;

/**
 * The very weak alternating automaton of a formula in negation normal form (Gastin and Oddoux,
 * "Fast LTL to Büchi automata translation", CAV 2001, section 2). Its states are subformulas: first
 * the promises, then the others as they are met. It is very weak since a state leads to itself and
 * to subformulas only.
 *
 * <p>A promise is an until, {@code a U b}, which a run must not stay in forever, or a recurrence,
 * {@code []<>b}, which it stays in and must keep infinitely often. Both are kept by {@code b}. That
 * recurrences are no releases of untils saves the states in which some of the untils are pending.
 */
public final class AlternatingAutomaton {
  private final List<Formula> states = new ArrayList<>();
  private final Map<Formula, Integer> numbers = new HashMap<>();
  private final Map<Formula, Terms> steps = new HashMap<>();
  private final BitSet initial;
  private final int promises;

  AlternatingAutomaton(Formula formula) {
    addPromises(formula);
    promises = states.size();
    if (promises > Long.SIZE) {
      throw new IllegalArgumentException("more than 64 untils");
    }
    List<Terms.Way> ways = later(formula).ways();
    initial = ways.size() == 1 ? ways.getFirst().next() : only(state(formula));
  }

  private void addPromises(Formula formula) {
    switch (formula) {
      case Constant c -> {}
      case Proposition p -> {}
      case Not n -> {}
      case And(Formula left, Formula right) -> addPromises(left, right);
      case Or(Formula left, Formula right) -> addPromises(left, right);
      case Next(Formula operand) -> addPromises(operand);
      case Until(Formula left, Formula right) -> {
        addPromises(left, right);
        state(formula);
      }
      case Release(Constant(boolean l), Until(Constant(boolean r), Formula kept)) when !l && r -> {
        addPromises(kept);
        state(formula);
      }
      case Release(Formula left, Formula right) -> addPromises(left, right);
    }
  }

  private void addPromises(Formula left, Formula right) {
    addPromises(left);
    addPromises(right);
  }

  private static BitSet only(int state) {
    BitSet set = new BitSet();
    set.set(state);
    return set;
  }

  /** How many states are promises: those with the lowest numbers. */
  int promises() {
    return promises;
  }

  /** The steps that keep a promise. */
  Terms keeping(int promise) {
    return switch (states.get(promise)) {
      case Until(Formula left, Formula right) -> steps(right);
      case Release(Formula left, Until(Formula always, Formula right)) -> steps(right);
      case Formula other -> throw new AssertionError("no promise: " + other);
    };
  }

  /** The states that all must accept a word for the formula to be true of it. */
  BitSet initial() {
    return initial;
  }

  private int state(Formula formula) {
    return numbers.computeIfAbsent(
        formula,
        added -> {
          states.add(added);
          return states.size() - 1;
        });
  }

  /** The steps from a state. */
  Terms steps(int state) {
    return steps(states.get(state));
  }

  private Terms steps(Formula formula) {
    Terms known = steps.get(formula);
    if (known == null) {
      known = compute(formula);
      steps.put(formula, known);
    }
    return known;
  }

  private Terms compute(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value ? Terms.TRUE : Terms.FALSE;
      case Proposition(int number) -> Terms.of(Cube.of(number));
      case Not(Proposition(int number)) -> Terms.of(Cube.not(number));
      case Not n -> throw new AssertionError("not in normal form: " + n);
      case And(Formula left, Formula right) -> steps(left).and(steps(right));
      case Or(Formula left, Formula right) -> steps(left).or(steps(right));
      case Next(Formula operand) -> later(operand);
      case Until(Formula left, Formula right) ->
          steps(right).or(steps(left).and(Terms.next(only(state(formula)))));
      case Release(Constant(boolean l), Until(Constant(boolean r), Formula kept)) when !l && r ->
          steps(kept).optionally(only(state(formula)));
      case Release(Formula left, Formula right) ->
          steps(right).and(steps(left).or(Terms.next(only(state(formula)))));
    };
  }

  /** What must be true next for a formula to be true then. */
  private Terms later(Formula formula) {
    return switch (formula) {
      case Constant(boolean value) -> value ? Terms.TRUE : Terms.FALSE;
      case And(Formula left, Formula right) -> later(left).and(later(right));
      case Or(Formula left, Formula right) -> later(left).or(later(right));
      default -> Terms.next(only(state(formula)));
    };
  }
}
