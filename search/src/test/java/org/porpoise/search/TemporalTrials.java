package org.porpoise.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.soundness.TemporalSoundness;
import org.porpoise.search.temporal.TemporalSearch;
import org.porpoise.search.watch.SearchWatch;

/**
 * Many searches for what the temporal claims of one system forbid, which share the tables of their
 * reductions. Confined to one thread.
 */
public final class TemporalTrials {
  private final TransitionSystem system;
  private final Fault fault;
  private final Map<Table, Reduction> reductions = new HashMap<>();
  private final List<Property.Claimed> claims;
  private boolean isTold = true;

  private record Table(ReductionKind kind, RelationUse use, Set<Integer> ignored) {}

  /**
   * Prepares searches for all that a system claims.
   *
   * @param fault what is wrong with them
   */
  public TemporalTrials(TransitionSystem system, Fault fault) {
    this(system, fault, temporal(system));
  }

  /** Prepares searches for some claims about the propositions of a system. */
  public TemporalTrials(TransitionSystem system, Fault fault, List<Property.Claimed> claims) {
    this.system = system;
    this.fault = fault;
    this.claims = List.copyOf(claims);
  }

  /** Right searches that replay what they find, but do not tell it. */
  public static TemporalTrials verdictsOnly(TransitionSystem system) {
    TemporalTrials trials = new TemporalTrials(system, Fault.NONE);
    trials.isTold = false;
    return trials;
  }

  private static List<Property.Claimed> temporal(TransitionSystem system) {
    List<Property.Claimed> claims = new ArrayList<>();
    for (int i = 0; i < system.claims().size(); i++) {
      if (system.claims().get(i) instanceof Claim.Temporal claim) {
        claims.add(new Property.Claimed(i, claim));
      }
    }
    return claims;
  }

  /** What is asked. */
  public List<Property.Claimed> claims() {
    return claims;
  }

  /** The answers to all temporal claims, by number. */
  public Map<Integer, Outcome.Result> run(TemporalSettings settings) {
    Parts.Length length =
        !isTold
            ? Parts.Length.UNTOLD
            : settings.system().reduction() == ReductionKind.NONE
                ? Parts.Length.SHORT
                : Parts.Length.AS_FOUND;
    Parts parts = Parts.USUAL.with(this::reduction).with(length);
    Parts broken = fault.in(parts, settings.system(), SearchWatch.NONE).parts();
    return new TemporalSearch(system, settings, claims, broken, ProgressListener.SILENT).results();
  }

  /** Whether a claim can be reduced at all under a fairness. */
  public static boolean isReducible(
      Claim.Temporal claim, Fairness fairness, TransitionSystem system) {
    return TemporalSoundness.obstacle(claim, fairness, system).isEmpty();
  }

  /** Why settings are unsound, if they are. */
  public static Optional<String> objection(TemporalSettings settings, TransitionSystem system) {
    return TemporalSoundness.objection(settings, system);
  }

  private Reduction reduction(
      ReductionKind kind, TransitionSystem ours, RelationUse use, Set<Integer> ignored) {
    return reductions.computeIfAbsent(
        new Table(kind, use, ignored), t -> kind.create(ours, use, ignored));
  }
}
