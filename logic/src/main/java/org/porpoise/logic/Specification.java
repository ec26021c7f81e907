package org.porpoise.logic;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * What shall hold of every infinite word, of which an automaton accepts the words that violate it.
 * The automaton is made when it is first asked for.
 */
public final class Specification {
  private final Optional<Formula> formula;
  private final Supplier<Buchi> automaton;
  private volatile Optional<Buchi> made = Optional.empty();

  private Specification(Optional<Formula> formula, Supplier<Buchi> automaton) {
    this.formula = formula;
    this.automaton = automaton;
  }

  /** That a formula holds. */
  public static Specification of(Formula formula) {
    return new Specification(Optional.of(formula), () -> Buchi.of(Formula.negation(formula)));
  }

  /** That an automaton does not accept. */
  public static Specification never(Buchi violations) {
    return new Specification(Optional.empty(), () -> violations);
  }

  /** The formula, if it is given by one. */
  public Optional<Formula> formula() {
    return formula;
  }

  /** An automaton that accepts exactly the words that violate it. */
  public Buchi violations() {
    if (made.isEmpty()) {
      made = Optional.of(automaton.get());
    }
    return made.get();
  }

  /**
   * Whether it is known that no repetition of a letter makes a difference: a word and the same word
   * with letters repeated or repetitions left out, finitely many each time, both violate it or
   * neither does.
   */
  public boolean isStutterInvariant() {
    return formula.isPresent() && !Formula.hasNext(formula.get());
  }
}
