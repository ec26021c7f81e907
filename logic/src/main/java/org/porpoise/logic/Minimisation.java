package org.porpoise.logic;

import java.util.List;
import java.util.function.UnaryOperator;

/** Makes automata smaller by all that we know, as long as something helps. */
final class Minimisation {
  private Minimisation() {}

  static Buchi of(Buchi automaton) {
    Buchi small =
        repeat(automaton, a -> new Simulation(Universality.simplify(Trimming.trim(a))).quotient());
    return new Simulation(small).sharpened();
  }

  /** The same, where acceptance stays a matter of states. */
  static Buchi ofStates(Buchi automaton) {
    return repeat(automaton, a -> new Simulation(Universality.simplify(a)).quotient());
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
