package org.porpoise.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;

/**
 * Answers temporal claims of a system. Claims that look at the same propositions share a graph, and
 * so do all that are asked without a reduction.
 */
final class TemporalInvestigation {
  private final TransitionSystem system;
  private final TemporalSettings settings;
  private final Parts parts;
  private final ProgressListener listener;
  private final Map<Integer, Outcome.Result> results = new LinkedHashMap<>();

  /**
   * Claims that share a graph.
   *
   * @param observed the propositions that they look at
   */
  private record Group(boolean reduces, Set<Integer> observed) {}

  TemporalInvestigation(
      TransitionSystem system,
      TemporalSettings settings,
      List<Property.Claimed> claims,
      Parts parts,
      ProgressListener listener) {
    this.system = system;
    this.settings = settings;
    this.parts = parts;
    this.listener = listener;
    Map<Group, List<Property.Claimed>> groups = new LinkedHashMap<>();
    for (Property.Claimed claim : claims) {
      groups.computeIfAbsent(group(claim), g -> new ArrayList<>()).add(claim);
    }
    groups.forEach(this::answer);
  }

  /** The answers, by the numbers of the claims. */
  Map<Integer, Outcome.Result> results() {
    return results;
  }

  private static Claim.Temporal temporal(Property.Claimed property) {
    return (Claim.Temporal) property.claim();
  }

  private Optional<String> obstacle(Property.Claimed property) {
    return settings.system().reduction() == ReductionKind.NONE
        ? Optional.empty()
        : TemporalSoundness.obstacle(temporal(property), settings.fairness(), system);
  }

  private Group group(Property.Claimed property) {
    if (settings.system().reduction() == ReductionKind.NONE || obstacle(property).isPresent()) {
      return new Group(false, Set.of());
    }
    return new Group(true, new LinkedHashSet<>(temporal(property).propositions()));
  }

  /**
   * The transitions by which what the propositions say can change, by their numbers in the system
   * that is searched: merging numbers them anew.
   */
  private static BitSet visible(Set<Integer> observed, TransitionSystem searched) {
    BitSet visible = new BitSet();
    for (int number : observed) {
      switch (searched.propositions().get(number)) {
        case Proposition.OfState p -> p.changers().orElseThrow().forEach(visible::set);
        case Proposition.OfStep p -> p.transitions().forEach(visible::set);
      }
    }
    return visible;
  }

  /** What is asked of the whole product of a claim, with edges that tell by what they go. */
  static TemporalCheck whole(
      TransitionSystem system,
      TemporalSettings settings,
      Property.Claimed claim,
      Parts parts,
      ProgressListener listener) {
    TemporalInvestigation about =
        new TemporalInvestigation(system, settings, List.of(), parts, listener);
    return about.graphs(about.group(claim), true).whole(temporal(claim));
  }

  private void answer(Group group, List<Property.Claimed> claims) {
    boolean keepsTrails =
        settings.fairness() != Fairness.NONE
            || settings.system().reduction() == ReductionKind.LEAP
            || claims.stream()
                .anyMatch(c -> AutomatonMoves.speaksOfSteps(temporal(c), system.propositions()));
    TemporalGraphs graphs = graphs(group, keepsTrails);
    for (Property.Claimed claim : claims) {
      results.put(claim.number(), new TemporalAnswer(graphs, claim, obstacle(claim)).result());
    }
  }

  private TemporalGraphs graphs(Group group, boolean keepsTrails) {
    TemporalSettings chosen =
        group.reduces() ? settings : settings.with(settings.system().withoutReduction());
    TransitionSystem searched =
        group.reduces() && !system.unmerged().equals(system)
            ? system.merged(group.observed())
            : system.unmerged();
    BitSet visible = visible(group.observed(), searched);
    return new TemporalGraphs(searched, chosen, visible, keepsTrails, parts, listener);
  }
}
