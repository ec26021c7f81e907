package org.porpoise.logic.automaton;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Makes automata smaller by all that we know, as long as something helps. Simulation takes
 * quadratic space, and more time: very large automata go without.
 */
final class Minimisation {
  private static final int MOST_SIMULATED = 1_000;

  private Minimisation() {}

  static Buchi of(Buchi automaton) {
    return repeat(automaton, a -> quotient(Universality.simplify(Trimming.trim(a))));
  }

  /** The same, where acceptance stays a matter of states. */
  static Buchi ofStates(Buchi automaton) {
    return repeat(automaton, a -> quotient(Universality.simplify(a)));
  }

  private static Buchi quotient(Buchi automaton) {
    return automaton.size() > MOST_SIMULATED ? automaton : new Simulation(automaton).quotient();
  }

  private static Buchi repeat(Buchi automaton, UnaryOperator<Buchi> step) {
    Buchi before = automaton;
    Buchi after = step.apply(before);
    while (weight(after) < weight(before)) {
      before = after;
      after = step.apply(before);
    }
    return after;
  }

  private static int weight(Buchi automaton) {
    return automaton.size() + automaton.edges().stream().mapToInt(List::size).sum();
  }
}
