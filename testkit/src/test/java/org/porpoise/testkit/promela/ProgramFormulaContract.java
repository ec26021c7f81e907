package org.porpoise.testkit.promela;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.fixtures.truth.TemporalTruth;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Search;
import org.porpoise.search.TemporalTrials;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.temporal.TemporalDials;
import org.porpoise.testkit.Portion;

/**
 * Formulas about a Promela program are true with every sound position of the dials, merged and not,
 * if and only if brute force on the full graph says so, under each fairness; and so are those that
 * are asked with all dials where they are by themselves.
 */
public final class ProgramFormulaContract {
  private static final int MANY = 10_000;

  private final TransitionSystem system;
  private final FullGraph graph;
  private final Map<Integer, Map<Fairness, Boolean>> truths = new HashMap<>(); // by claim

  private ProgramFormulaContract(TransitionSystem system) {
    this.system = system;
    graph = FullGraph.of(system, MANY).orElseThrow();
  }

  /** Checks a system that has room for all its states with some of the combinations. */
  static void check(TransitionSystem system, Portion portion) {
    Set<Integer> observed = new HashSet<>();
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.Temporal temporal) {
        observed.addAll(temporal.propositions());
      }
    }
    if (!observed.isEmpty()) {
      ProgramFormulaContract contract = new ProgramFormulaContract(system);
      for (TransitionSystem form : List.of(system, system.merged(observed))) {
        contract.compareAll(form, portion);
      }
      portion.half(List.of(system, system.merged())).forEach(contract::checkAlone);
    }
  }

  /** Whether a claim about a system that has room for all its states holds. */
  static boolean holds(TransitionSystem system, int claim) {
    return new ProgramFormulaContract(system).holds(claim, Fairness.NONE);
  }

  private boolean holds(int claim, Fairness fairness) {
    return truths
        .computeIfAbsent(claim, c -> new EnumMap<>(Fairness.class))
        .computeIfAbsent(
            fairness,
            f ->
                TemporalTruth.violation(graph, (Claim.Temporal) system.claims().get(claim), f)
                    .isEmpty());
  }

  private void compareAll(TransitionSystem form, Portion portion) {
    TemporalTrials trials = TemporalTrials.verdictsOnly(form);
    List<TemporalSettings> sound =
        TemporalDials.sound().stream()
            .filter(t -> TemporalTrials.objection(t, form).isEmpty())
            .toList();
    for (TemporalSettings settings : portion.of(sound)) {
      trials
          .run(settings)
          .forEach(
              (claim, result) ->
                  compare(
                      claim,
                      settings.fairness(),
                      form,
                      result,
                      new Subject.Late(() -> TemporalDials.text(settings))));
    }
  }

  /** What a user is told who asks for one formula, with all dials where they are by themselves. */
  private void checkAlone(TransitionSystem form) {
    for (Property.Claimed claim : TemporalTrials.verdictsOnly(form).claims()) {
      List<Property> asked = List.of(claim);
      Planner.Sound plan = (Planner.Sound) Planner.plan(Request.AUTO, asked, form);
      Outcome outcome =
          new Search(form, asked, ProgressListener.SILENT)
              .verdictsOnly()
              .withoutUnaskedFaults()
              .run(plan);
      compare(
          claim.number(),
          form.fairness(),
          form,
          outcome.results().getFirst(),
          new Subject.Late(() -> "automatic dials"));
    }
  }

  private void compare(
      int claim,
      Fairness fairness,
      TransitionSystem form,
      Outcome.Result result,
      Subject.Late how) {
    boolean holds = holds(claim, fairness);
    boolean equal =
        switch (result.verdict()) {
          case Verdict.Holds h -> holds;
          case Verdict.Violated v -> !holds;
          case Verdict.Unknown u -> false;
        };
    require(
        equal,
        "formula %s: the search says %s with %s, %s",
        holds ? "holds" : "is violated",
        new Subject.Late(() -> result.property().name() + " " + result.verdict()),
        how,
        form.equals(system) ? "not merged" : "merged");
  }
}
