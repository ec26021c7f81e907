package org.porpoise.search.soundness;

import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.settings.Checking;
import org.porpoise.search.settings.Emptiness;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.TemporalSettings;

/**
 * The rows of the soundness table for temporal claims. A reduction keeps them if its sets are
 * persistent (C1), have no visible transition unless they have all that is enabled (C3), and leave
 * no cycle without a fully expanded state (C2ᴸ), in the graph of the <em>system</em>: then every
 * execution has one in the reduced graph that differs in stuttering only (Peled, "All from one, one
 * for all"; Theorem 7.15 of "Leaping Reachability Analysis" for leaps). Sets are decided once for
 * each state of the system, never for each node of a product, where the check of cycles on the
 * product's stack is unsound (Siegel, "What's wrong with on-the-fly partial order reduction").
 */
public final class TemporalSoundness {
  private TemporalSoundness() {}

  /** Why the dials must not be set like that, if they must not. */
  public static Optional<String> objection(TemporalSettings t, TransitionSystem system) {
    Settings s = t.system();
    return s.reduction()
        .obstacle(system::knowledge)
        .map(why -> "--reduction " + s.reduction().option() + ": " + why)
        .or(() -> objectionToStore(s))
        .or(() -> objectionToFairness(t))
        .or(() -> s.reduction() == ReductionKind.NONE ? Optional.empty() : objectionToReduction(t));
  }

  private static Optional<String> objectionToStore(Settings s) {
    if (!Forgetting.remembersAll(s)) {
      return Optional.of("cycles are looked for in the whole graph: use --store exact");
    }
    return s.sleep() == Sleep.ON
        ? Optional.of("sleep sets leave transitions out of cycles: use --sleep off")
        : Optional.empty();
  }

  private static Optional<String> objectionToFairness(TemporalSettings t) {
    return t.fairness() != Fairness.NONE && t.emptiness() == Emptiness.NESTED
        ? Optional.of("fair cycles are looked for in strong components: use --emptiness components")
        : Optional.empty();
  }

  private static Optional<String> objectionToReduction(TemporalSettings t) {
    Settings s = t.system();
    if (!s.reduction().isPersistent()) {
      return Optional.of(
          "--reduction weak keeps terminal states only (inconsistent labelling: Neele, Valmari and"
              + " Willemse 2020); use --reduction conditional");
    }
    if (s.reduction() == ReductionKind.LEAP) {
      return LeapSoundness.objection(s)
          .or(
              () ->
                  unless(
                      s.proviso() == ProvisoKind.STACK, "--reduction leap needs the proviso stack"))
          .or(() -> offLine(t, "--reduction leap"));
    }
    boolean depthFirst = s.order() == Order.DFS;
    return switch (s.proviso()) {
      case STACK -> unless(depthFirst, "--proviso stack needs --order dfs");
      case COLOR, COLOR_STAR ->
          unless(depthFirst, "--proviso " + s.proviso().option() + " needs --order dfs")
              .or(() -> offLine(t, "--proviso " + s.proviso().option()));
      case QUEUE ->
          unless(!depthFirst, "--proviso queue needs --order bfs")
              .or(() -> offLine(t, "--proviso queue"));
      case NONE, EXPANDED, SCC, MAY_TERMINATE ->
          Optional.of(
              "--proviso "
                  + s.proviso().option()
                  + " lets a cycle ignore a transition that is executed elsewhere; use --proviso "
                  + (depthFirst ? "stack, color or color-star" : "queue"));
    };
  }

  private static Optional<String> offLine(TemporalSettings t, String what) {
    return unless(
        t.checking() == Checking.OFF_LINE,
        what + " decides in a search of the system alone: use --checking off-line");
  }

  private static Optional<String> unless(boolean fits, String why) {
    return fits ? Optional.empty() : Optional.of(why);
  }

  /** Why a claim cannot be checked with any reduction, if it cannot. */
  public static Optional<String> obstacle(
      Claim.Temporal claim, Fairness fairness, TransitionSystem system) {
    return switch (fairness) {
      case NONE, WEAK -> obstacle(claim, system);
      case STRONG -> Optional.of("strong fairness sees the order of independent transitions");
      case WEAK_TRANSITIONS, STRONG_TRANSITIONS ->
          Optional.of("fairness of transitions sees the order of independent transitions");
    };
  }

  private static Optional<String> obstacle(Claim.Temporal claim, TransitionSystem system) {
    if (!claim.specification().isStutterInvariant()) {
      return Optional.of(
          claim.specification().formula().isPresent()
              ? "\"next\" counts single steps"
              : "the claim may count single steps");
    }
    for (int number : claim.propositions()) {
      if (system.propositions().get(number) instanceof Proposition.OfState p
          && p.visible().isEmpty()) {
        return Optional.of("nobody knows which transitions change " + p.text());
      }
    }
    return Optional.empty();
  }
}
