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
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.PromelaFrontEnd;
import org.porpoise.search.Outcome;
import org.porpoise.search.Planner;
import org.porpoise.search.ProgressListener;
import org.porpoise.search.Property;
import org.porpoise.search.Request;
import org.porpoise.search.Search;
import org.porpoise.search.Verdict;

/**
 * The {@code never} claims of public Promela models have the verdicts that SPIN 6.5.2 reports for a
 * full search; those that need acceptance cycles stay unknown.
 */
final class PromelaClaimsTest {
  private static final Path ORACLES = Path.of("../../shared/oracles/promela");

  /** What SPIN says of a claim: 0 if it holds, or 1 with the kind of error. */
  private record Expected(String model, String claim, String verdict) {}

  @Test
  void neverClaimsHaveSpinsVerdicts() throws IOException {
    List<String> differences = new ArrayList<>();
    int decided = 0;
    for (Expected expected : expected()) {
      for (Outcome.Result result : neverClaims(expected.model())) {
        if (result.property().name().equals(expected.claim())) {
          Verdict ours = result.verdict();
          decided += ours instanceof Verdict.Unknown ? 0 : 1;
          if (!agree(expected.verdict(), ours)) {
            differences.add("SPIN: " + expected + ", ours: " + ours);
          }
        }
      }
    }
    System.out.println("[testkit] never claims of Promela models that are decided: " + decided);
    assertEquals(List.of(), differences);
    assertTrue(decided >= 5, "only " + decided + " claims were decided");
  }

  /** A cycle is not looked for; what holds may need one to be refuted. */
  private static boolean agree(String spins, Verdict ours) {
    return switch (ours) {
      case Verdict.Holds h -> spins.equals("0");
      case Verdict.Violated v -> spins.startsWith("1/") && !spins.contains("cycle");
      case Verdict.Unknown u -> spins.equals("0") || spins.contains("cycle");
    };
  }

  private static List<Outcome.Result> neverClaims(String model) throws IOException {
    Path file = ORACLES.resolve("models").resolve(model);
    TransitionSystem system = PromelaFrontEnd.load(model, file, Map.of());
    List<Property> claims =
        Property.all(system).stream().filter(p -> p.kind().equals("never")).toList();
    if (claims.isEmpty()) {
      return List.of(); // an unnamed formula, which SPIN calls the same
    }
    Planner.Sound plan = (Planner.Sound) Planner.plan(Request.AUTO, claims, system);
    return new Search(system, claims, ProgressListener.SILENT).run(plan).results();
  }

  private static List<Expected> expected() throws IOException {
    boolean present = Files.exists(ORACLES.resolve("expected.tsv"));
    boolean required = System.getenv().getOrDefault("PORPOISE_REQUIRE", "").contains("oracles");
    if (!present && !required) {
      System.out.println("skipped: the Promela models are not beside the project");
    }
    assumeTrue(present || required);
    List<Expected> all = new ArrayList<>();
    for (String line : Files.readAllLines(ORACLES.resolve("expected.tsv"))) {
      String[] fields = line.split("\t", -1);
      for (String verdict : fields[fields.length - 1].split("; ", -1)) {
        int equals = verdict.indexOf('=');
        if (equals > 0) {
          all.add(
              new Expected(fields[0], verdict.substring(0, equals), verdict.substring(equals + 1)));
        }
      }
    }
    return all;
  }
}
