package org.porpoise.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.Requires;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.promela.PromelaFrontEnd;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Planner;

/**
 * The {@code never} claims and {@code ltl} blocks of public Promela models have the verdicts that
 * SPIN 6.5.2 reports for a full search, without reduction and with the one that is chosen by
 * itself.
 */
final class PromelaClaimsTest {
  private static final Request FULL =
      new Request(
          Optional.of(ReductionKind.NONE),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          StoreKind.EXACT,
          Extent.FIRST_ERROR,
          Bounds.NONE);

  /** What SPIN says of a claim: 0 if it holds, or 1 with the kind of error. */
  private record Expected(String model, String claim, String verdict) {}

  @Test
  @Tag("slow")
  void claimsHaveSpinsVerdicts() throws IOException {
    List<String> differences = new ArrayList<>();
    int decided = 0;
    for (Expected expected : expected()) {
      for (Request request : List.of(FULL, Request.AUTO)) {
        Verdict ours = verdict(expected, request);
        decided += ours instanceof Verdict.Unknown ? 0 : 1;
        if (!agree(expected.verdict(), ours)) {
          differences.add("SPIN: " + expected + ", ours: " + ours);
        }
      }
    }
    System.out.println("[tests] verdicts on claims of Promela models: " + decided);
    assertEquals(List.of(), differences);
    assertTrue(decided >= 100, "only " + decided + " verdicts");
  }

  private static boolean agree(String spins, Verdict ours) {
    return switch (ours) {
      case Verdict.Holds h -> spins.equals("0");
      case Verdict.Violated v -> spins.startsWith("1/");
      case Verdict.Unknown u -> false;
    };
  }

  private static Verdict verdict(Expected expected, Request request) throws IOException {
    Path file = Requires.oracle("promela/models/" + expected.model());
    TransitionSystem system =
        new PromelaFrontEnd().system(FrontEnd.Input.of(expected.model(), file));
    List<Property> claims =
        Property.all(system).stream()
            .filter(p -> p.kind().equals("never") || p.kind().equals("ltl"))
            .toList();
    Property asked =
        claims.stream()
            .filter(p -> p.name().equals(expected.claim()))
            .findFirst()
            .orElseGet(claims::getLast); // an unnamed formula, which SPIN calls never
    Planner.Sound plan = (Planner.Sound) Planner.plan(request, List.of(asked), system);
    return new Search(system, List.of(asked), ProgressListener.SILENT)
        .run(plan)
        .results()
        .getFirst()
        .verdict();
  }

  private static List<Expected> expected() throws IOException {
    List<Expected> all = new ArrayList<>();
    for (String line : Files.readAllLines(Requires.oracle("promela/expected.tsv"))) {
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
