package org.porpoise.bench.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.SourceException;
import org.porpoise.promela.PromelaFrontEnd;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Planner;

/**
 * Our verdicts on the temporal claims of public models.
 *
 * @param folder where {@code expected.tsv} and the models are
 * @param patience how long one search may take
 */
record ClaimVerdicts(Path folder, Duration patience) {

  /**
   * What we say of a claim, in a word, or why we say nothing.
   *
   * @param reduction none to leave the choice to the planner
   */
  String verdict(ExpectedClaim expected, Optional<ReductionKind> reduction) throws IOException {
    try {
      TransitionSystem written =
          new PromelaFrontEnd()
              .system(
                  FrontEnd.Input.of(
                      expected.model(), folder.resolve("models").resolve(expected.model())));
      TransitionSystem system = reduction.isPresent() ? written : written.merged();
      return property(system, expected.claim())
          .map(property -> verdict(system, property, request(reduction)))
          .orElse("there is no such claim");
    } catch (SourceException e) {
      return "not accepted: " + e.getMessage();
    }
  }

  /** The claim of a name; as for SPIN, the only one has any name, if nobody gave it one. */
  private static Optional<Property> property(TransitionSystem system, String name) {
    List<Property> claims =
        Property.all(system).stream()
            .filter(p -> p.kind().equals("ltl") || p.kind().equals("never"))
            .toList();
    return claims.stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .or(() -> claims.size() == 1 ? Optional.of(claims.getFirst()) : Optional.empty());
  }

  private Request request(Optional<ReductionKind> reduction) {
    return new Request(
        reduction,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        StoreKind.EXACT,
        Extent.FIRST_ERROR,
        new Bounds(
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.of(patience),
            OptionalLong.empty()));
  }

  private static String verdict(TransitionSystem system, Property property, Request request) {
    List<Property> asked = List.of(property);
    return switch (Planner.plan(request, asked, system)) {
      case Planner.Refused(String reason) -> "refused: " + reason;
      case Planner.Sound plan -> word(new Search(system, asked, ProgressListener.SILENT).run(plan));
    };
  }

  private static String word(Outcome outcome) {
    return switch (outcome.results().getFirst().verdict()) {
      case Verdict.Holds h -> "holds";
      case Verdict.Violated v -> "violated";
      case Verdict.Unknown u -> "unknown: " + u.reason();
    };
  }
}
