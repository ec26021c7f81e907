package org.porpoise.bench.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.Requires;

/**
 * Public Promela models have the states, the transitions and the verdicts that SPIN 6.5.2 reports,
 * and the reduction changes no verdict.
 *
 * <p>The models lie beside the project. Those with few states are run, in the long tests more of
 * them; {@code PORPOISE_CONFORMANCE=all} runs those with up to a million, as {@code porpoise bench
 * conformance} does. What differs, and why, is in {@code docs/conformance.md}.
 */
final class PromelaConformanceTest {
  private static final long FEW = 3_000;
  private static final long MANY = 1_000_000;
  private static final int PART = 3; // one model in so many is compared in the usual build
  private static final Set<String> EXPLAINED =
      Set.of(
          "utwente-fmt+spins/tests/case_studies/conference/conf-solo14.trojka",
          "takafumihoriuchi+learning_promela/abp_iv.pml",
          "utwente-fmt+spins/tests/case_studies/fluke/src/test/syntax/ipcFunc.pr");

  /** SPIN stops at the first process too many; behind it there is far more than before it. */
  private static final Set<String> SLOW =
      Set.of(
          "public/andrewbutterfield+RTEMS-SMP-Formal/proto/chains-rqmts-spec-level/errors/"
              + "queue_too_many_processes.pml");

  /** What differs of the corner cases, by model: the beginnings of the differences. */
  private static final Map<String, List<String>> OTHER_CORNERS =
      Map.of(
          "corners/a06_dstep_block.pml",
          List.of("counts: SPIN 4 / 4, ours 12 / 14 (SPIN gave up)"),
          "corners/a20_ccode.pml",
          List.of("not accepted: corners/a20_ccode.pml:1:1: error: 'c_decl' embeds C code"),
          "corners/a22_hidden.pml",
          List.of("counts: SPIN 51 / 87, ours 86 / 143"),
          "corners/b01_hidden.pml",
          List.of("counts: SPIN 44 / 69, ours 67 / 104"),
          "corners/b02_hidden2.pml",
          List.of("counts: SPIN 18 / 24, ours 29 / 35"),
          "public/utwente-fmt+spins/tests/regression/20110228_channel_poll.prom",
          List.of("counts: SPIN 1 / 1, ours 2 / 2", "kinds: SPIN "),
          "public/nimble-code+Spin/Examples/wordcount.pml",
          List.of("counts: SPIN 1 / 1, ours 2 / 2 (SPIN gave up)"),
          "corners/d01_sortbit.pml",
          List.of("counts: SPIN 48 / 56, ours 30 / 38", "kinds:", "verdict:", "with reduction:"),
          "corners/d02_sendbit.pml",
          List.of("counts: SPIN 50 / 58, ours 32 / 40", "kinds:", "verdict:", "with reduction:"));

  @Test
  @Tag("slow")
  void countsAndVerdictsEqualSpinsWithAndWithoutReduction() throws IOException {
    compare(FEW, e -> Math.floorMod(e.model().hashCode(), PART) == 0, 100, 50);
  }

  @Test
  @Tag("long")
  void soDoThoseOfAllModels() throws IOException {
    boolean all = System.getenv().getOrDefault("PORPOISE_CONFORMANCE", "").equals("all");
    compare(all ? MANY : FEW, e -> true, 300, 150);
  }

  /**
   * Compares the models with at most so many states.
   *
   * @param chosen which of them
   * @param wanted how many must be compared at least
   * @param reduced how many of them the reduction must make smaller at least
   */
  private static void compare(long states, Predicate<Expected> chosen, int wanted, int reduced)
      throws IOException {
    Path oracles = Requires.oracle("promela");
    List<Checked> all =
        new Conformance(oracles, states, Duration.ofMinutes(10)).run(chosen, c -> {});

    List<String> differences = new ArrayList<>();
    for (Checked checked : all) {
      if (!EXPLAINED.contains(checked.expected().model())) {
        checked.differences().forEach(d -> differences.add(checked.expected().model() + ": " + d));
      }
      boolean keepsVerdicts = checked.hasEqualVerdict() && checked.hasEqualVerdictReduced();
      assertTrue(!checked.isSearched() || keepsVerdicts, checked.toString());
    }
    assertEquals(List.of(), differences);

    long equal = all.stream().filter(Checked::hasEqualCounts).count();
    long smaller =
        all.stream()
            .flatMap(c -> c.searches().stream())
            .filter(s -> s.reduced().states() < s.full().states())
            .count();
    System.out.println(
        "[tests] Promela models with SPIN's counts: "
            + equal
            + ", of which the reduction makes smaller: "
            + smaller);
    assertTrue(equal > wanted, "only " + equal + " models were compared");
    assertTrue(smaller > reduced, "only " + smaller + " models were reduced");
  }

  @Test
  @Tag("slow")
  void cornerCasesDifferFromSpinOnlyWhereTheyShould() throws IOException {
    Path corners = Requires.oracle("promela-more");
    Map<String, List<String>> differences = new TreeMap<>();
    Conformance conformance = new Conformance(corners, MANY, Duration.ofMinutes(2));
    for (Checked checked : conformance.run(e -> !SLOW.contains(e.model()), c -> {})) {
      if (!checked.differences().isEmpty()) {
        differences.put(checked.expected().model(), checked.differences());
      }
    }
    assertEquals(OTHER_CORNERS.keySet(), differences.keySet(), differences.toString());
    differences.forEach(
        (model, found) -> {
          List<String> expected = OTHER_CORNERS.getOrDefault(model, List.of());
          assertEquals(expected.size(), found.size(), model + ": " + found);
          for (int i = 0; i < found.size(); i++) {
            assertTrue(found.get(i).startsWith(expected.get(i)), model + ": " + found);
          }
        });
  }
}
