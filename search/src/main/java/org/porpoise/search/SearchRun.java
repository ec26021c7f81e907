package org.porpoise.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Origin;
import org.porpoise.kernel.TooManySteps;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.explore.Budget;
import org.porpoise.search.explore.Checks;
import org.porpoise.search.explore.DeadCode;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.explore.SelectiveSearch;
import org.porpoise.search.explore.Setback;
import org.porpoise.search.graph.ExploredGraph;
import org.porpoise.search.graph.GraphChecks;
import org.porpoise.search.replay.CounterexampleTranslation;
import org.porpoise.search.replay.Replay;
import org.porpoise.search.replay.Shortener;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.soundness.Soundness;
import org.porpoise.search.store.BitstateStore;
import org.porpoise.search.watch.SearchWatch;

/** One search with one position of the dials, and the verdicts that follow from it. */
final class SearchRun {
  private static final int MOST_STATES_TO_SHORTEN = 500_000;
  private static final int MOST_STEPS_IN_HASTE = 10_000;
  private static final String NOT_MAY_TERMINATING =
      "the model is not always may-terminating: from the end of this execution it can never stop";

  private final TransitionSystem system;
  private final Settings settings;
  private final List<Property> properties;
  private final Parts parts;
  private final ProgressListener listener;
  private final Exploration search;
  private final GraphChecks graph;
  private final boolean reduces;
  private final Set<Property> confirmed = new HashSet<>(); // their first violations
  private Optional<Optional<Lasso>> endless = Optional.empty();
  private boolean needsFullSearch;

  SearchRun(
      TransitionSystem system,
      Settings settings,
      List<Property> properties,
      Parts parts,
      ProgressListener listener,
      SearchWatch watch) {
    this.system = system;
    this.settings = settings;
    this.properties = properties;
    this.parts = parts;
    this.listener = listener;
    reduces = settings.reduction() != ReductionKind.NONE;
    search = new Exploration(system, settings, properties, parts, listener, watch);
    graph = new GraphChecks(new ExploredGraph(search), properties);
  }

  /**
   * What came out.
   *
   * @param needsFullSearch whether something stays unknown only because the model is not always
   *     may-terminating
   * @param beyond the same system with more room, if the search was given up because no room is
   *     enough to explore all of it
   */
  record Finished(Outcome outcome, boolean needsFullSearch, Optional<TransitionSystem> beyond) {}

  /** Searches, once. */
  Finished run() {
    if (parts.length() == Parts.Length.UNTOLD) {
      search.checks.tellFirst(p -> listener.decided(soFar(p)));
    }
    SelectiveSearch.Explored explored = SelectiveSearch.run(search);
    if (search.store instanceof BitstateStore bits && !search.checks.isDone()) {
      search.budget.cutOff(bits.coverage().reason());
    }
    Statistics statistics = search.statistics(explored.extraBytes());
    List<Outcome.Result> results = new ArrayList<>();
    for (int p = 0; p < properties.size(); p++) {
      Verdict verdict = verdict(p);
      results.add(new Outcome.Result(properties.get(p), verdict));
      announce(properties.get(p), () -> verdict);
    }
    Outcome outcome =
        new Outcome(
            results,
            settings,
            search.budget.cutOff().isEmpty() && !search.checks.isDone(),
            statistics,
            notes(),
            unreached());
    return new Finished(outcome, needsFullSearch, explored.beyond());
  }

  /** The answer to a property that was just violated, while the search goes on. */
  private Outcome.Result soFar(int p) {
    Outcome.Result result = new Outcome.Result(properties.get(p), verdict(p));
    return result.in(
        new Outcome(
            List.of(result), settings, false, search.statistics(0), List.of(), Optional.empty()));
  }

  private Verdict verdict(int p) {
    Property property = properties.get(p);
    if (property instanceof Property.Claimed(int number, Claim.Unchecked claim)) {
      return unknown(claim.reason());
    }
    Optional<Checks.Finding> finding = search.checks.finding(p);
    if (finding.isPresent()) {
      try {
        return violated(property, finding.get());
      } catch (TooManySteps e) {
        return CounterexampleTranslation.unconfirmed(e);
      }
    }
    if (search.budget.cutOff().isPresent()) {
      return unknown(search.budget.cutOff().get());
    }
    if (search.checks.isDone()) {
      return unknown(Verdict.STOPPED);
    }
    try {
      return verdictOfGraph(property);
    } catch (Budget.CutShort | Cancelled | OutOfMemoryError e) {
      return unknown(Setback.reason(e, search));
    }
  }

  private Verdict verdictOfGraph(Property property) {
    return switch (property.need()) {
      case NOTHING, TERMINAL_STATES -> new Verdict.Holds();
      case SAFETY ->
          property instanceof Property.DeadTransitions ? deadTransitions() : unlessNotTerminating();
      case GRAPH -> graphVerdict((Property.Claimed) property);
    };
  }

  private Verdict violated(Property property, Checks.Finding finding) {
    if (parts.length() == Parts.Length.UNTOLD) {
      return untold(property, finding);
    }
    boolean isShortest = settings.order() == Order.BFS && !reduces && !search.sleeping;
    boolean asFound = isShortest || parts.length() == Parts.Length.AS_FOUND;
    int budget = Math.min(MOST_STATES_TO_SHORTEN, Math.max(10_000, 2 * search.store.size()));
    if (asFound) {
      return Cancellation.shielded(() -> told(property, finding, finding.path()));
    }
    Cancellation.shielded(() -> isConfirmed(property, finding));
    announce(property, () -> toldInHaste(property, finding));
    int[] path = new Shortener(system, budget).shorten(property, finding.path());
    return Cancellation.shielded(() -> told(property, finding, path));
  }

  /** What is known of a simplified system is not yet known of the original one. */
  private void announce(Property property, Supplier<Verdict> verdict) {
    if (system.origin().isEmpty()) {
      listener.answered(property, verdict);
    }
  }

  private Verdict untold(Property property, Checks.Finding finding) {
    if (!confirmed.contains(property)) {
      Cancellation.shielded(() -> isConfirmed(property, finding));
      Origin.Path path = new Origin.Path(finding.path(), OptionalInt.empty());
      try {
        system.origin().ifPresent(o -> new CounterexampleTranslation(o).confirm(property, path));
      } catch (Cancelled e) {
        return unknown(CounterexampleTranslation.unconfirmed(e));
      }
      confirmed.add(property);
    }
    return new Verdict.Violated(finding.message(), finding.count(), Optional.empty());
  }

  private boolean isConfirmed(Property property, Checks.Finding finding) {
    new Replay(system.detailed()).confirm(property, finding.path());
    return true;
  }

  /** What there is time to tell when the process is about to end. */
  private Verdict toldInHaste(Property property, Checks.Finding finding) {
    return finding.path().length <= MOST_STEPS_IN_HASTE
        ? told(property, finding, finding.path())
        : new Verdict.Violated(finding.message(), finding.count(), Optional.empty());
  }

  private Verdict told(Property property, Checks.Finding finding, int[] path) {
    Replay replay = new Replay(system.detailed());
    return new Verdict.Violated(
        replay.message(property, path).orElse(finding.message()),
        finding.count(),
        Optional.of(replay.violation(property, path)));
  }

  private static Verdict unknown(String reason) {
    return new Verdict.Unknown(reason, Optional.empty());
  }

  /** Holds, if the search had no need of the model being always may-terminating, or if it is. */
  private Verdict unlessNotTerminating() {
    if (!reduces || settings.proviso() != ProvisoKind.MAY_TERMINATE) {
      return new Verdict.Holds();
    }
    Optional<Lasso> witness = endless();
    if (witness.isEmpty()) {
      return new Verdict.Holds();
    }
    needsFullSearch = true;
    return new Verdict.Unknown(
        NOT_MAY_TERMINATING, Optional.of(new Replay(system.detailed()).tell(witness.get())));
  }

  private Optional<Lasso> endless() {
    if (endless.isEmpty()) {
      endless = Optional.of(graph.notMayTerminating());
    }
    return endless.get();
  }

  private Verdict graphVerdict(Property.Claimed property) {
    Optional<Lasso> violation =
        reduces
            ? graph.reducedViolation(property.number(), property.claim(), system)
            : graph.violation(property.number(), property.claim());
    return violation.isPresent()
        ? new Verdict.Violated(
            message(property.claim()),
            1,
            Optional.of(new Replay(system.detailed()).tell(violation.get())))
        : unlessNotTerminating();
  }

  private static String message(Claim claim) {
    return switch (claim) {
      case Claim.MayProgress c -> "may-type non-progress error";
      default -> claim.name() + " is violated";
    };
  }

  private Verdict deadTransitions() {
    List<String> dead = new DeadCode(system, search.checks).list();
    Verdict otherwise = unlessNotTerminating();
    return dead.isEmpty() || otherwise instanceof Verdict.Unknown
        ? otherwise
        : new Verdict.Violated(String.join(", ", dead), dead.size(), Optional.empty());
  }

  /** What no execution comes to, if the search executed all that some execution contains. */
  private Optional<List<TransitionText>> unreached() {
    List<Property> question = List.of(new Property.DeadTransitions());
    boolean tells =
        search.budget.cutOff().isEmpty()
            && !search.checks.isDone()
            && settings.proviso() != ProvisoKind.MAY_TERMINATE
            && Soundness.objection(settings, question, system).isEmpty();
    return tells ? system.unreached(search.checks.executed()) : Optional.empty();
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (search.sleeping && !ReductionKind.knowsIndependence(system.knowledge())) {
      notes.add("sleep sets had no effect: the model does not say which transitions commute");
    }
    if (settings.reduction() == ReductionKind.LEAP) {
      notes.add(
          "transitions counts leaps: %,d, which consisted of %,d single steps"
              .formatted(search.counters.transitions(), search.counters.steps()));
    }
    return notes;
  }
}
