package org.porpoise.contest;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;

/** What is known of formulas so far. Each answer is told once, when it is known. Mutable. */
final class Answers {
  private final Consumer<FormulaAnswer> told;
  private final Map<ContestFormula, Outcome.Result> found = new LinkedHashMap<>();
  private final Set<ContestFormula> toldOf = new HashSet<>();

  Answers(Consumer<FormulaAnswer> told) {
    this.told = told;
  }

  /** Notes what a search says of a formula; what it leaves open may be decided by the next. */
  void put(ContestFormula formula, Outcome.Result searched) {
    if (isOpen(formula)) {
      found.put(formula, searched);
    }
    if (!isOpen(formula)) {
      tell(formula, searched);
    }
  }

  private void tell(ContestFormula formula, Outcome.Result searched) {
    if (toldOf.add(formula)) {
      told.accept(FormulaAnswer.of(formula, searched));
    }
  }

  /** Whether nobody knows the answer to a formula yet. */
  boolean isOpen(ContestFormula formula) {
    return of(formula).map(r -> r.verdict() instanceof Verdict.Unknown).orElse(true);
  }

  Optional<Outcome.Result> of(ContestFormula formula) {
    return Optional.ofNullable(found.get(formula));
  }

  /** The answers to these, of which those are told now that nobody knows. */
  List<FormulaAnswer> complete(List<ContestFormula> formulas) {
    for (ContestFormula formula : formulas) {
      tell(formula, of(formula).orElseThrow());
    }
    return formulas.stream().map(f -> FormulaAnswer.of(f, of(f).orElseThrow())).toList();
  }
}
