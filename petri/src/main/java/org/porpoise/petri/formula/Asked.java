package org.porpoise.petri.formula;

import java.util.List;
import org.porpoise.logic.formula.Formula;

/** What is asked of a net, in words that can be answered with true or false. */
public sealed interface Asked {

  /** Some reachable marking satisfies a predicate: EF. */
  record Reachable(Predicate goal) implements Asked {}

  /** Every reachable marking satisfies a predicate: AG. */
  record Invariant(Predicate rule) implements Asked {}

  /**
   * Every execution satisfies a temporal formula; one that ends repeats its dead marking forever.
   *
   * @param propositions what the propositions of the formula stand for, by number
   */
  record Every(Formula formula, List<Predicate> propositions) implements Asked {
    public Every {
      propositions = List.copyOf(propositions);
    }
  }

  /** Some execution satisfies a temporal formula. */
  record Some(Formula formula, List<Predicate> propositions) implements Asked {
    public Some {
      propositions = List.copyOf(propositions);
    }
  }

  /** What nobody here can answer. */
  record Refused(String reason) implements Asked {}

  /** The question whose answer is true where that of this one is false. */
  default Asked opposite() {
    return switch (this) {
      case Reachable(Predicate goal) -> new Invariant(Predicate.not(goal));
      case Invariant(Predicate rule) -> new Reachable(Predicate.not(rule));
      case Every(Formula f, var propositions) -> new Some(new Formula.Not(f), propositions);
      case Some(Formula f, var propositions) -> new Every(new Formula.Not(f), propositions);
      case Refused r -> r;
    };
  }
}
