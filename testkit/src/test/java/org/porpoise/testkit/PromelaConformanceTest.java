package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.bench.conformance.Checked;
import org.porpoise.bench.conformance.Conformance;
import org.porpoise.bench.conformance.Expected;

/**
 * Public Promela models have the states, the transitions and the verdicts that SPIN 6.5.2 reports,
 * and the reduction changes no verdict.
 *
 * <p>The models lie beside the project. By default those with few states are run; {@code
 * PORPOISE_CONFORMANCE=all} runs those with up to a million, as {@code porpoise bench conformance}
 * does. What differs, and why, is in {@code docs/conformance.md}.
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

  @Test
  void countsAndVerdictsEqualSpinsWithAndWithoutReduction() throws IOException {
    boolean present = Expected.isIn(ORACLES);
    boolean required = System.getenv().getOrDefault("PORPOISE_REQUIRE", "").contains("oracles");
    if (!present && !required) {
      System.out.println("skipped: the Promela models are not beside the project");
    }
    assumeTrue(present || required);
    boolean many = System.getenv().getOrDefault("PORPOISE_CONFORMANCE", "").equals("all");
    List<Checked> all =
        new Conformance(ORACLES, many ? MANY : FEW, Duration.ofMinutes(10)).run(c -> {});

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
        "[testkit] Promela models with SPIN's counts: "
            + equal
            + ", of which the reduction makes smaller: "
            + smaller);
    assertTrue(equal > 300, "only " + equal + " models were compared");
    assertTrue(smaller > 50, "only " + smaller + " models were reduced");
  }
}
