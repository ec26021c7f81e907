package org.porpoise.logic.automaton;

import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.logic.formula.Formula;

/**
 * What shall hold of every infinite word, of which an automaton accepts the words that violate it.
 * What takes work is made when it is first asked for.
 */
public final class Specification {
  private final Optional<Formula> formula;
  private final Lazy<Buchi> violations;
  private final Lazy<Boolean> isStutterInvariant;

  private Specification(
      Optional<Formula> formula, Supplier<Buchi> violations, Supplier<Boolean> isStutterInvariant) {
    this.formula = formula;
    this.violations = new Lazy<>(violations);
    this.isStutterInvariant = new Lazy<>(isStutterInvariant);
  }

  /** That a formula holds. */
  public static Specification of(Formula formula) {
    return new Specification(
        Optional.of(formula),
        () -> Translation.automatonOf(Formula.negation(formula)),
        () -> StutterInvariance.isKnown(formula));
  }

  /** That an automaton does not accept. */
  public static Specification never(Buchi violations) {
    return new Specification(
        Optional.empty(), () -> violations, () -> StutterInvariance.isKnown(violations));
  }

  /** The formula, if it is given by one. */
  public Optional<Formula> formula() {
    return formula;
  }

  /** An automaton that accepts exactly the words that violate it. */
  public Buchi violations() {
    return violations.get();
  }

  /**
   * Whether it is known that no repetition of a letter makes a difference: a word and the same word
   * with letters repeated or repetitions left out, finitely many each time, both violate it or
   * neither does.
   */
  public boolean isStutterInvariant() {
    return isStutterInvariant.get();
  }

  /**
   * Whether it is known that every violation is decided by finitely many letters: the automaton of
   * the violations then accepts by coming to a state that accepts everything.
   */
  public boolean isSafety() {
    return violations().isTerminal();
  }
}
