package org.porpoise.search.temporal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.product.AutomatonMoves;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.soundness.TemporalSoundness;

/**
 * Answers temporal claims of a system. Claims that see the same transitions share a graph, and so
 * do all that are asked without a reduction. All share one system, in which steps are merged that
 * none of them sees, and the tables of the reduction.
 */
public final class TemporalSearch {
  private final TransitionSystem system;
  private final TemporalSettings settings;
  private final List<Property.Claimed> claims;
  private final TransitionSystem plain; // not merged
  private final TransitionSystem reduced; // merged as far as no claim sees it
  private final Parts parts;
  private final ProgressListener listener;
  private final Vacuities vacuities;
  private final long started = System.nanoTime();
  private final Map<Integer, Integer> open = new HashMap<>(); // components without an answer
  private int waiting; // claims, or components of claims, without an answer
  private Optional<BitSet> visibleToFairness = Optional.empty(); // until somebody asks

  /**
   * Claims that share a graph.
   *
   * @param merges whether they are asked of the system in which steps are merged
   * @param visible the transitions that can change what the claims look at
   */
  private record Group(boolean reduces, boolean merges, BitSet visible) {}

  public TemporalSearch(
      TransitionSystem system,
      TemporalSettings settings,
      List<Property.Claimed> claims,
      Parts parts,
      ProgressListener listener) {
    this.system = system;
    this.settings = settings;
    this.parts = parts.sharingReductions();
    this.listener = listener;
    this.claims = List.copyOf(claims);
    plain = system.unmerged();
    reduced = reduced();
    vacuities = new Vacuities(system, settings);
  }

  /** Answers, by the numbers of the claims. */
  public Map<Integer, Outcome.Result> results() {
    Map<Group, List<Property.Claimed>> groups = new LinkedHashMap<>();
    for (Property.Claimed claim : claims) {
      for (Property.Claimed part : parts(claim)) {
        groups.computeIfAbsent(group(part), g -> new ArrayList<>()).add(part);
      }
    }
    waiting = groups.values().stream().mapToInt(List::size).sum();
    groups
        .values()
        .forEach(members -> members.forEach(m -> open.merge(m.number(), 1, Integer::sum)));
    Map<Integer, List<Outcome.Result>> answers = new HashMap<>();
    groups.forEach(
        (group, members) -> {
          answer(group, members, answers);
          announce(answers);
        });
    Map<Integer, Outcome.Result> results = new LinkedHashMap<>();
    for (Property.Claimed claim : claims) {
      List<Outcome.Result> ofParts = answers.getOrDefault(claim.number(), List.of());
      results.put(claim.number(), vacuities.noted(together(claim, ofParts), claim.number()));
    }
    return results;
  }

  /** Tells of claims all of whose components have been answered. */
  private void announce(Map<Integer, List<Outcome.Result>> answers) {
    for (Property.Claimed claim : claims) {
      List<Outcome.Result> ofParts = answers.getOrDefault(claim.number(), List.of());
      if (ofParts.size() == parts(claim).size() && system.origin().isEmpty()) {
        listener.answered(claim, () -> together(claim, ofParts).verdict());
      }
    }
  }

  /** The components of a claim, if a reduction has something of their being apart. */
  private List<Property.Claimed> parts(Property.Claimed claim) {
    List<Property.Claimed> parts = Components.of(claim);
    Group whole = group(claim);
    boolean helps = parts.stream().anyMatch(part -> !group(part).equals(whole));
    return helps ? parts : List.of(claim);
  }

  /** The answer to a claim from those to its components: one that is violated decides. */
  private static Outcome.Result together(Property claim, List<Outcome.Result> parts) {
    Outcome.Result worst = parts.getFirst();
    for (Outcome.Result part : parts) {
      if (gravity(part) > gravity(worst)) {
        worst = part;
      }
    }
    return new Outcome.Result(claim, worst.verdict(), worst.own());
  }

  private static long gravity(Outcome.Result part) {
    return switch (part.verdict()) {
      case Verdict.Violated v -> Long.MAX_VALUE;
      case Verdict.Unknown u -> Long.MAX_VALUE - 1;
      case Verdict.Holds h -> part.own().orElseThrow().statistics().states();
    };
  }

  private static Claim.Temporal temporal(Property.Claimed property) {
    return (Claim.Temporal) property.claim();
  }

  private Optional<String> obstacle(Property.Claimed property) {
    return settings.system().reduction() == ReductionKind.NONE
        ? Optional.empty()
        : TemporalSoundness.obstacle(temporal(property), settings.fairness(), plain);
  }

  private boolean reduces(Property.Claimed property) {
    return settings.system().reduction() != ReductionKind.NONE && obstacle(property).isEmpty();
  }

  /** Whether steps that a claim does not see may be merged although there is no reduction. */
  private boolean merges(Property.Claimed property) {
    return !reduced.equals(plain)
        && settings.fairness() == Fairness.NONE
        && temporal(property).specification().isStutterInvariant();
  }

  /**
   * The system merged as far as no claim sees it. A claim that cannot be asked of it counts too: a
   * component of it may.
   */
  private TransitionSystem reduced() {
    Set<Integer> observed = new LinkedHashSet<>();
    claims.forEach(c -> observed.addAll(temporal(c).propositions()));
    return plain.equals(system) ? system : system.merged(observed);
  }

  private Group group(Property.Claimed property) {
    return reduces(property)
        ? new Group(true, true, visible(temporal(property).propositions()))
        : new Group(false, merges(property), new BitSet());
  }

  /**
   * The transitions by which what the propositions say can change, in the system that observes
   * them: one that does not may have forgotten what they look at.
   */
  private BitSet visible(List<Integer> observed) {
    BitSet visible = (BitSet) visibleToFairness().clone();
    for (int number : observed) {
      switch (reduced.propositions().get(number)) {
        case Proposition.OfState p -> p.visible().orElseThrow().forEach(visible::set);
        case Proposition.OfStep p -> p.transitions().forEach(visible::set);
      }
    }
    return visible;
  }

  /** What fairness sees. */
  private BitSet visibleToFairness() {
    if (visibleToFairness.isEmpty()) {
      visibleToFairness =
          Optional.of(
              settings.fairness() == Fairness.NONE ? new BitSet() : FairnessVisibility.of(reduced));
    }
    return visibleToFairness.get();
  }

  /** What is asked of the whole product of a claim, with edges that tell by what they go. */
  static EmptinessCheck whole(
      TransitionSystem system,
      TemporalSettings settings,
      Property.Claimed claim,
      Parts parts,
      ProgressListener listener) {
    TemporalSearch about = new TemporalSearch(system, settings, List.of(claim), parts, listener);
    return about.graphs(about.group(claim), true).whole(temporal(claim));
  }

  private void answer(
      Group group, List<Property.Claimed> members, Map<Integer, List<Outcome.Result>> answers) {
    boolean keepsTrails =
        settings.fairness() != Fairness.NONE
            || settings.system().reduction() == ReductionKind.LEAP
            || members.stream()
                .anyMatch(c -> AutomatonMoves.speaksOfSteps(temporal(c), system.propositions()));
    ClaimGraphs graphs = graphs(group, keepsTrails);
    List<Vacuities.Held> held = new ArrayList<>();
    for (Property.Claimed claim : members) {
      graphs.allow(share());
      waiting--;
      List<Outcome.Result> ofParts =
          answers.computeIfAbsent(claim.number(), n -> new ArrayList<>());
      Optional<ClaimAnswer.Asked> answer = ask(graphs, claim, ofParts);
      tellIfDecided(claim.number(), ofParts);
      if (answer.isEmpty()) {
        continue;
      }
      ClaimAnswer.Asked asked = answer.get();
      if (asked.holds() && isScrutinised(claim)) {
        held.add(
            new Vacuities.Held(
                claim, whole(claim), asked.graph(), graphs.keepsNext(), asked.nodes()));
      }
      if (graphs.decidesOnTheFly()) {
        asked.graph().seal();
        held.forEach(vacuities::look);
        held.clear();
      }
    }
    // Last, because a graph that all members share may grow by it, and their figures are told.
    for (Vacuities.Held one : held) {
      graphs.allow(share());
      vacuities.look(one);
    }
  }

  private boolean isScrutinised(Property.Claimed claim) {
    return parts.scrutiny() == Parts.Scrutiny.VACUITY && vacuities.isAbout(temporal(claim));
  }

  /** The claim that this is, or is a component of. */
  private Claim.Temporal whole(Property.Claimed component) {
    return claims.stream()
        .filter(c -> c.number() == component.number())
        .map(TemporalSearch::temporal)
        .findFirst()
        .orElseThrow();
  }

  /** Adds the answer to a claim; unknown, and no more is known of it, if it was cancelled. */
  private Optional<ClaimAnswer.Asked> ask(
      ClaimGraphs graphs, Property.Claimed claim, List<Outcome.Result> ofParts) {
    try {
      ClaimAnswer.Asked asked = new ClaimAnswer(graphs, claim, obstacle(claim)).ask();
      ofParts.add(asked.result());
      return Optional.of(asked);
    } catch (Cancelled e) {
      Outcome own = Outcome.unknown(List.of(claim), settings.system(), e.reason());
      ofParts.add(own.results().getFirst().in(own));
      return Optional.empty();
    }
  }

  private void tellIfDecided(int number, List<Outcome.Result> ofParts) {
    int left = open.merge(number, -1, Integer::sum);
    boolean isTold = parts.length() == Parts.Length.UNTOLD;
    claims.stream()
        .filter(c -> isTold && c.number() == number)
        .map(c -> together(c, ofParts))
        .filter(r -> r.verdict() instanceof Verdict.Violated || left == 0)
        .forEach(listener::decided);
  }

  /** What is left of the time, divided among all that wait: no claim starves the others. */
  private Optional<Duration> share() {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
    return settings
        .system()
        .bounds()
        .after(elapsed)
        .time()
        .map(left -> left.dividedBy(Math.max(1, waiting)));
  }

  private ClaimGraphs graphs(Group group, boolean keepsTrails) {
    TemporalSettings chosen =
        group.reduces() ? settings : settings.with(settings.system().withoutReduction());
    TransitionSystem searched = group.merges() ? reduced : plain;
    return new ClaimGraphs(
        searched, chosen, group.visible(), keepsTrails, parts, listener, share());
  }
}
