package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.HashMap;
import java.util.Map;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * The right answers about a system in which every terminal state is a deadlock, and which of them a
 * search may fail to find.
 */
final class Answers {
  private final FullGraph graph;
  private final boolean terminates;
  private final boolean isCyclic;
  private final Map<Property, Boolean> truth = new HashMap<>();
  private final Map<Property, String> messages = new HashMap<>(); // of the first search

  Answers(FullGraph graph) {
    this.graph = graph;
    terminates = graph.isAlwaysMayTerminating();
    isCyclic = graph.isCyclic();
  }

  /** Compares what a search says with what is so. */
  void compare(Outcome outcome) {
    Settings s = outcome.settings();
    for (Outcome.Result r : outcome.results()) {
      boolean holds = truth.computeIfAbsent(r.property(), this::holds);
      boolean right =
          switch (r.verdict()) {
            case Verdict.Holds h -> holds && !mayBeUnknown(r.property(), s);
            case Verdict.Violated v -> !holds && isWhole(r.property(), v, s);
            case Verdict.Unknown u -> mayBeUnknown(r.property(), s);
          };
      require(
          right,
          "with %s: %s %s, but the search says %s",
          new Subject.Late(() -> Dials.text(s)),
          r.property().name(),
          holds ? "holds" : "does not hold",
          new Subject.Late(() -> text(r.verdict())));
    }
  }

  private static String text(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds h -> "that it holds";
      case Verdict.Violated v -> "%d times: %s".formatted(v.count(), v.message());
      case Verdict.Unknown u -> "that nobody knows: " + u.reason();
    };
  }

  private boolean holds(Property property) {
    return property instanceof Property.Deadlock
        ? graph.terminalCount() == 0
        : Truth.holds(graph, property);
  }

  /** Whether as much is wrong as there is, where a search can count. */
  private boolean isWhole(Property property, Verdict.Violated v, Settings s) {
    return switch (property) {
      case Property.Deadlock d -> !remembersAll(s) || v.count() == graph.terminalCount();
      case Property.DeadTransitions d ->
          messages.computeIfAbsent(property, p -> v.message()).equals(v.message());
      case Property.Claimed c -> true;
    };
  }

  private static boolean remembersAll(Settings s) {
    return s.store() == StoreKind.EXACT && s.chains() == Chains.STORED;
  }

  /** Whether a search that finds no violation is not sure that there is none. */
  private boolean mayBeUnknown(Property property, Settings s) {
    boolean reduces = s.reduction() != ReductionKind.NONE;
    return s.store() instanceof StoreKind.Bitstate
        || s.store() == StoreKind.NONE && isCyclic && (reduces || s.sleep() == Sleep.ON)
        || reduces
            && s.proviso() == ProvisoKind.MAY_TERMINATE
            && !terminates
            && property.need() != Property.Need.TERMINAL_STATES;
  }
}
