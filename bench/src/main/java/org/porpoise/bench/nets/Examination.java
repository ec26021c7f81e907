package org.porpoise.bench.nets;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.porpoise.cli.contest.FormulaAnswer;
import org.porpoise.cli.contest.FormulaSearch;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.formula.PropertyFile;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Bounds;
import org.porpoise.search.Extent;
import org.porpoise.search.ProgressListener;
import org.porpoise.search.Request;
import org.porpoise.search.Search;
import org.porpoise.search.StoreKind;
import org.porpoise.search.Verdict;

/** Asks one net everything that the contest knows of it. */
final class Examination {
  private final OracleNet oracle;
  private final PetriSystem system;
  private final Optional<ReductionKind> reduction;
  private final Duration patience;

  /**
   * An examination.
   *
   * @param reduction the reduction, or the choice of the program
   * @param patience how long a formula may take on the average
   */
  Examination(
      OracleNet oracle, PetriSystem system, Optional<ReductionKind> reduction, Duration patience) {
    this.oracle = oracle;
    this.system = system;
    this.reduction = reduction;
    this.patience = patience;
  }

  /** Our answers in a category beside the contest's. */
  Score score(Category category) throws IOException {
    Map<String, String> expected = oracle.expected(category);
    if (expected.isEmpty()) {
      return Score.NOTHING;
    }
    long start = System.nanoTime();
    Map<String, FormulaAnswer> found = new LinkedHashMap<>();
    List<ContestFormula> formulas = formulas(category);
    for (FormulaAnswer answer :
        new FormulaSearch(
                system, request(formulas.size()), ProgressListener.SILENT, Search::verdictsOnly)
            .answers(formulas)) {
      found.put(answer.formula().id(), answer);
    }
    return compared(expected, found, Duration.ofNanos(System.nanoTime() - start));
  }

  private List<ContestFormula> formulas(Category category) throws IOException {
    return category == Category.DEADLOCK
        ? List.of(
            new ContestFormula(
                category.title(), new Asked.Reachable(Predicate.deadlock(system.net()))))
        : PropertyFile.read(
            oracle.formulas(category).getFileName().toString(),
            oracle.formulas(category),
            system.net());
  }

  private Request request(int formulas) {
    return new Request(
        reduction,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        StoreKind.EXACT,
        Extent.FIRST_OF_EACH,
        new Bounds(
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.of(patience.multipliedBy(formulas)),
            OptionalLong.empty()));
  }

  private static Score compared(
      Map<String, String> expected, Map<String, FormulaAnswer> found, Duration time) {
    List<String> wrong = new ArrayList<>();
    List<String> open = new ArrayList<>();
    expected.forEach(
        (id, word) -> {
          FormulaAnswer answer = found.get(id);
          if (answer == null || !answer.isDecided()) {
            open.add(id + ": " + reason(answer));
          } else if (!answer.word().equals(word)) {
            wrong.add(id + ": " + answer.word() + ", the contest says " + word);
          }
        });
    return new Score(expected.size(), expected.size() - open.size(), wrong, open, time);
  }

  private static String reason(FormulaAnswer answer) {
    return answer != null && answer.result().verdict() instanceof Verdict.Unknown u
        ? u.reason()
        : "not in the file";
  }
}
