package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.PromelaFrontEnd;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Bounds;
import org.porpoise.search.Extent;
import org.porpoise.search.Order;
import org.porpoise.search.Outcome;
import org.porpoise.search.Planner;
import org.porpoise.search.ProgressListener;
import org.porpoise.search.Property;
import org.porpoise.search.ProvisoKind;
import org.porpoise.search.Request;
import org.porpoise.search.Search;
import org.porpoise.search.Settings;
import org.porpoise.search.Sleep;
import org.porpoise.search.StoreKind;

/**
 * Public Promela models have the states, the transitions and the verdicts that SPIN 6.5.2 reports.
 *
 * <p>The models lie beside the project. By default those with few states are run; {@code
 * PORPOISE_CONFORMANCE=all} runs those with up to a million. What differs, and why, is in {@code
 * docs/conformance.md}.
 */
final class PromelaConformanceTest {
  private static final Path ORACLES = Path.of("../../shared/oracles/promela");
  private static final long FEW = 3_000;
  private static final long MANY = 1_000_000;
  private static final Set<String> EXPLAINED =
      Set.of(
          "utwente-fmt+spins/tests/case_studies/conference/conf-solo14.trojka",
          "takafumihoriuchi+learning_promela/abp_iv.pml",
          "utwente-fmt+spins/tests/case_studies/fluke/src/test/syntax/ipcFunc.pr");

  private static final Planner.Sound FULL =
      new Planner.Sound(
          new Settings(
              ReductionKind.NONE,
              Sleep.OFF,
              ProvisoKind.NONE,
              Order.DFS,
              StoreKind.EXACT,
              Extent.ALL_ERRORS,
              Bounds.NONE),
          false);
  private static final Request AUTOMATIC =
      new Request(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          StoreKind.EXACT,
          Extent.ALL_ERRORS,
          Bounds.NONE);

  /** What SPIN says of a model. */
  private record Expected(String model, long states, long transitions, boolean violated) {}

  @Test
  void countsAndVerdictsEqualSpins() throws IOException {
    List<String> differences = new ArrayList<>();
    int equal = 0;
    for (Expected expected : expected()) {
      Expected ours = run(expected.model());
      if (ours.equals(expected)) {
        equal++;
      } else if (!EXPLAINED.contains(expected.model())) {
        differences.add("SPIN: " + expected + ", ours: " + ours);
      }
    }
    System.out.println("[testkit] Promela models with SPIN's counts and verdicts: " + equal);
    assertEquals(List.of(), differences);
    assertTrue(equal > 300, "only " + equal + " models were compared");
  }

  @Test
  void theReductionKeepsEveryVerdictAndWhatIsNeverReached() throws IOException {
    List<String> differences = new ArrayList<>();
    int reduced = 0;
    for (Expected expected : expected()) {
      TransitionSystem system = load(expected.model());
      List<Property> shared = ofOneSearch(system);
      Outcome full = search(system, shared, FULL);
      Planner.Sound plan = (Planner.Sound) Planner.plan(AUTOMATIC, shared, system);
      Outcome automatic = search(system, shared, plan);
      if (!verdicts(full).equals(verdicts(automatic))) {
        differences.add(expected.model() + ": " + verdicts(full) + ", " + verdicts(automatic));
      }
      if (!full.unreached().equals(automatic.unreached())) {
        differences.add(expected.model() + ": unreached statements differ");
      }
      reduced += automatic.statistics().states() < full.statistics().states() ? 1 : 0;
    }
    System.out.println("[testkit] Promela models that the reduction makes smaller: " + reduced);
    assertEquals(List.of(), differences);
    assertTrue(reduced > 50, "only " + reduced + " models were reduced");
  }

  private static List<String> verdicts(Outcome outcome) {
    return outcome.results().stream()
        .map(r -> r.property().name() + " " + r.verdict().getClass().getSimpleName())
        .toList();
  }

  /** What SPIN says of the models that are small enough; skips the test where there are none. */
  private static List<Expected> expected() throws IOException {
    boolean present = Files.exists(ORACLES.resolve("expected.tsv"));
    boolean required = System.getenv().getOrDefault("PORPOISE_REQUIRE", "").contains("oracles");
    if (!present && !required) {
      System.out.println("skipped: the Promela models are not beside the project");
    }
    assumeTrue(present || required);
    boolean many = System.getenv().getOrDefault("PORPOISE_CONFORMANCE", "").equals("all");
    List<Expected> all = new ArrayList<>();
    for (String line : Files.readAllLines(ORACLES.resolve("expected.tsv"))) {
      String[] fields = line.split("\t", -1);
      if (fields[1].equals("ok") && Long.parseLong(fields[2]) <= (many ? MANY : FEW)) {
        all.add(
            new Expected(
                fields[0],
                Long.parseLong(fields[2]),
                Long.parseLong(fields[3]),
                !fields[5].equals("0")));
      }
    }
    return all;
  }

  private static TransitionSystem load(String model) throws IOException {
    return PromelaFrontEnd.load(model, ORACLES.resolve("models").resolve(model), Map.of());
  }

  private static Expected run(String model) throws IOException {
    TransitionSystem system = load(model);
    Outcome outcome = search(system, checkedBySpin(system), FULL);
    // SPIN counts how often a state was stored or matched, the initial one too.
    return new Expected(
        model,
        outcome.statistics().states(),
        outcome.statistics().states() + outcome.statistics().matched(),
        outcome.isViolated());
  }

  private static Outcome search(
      TransitionSystem system, List<Property> properties, Planner.Sound plan) {
    return new Search(system, properties, ProgressListener.SILENT).run(plan);
  }

  /** All but claims, which have searches of their own. */
  private static List<Property> ofOneSearch(TransitionSystem system) {
    return Property.all(system).stream().filter(p -> !p.kind().equals("never")).toList();
  }

  /** SPIN does not check exclusive channels if it does not reduce. */
  private static List<Property> checkedBySpin(TransitionSystem system) {
    return ofOneSearch(system).stream()
        .filter(p -> !p.name().equals("exclusive channels"))
        .toList();
  }
}
