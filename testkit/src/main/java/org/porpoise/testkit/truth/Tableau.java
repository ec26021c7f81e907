package org.porpoise.testkit.truth;

import java.util.ArrayList;
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

/**
 * The automaton of a formula straight from the textbook, which owes nothing to the translation that
 * searches use (Lichtenstein and Pnueli, "Checking that finite state concurrent programs satisfy
 * their linear specification", POPL 1985).
 *
 * <p>A state guesses which temporal subformulas are true from the next letter on. Reading the
 * letter, their expansion laws say which guesses go together; what was guessed of an operand of
 * "next" is compared one letter later. An acceptance set for each until and each release keeps a
 * promise from being put off forever.
 */
public final class Tableau implements WordAutomaton {
  private static final int MOST = 8; // bits of two guesses beside each other

  private final Formula root;
  private final List<Formula> temporal = new ArrayList<>();
  private final int nexts; // the bits of what must be remembered for one letter more

  private final Map<Reading, List<Target>> read = new HashMap<>(); // what is known already

  private record Reading(int state, long letter) {}

  private record Target(int state, long marks) {}

  /** The automaton of all words that satisfy a formula. */
  public Tableau(Formula root) {
    this.root = root;
    collect(root);
    if (temporal.size() > MOST) {
      throw new IllegalArgumentException("too many temporal operators: " + temporal.size());
    }
    int bits = 0;
    for (int i = 0; i < temporal.size(); i++) {
      bits |= temporal.get(i) instanceof Next ? 1 << i : 0;
    }
    nexts = bits;
  }

  /** Whether a formula is small enough. */
  public static boolean isFor(Formula formula) {
    return operators(formula) <= MOST;
  }

  private static int operators(Formula formula) {
    return switch (formula) {
      case Constant c -> 0;
      case Proposition p -> 0;
      case Not(Formula operand) -> operators(operand);
      case And(Formula left, Formula right) -> operators(left) + operators(right);
      case Or(Formula left, Formula right) -> operators(left) + operators(right);
      case Next(Formula operand) -> 1 + operators(operand);
      case Until(Formula left, Formula right) -> 1 + operators(left) + operators(right);
      case Release(Formula left, Formula right) -> 1 + operators(left) + operators(right);
    };
  }

  private void collect(Formula formula) {
    switch (formula) {
      case Constant c -> {}
      case Proposition p -> {}
      case Not(Formula operand) -> collect(operand);
      case And(Formula left, Formula right) -> collect(left, right);
      case Or(Formula left, Formula right) -> collect(left, right);
      case Next(Formula operand) -> collect(operand);
      case Until(Formula left, Formula right) -> collect(left, right);
      case Release(Formula left, Formula right) -> collect(left, right);
    }
    boolean isTemporal =
        formula instanceof Next || formula instanceof Until || formula instanceof Release;
    if (isTemporal && !temporal.contains(formula)) {
      temporal.add(formula);
    }
  }

  private void collect(Formula left, Formula right) {
    collect(left);
    collect(right);
  }

  @Override
  public long allMarks() {
    return (1L << temporal.size()) - 1;
  }

  @Override
  public void read(int state, long letter, Edges out) {
    List<Target> known = read.get(new Reading(state, letter));
    if (known == null) {
      List<Target> found = new ArrayList<>();
      compute(state, letter, (target, marks) -> found.add(new Target(target, marks)));
      read.put(new Reading(state, letter), found);
      known = found;
    }
    known.forEach(t -> out.accept(t.state(), t.marks()));
  }

  /** State 0 has guessed nothing; others are one more than the guess and what is remembered. */
  private void compute(int state, long letter, Edges out) {
    int all = 1 << temporal.size();
    if (state > 0) {
      read((state - 1) % all, (state - 1) / all, letter, out);
      return;
    }
    for (int guess = 0; guess < all; guess++) {
      if (holds(root, letter, guess)) {
        follow(guess, letter, out);
      }
    }
  }

  private void read(int guess, int before, long letter, Edges out) {
    for (int i = 0; i < temporal.size(); i++) {
      if (temporal.get(i) instanceof Next(Formula operand)
          && holds(operand, letter, guess) != isSet(before, i)) {
        return;
      }
    }
    follow(guess, letter, out);
  }

  private void follow(int guess, long letter, Edges out) {
    int all = 1 << temporal.size();
    for (int next = 0; next < all; next++) {
      if (fits(guess, letter, next)) {
        out.accept(1 + next + all * (guess & nexts), marks(guess, letter));
      }
    }
  }

  /** The expansion laws. */
  private boolean fits(int guess, long letter, int next) {
    for (int i = 0; i < temporal.size(); i++) {
      boolean later = isSet(next, i);
      boolean expected =
          switch (temporal.get(i)) {
            case Until(Formula left, Formula right) ->
                holds(right, letter, guess) || holds(left, letter, guess) && later;
            case Release(Formula left, Formula right) ->
                holds(right, letter, guess) && (holds(left, letter, guess) || later);
            default -> isSet(guess, i);
          };
      if (expected != isSet(guess, i)) {
        return false;
      }
    }
    return true;
  }

  private long marks(int guess, long letter) {
    long marks = 0;
    for (int i = 0; i < temporal.size(); i++) {
      boolean isKept =
          switch (temporal.get(i)) {
            case Until(Formula left, Formula right) ->
                !isSet(guess, i) || holds(right, letter, guess);
            case Release(Formula left, Formula right) ->
                isSet(guess, i) || !holds(right, letter, guess);
            default -> true;
          };
      marks |= isKept ? 1L << i : 0;
    }
    return marks;
  }

  private boolean holds(Formula formula, long letter, int guess) {
    return switch (formula) {
      case Constant(boolean value) -> value;
      case Proposition(int number) -> (letter >>> number & 1) != 0;
      case Not(Formula operand) -> !holds(operand, letter, guess);
      case And(Formula left, Formula right) ->
          holds(left, letter, guess) && holds(right, letter, guess);
      case Or(Formula left, Formula right) ->
          holds(left, letter, guess) || holds(right, letter, guess);
      case Next n -> isSet(guess, temporal.indexOf(n));
      case Until u -> isSet(guess, temporal.indexOf(u));
      case Release r -> isSet(guess, temporal.indexOf(r));
    };
  }

  private static boolean isSet(int bits, int bit) {
    return (bits >>> bit & 1) != 0;
  }
}
