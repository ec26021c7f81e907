package org.porpoise.bench.nets;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.porpoise.contest.FormulaAnswer;
import org.porpoise.contest.FormulaSearch;
import org.porpoise.contest.StateSpace;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.formula.PropertyFile;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.Verification.Simplification;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.StoreKind;

/** Asks one net what the contest knows of it. Mutable: it keeps what serves two questions. */
final class Examination {
  private static final String OPEN = "? "; // in front of why there is no answer

  private final OracleNet oracle;
  private final PetriSystem system;
  private final Optional<ReductionKind> reduction;
  private final Simplification simplification;
  private final Duration patience;
  private Optional<StateSpace> counted = Optional.empty();

  /**
   * An examination.
   *
   * @param reduction the reduction, or the choice of the program
   * @param patience how long a formula may take on the average
   */
  Examination(
      OracleNet oracle,
      PetriSystem system,
      Optional<ReductionKind> reduction,
      Simplification simplification,
      Duration patience) {
    this.oracle = oracle;
    this.system = system;
    this.reduction = reduction;
    this.simplification = simplification;
    this.patience = patience;
  }

  /** Our answers in a category beside the contest's. */
  Score score(Category category) throws IOException {
    Map<String, String> expected = oracle.expected(category);
    if (expected.isEmpty()) {
      return Score.NOTHING;
    }
    long start = System.nanoTime();
    Map<String, String> found =
        switch (category) {
          case STATE_SPACE -> figures();
          case DEADLOCK -> words(List.of(deadlock()));
          case REACHABILITY_CARDINALITY, REACHABILITY_FIREABILITY -> words(answers(category));
          case LTL_CARDINALITY, LTL_FIREABILITY -> words(answers(category));
        };
    return compared(expected, found, Duration.ofNanos(System.nanoTime() - start));
  }

  private Map<String, String> figures() {
    StateSpace space = StateSpace.of(system, request(1).bounds(), ProgressListener.SILENT);
    counted = Optional.of(space);
    Map<String, String> found = new LinkedHashMap<>();
    for (String line : space.lines().orElse(List.of())) {
      String[] words = line.split(" ", -1);
      found.put(words[1], words[2]);
    }
    return found;
  }

  /** From the search that counted everything, if there was one. */
  private FormulaAnswer deadlock() {
    if (counted.isPresent()) {
      return FormulaAnswer.deadlock(system, counted.get().outcome().results().getFirst());
    }
    ContestFormula formula =
        new ContestFormula(
            Category.DEADLOCK.title(), new Asked.Reachable(Predicate.deadlock(system.net())));
    return search(1).answers(List.of(formula)).getFirst();
  }

  private List<FormulaAnswer> answers(Category category) throws IOException {
    Path file = oracle.formulas(category);
    List<ContestFormula> formulas =
        PropertyFile.read(file.getFileName().toString(), file, system.net());
    return search(formulas.size()).answers(formulas);
  }

  private FormulaSearch search(int formulas) {
    return new FormulaSearch(
        system, request(formulas), simplification, ProgressListener.SILENT, Search::verdictsOnly);
  }

  /** The answers by formula; for those without one, why. */
  private static Map<String, String> words(List<FormulaAnswer> answers) {
    Map<String, String> words = new LinkedHashMap<>();
    for (FormulaAnswer answer : answers) {
      words.put(
          answer.formula().id(),
          answer.result().verdict() instanceof Verdict.Unknown u
              ? OPEN + u.reason()
              : answer.word());
    }
    return words;
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
      Map<String, String> expected, Map<String, String> found, Duration time) {
    List<String> wrong = new ArrayList<>();
    List<String> open = new ArrayList<>();
    expected.forEach(
        (id, word) -> {
          String ours = found.getOrDefault(id, OPEN + "no answer");
          if (ours.startsWith(OPEN)) {
            open.add(id + ": " + ours.substring(OPEN.length()));
          } else if (!ours.equals(word)) {
            wrong.add(id + ": " + ours + ", the contest says " + word);
          }
        });
    return new Score(expected.size(), expected.size() - open.size(), wrong, open, time);
  }
}
