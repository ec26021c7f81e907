package org.porpoise.search.soundness;

import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;

/**
 * The rows of the soundness table for searches by leaps: they reach all terminal states (Theorem
 * 7.10 of "Leaping Reachability Analysis"), and execute every transition if those that lead back to
 * the stack are extended (Lemma 7.13 there), which is what the stack proviso means to them.
 */
final class LeapSoundness {
  private LeapSoundness() {}

  /** Why a search by leaps cannot have its other dials like that, if it cannot. */
  static Optional<String> objection(Settings s) {
    if (s.sleep() == Sleep.ON) {
      return Optional.of(
          "--reduction leap needs --sleep off: a leap has no order in which a transition could have"
              + " been executed before another");
    }
    if (s.order() != Order.DFS || !Forgetting.remembersAll(s)) {
      return Optional.of(
          "--reduction leap is a depth-first search: --order dfs, --store exact,"
              + " --chains stored");
    }
    if (s.proviso() != ProvisoKind.NONE && s.proviso() != ProvisoKind.STACK) {
      return Optional.of(
          "--reduction leap has a proviso of its own, which is to extend leaps that lead back to"
              + " the stack: use --proviso stack, or none");
    }
    return Optional.empty();
  }

  /** Why leaps do not preserve a property, if they do not. */
  static Optional<String> objection(Settings s, Property property) {
    return switch (property.need()) {
      case NOTHING, TERMINAL_STATES -> Optional.empty();
      case SAFETY -> {
        if (isAboutWholeStates(property)) {
          yield Optional.of(
              "--reduction leap does not look at the states inside a leap: write it as an observer,"
                  + " or use another reduction");
        }
        yield s.proviso() == ProvisoKind.NONE
            ? Optional.of(
                "leaps that are not extended can ignore a process forever and miss the error; use"
                    + " --proviso stack")
            : Optional.empty();
      }
      case GRAPH -> Optional.of("leaps do not preserve it: use another reduction, or none");
    };
  }

  /** A process takes at most one step in a leap, so that what its control point tells is seen. */
  private static boolean isAboutWholeStates(Property property) {
    return property instanceof Property.Claimed(int number, Claim.GoodStates claim)
        && claim.kind() != Claim.Kind.RUNTIME;
  }
}
