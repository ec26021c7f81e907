package org.porpoise.contest;

import java.util.Optional;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;

/**
 * The answer to a formula.
 *
 * @param result the verdict on the formula itself, with its evidence: where it says that something
 *     is possible, it holds because of an execution
 */
public record FormulaAnswer(ContestFormula formula, Outcome.Result result) {

  /**
   * The answer that follows from the claim that was searched.
   *
   * @param searched the verdict on the claim, which is the opposite of a formula that says that
   *     something is possible
   */
  static FormulaAnswer of(ContestFormula formula, Outcome.Result searched) {
    Verdict verdict =
        switch (formula.asked()) {
          case Asked.Reachable r -> opposite(searched.verdict(), "no such marking is reachable");
          case Asked.Some s -> opposite(searched.verdict(), "no execution satisfies it");
          case Asked.Invariant i -> searched.verdict();
          case Asked.Every e -> searched.verdict();
          case Asked.Refused r -> searched.verdict();
        };
    return new FormulaAnswer(
        formula, new Outcome.Result(searched.property(), verdict, searched.own()));
  }

  /** The answer to the contest's question whether a net can stop. */
  public static FormulaAnswer deadlock(PetriSystem net, Outcome.Result searched) {
    Asked asked = new Asked.Reachable(Predicate.deadlock(net.net()));
    return of(new ContestFormula("ReachabilityDeadlock", asked), searched);
  }

  private static Verdict opposite(Verdict verdict, String why) {
    return switch (verdict) {
      case Verdict.Holds h -> new Verdict.Violated(why, 1, Optional.<Execution>empty());
      case Verdict.Violated v -> new Verdict.Holds(v.execution());
      case Verdict.Unknown u -> u;
    };
  }

  /** The word of the contest for it. */
  public String word() {
    return switch (result.verdict()) {
      case Verdict.Holds h -> "TRUE";
      case Verdict.Violated v -> "FALSE";
      case Verdict.Unknown u -> "CANNOT_COMPUTE";
    };
  }

  /** Whether it is known. */
  public boolean isDecided() {
    return !(result.verdict() instanceof Verdict.Unknown);
  }
}
