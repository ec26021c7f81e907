package org.porpoise.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * The second look at a system whose states are without number: breadth-first, without reduction,
 * and not for long.
 */
final class NearestStates {
  private static final long MOST = 500_000;

  private NearestStates() {}

  /** How the nearest states are searched where all states were searched like this. */
  static Settings settings(Settings all) {
    Bounds b = all.bounds();
    long states = Math.min(MOST, b.states().orElse(MOST));
    return new Settings(
        ReductionKind.NONE,
        Sleep.OFF,
        ProvisoKind.NONE,
        Order.BFS,
        StoreKind.Plain.EXACT,
        all.extent(),
        new Bounds(b.depth(), OptionalLong.of(states), b.time(), b.memory(), b.given()));
  }

  /** What was found in the first place, with what the second look found besides. */
  static Outcome joined(Outcome found, Outcome near) {
    List<Outcome.Result> results = new ArrayList<>();
    for (int p = 0; p < found.results().size(); p++) {
      Outcome.Result first = found.results().get(p);
      Outcome.Result second = near.results().get(p);
      results.add(
          first.verdict() instanceof Verdict.Unknown(String why, var witness)
              ? second.verdict() instanceof Verdict.Violated
                  ? second
                  : new Outcome.Result(first.property(), unknown(why, near))
              : first);
    }
    boolean isNew =
        near.isViolated()
            && found.results().stream().noneMatch(r -> r.verdict() instanceof Verdict.Violated);
    Outcome shown = isNew ? near : found;
    List<String> notes = new ArrayList<>(shown.notes());
    if (isNew) {
      notes.add(
          "the states are without number: the first search was given up after %,d"
                  .formatted(found.statistics().states())
              + ", the violation is among those nearest to the initial one");
    }
    return new Outcome(
        results, shown.settings(), false, shown.statistics(), notes, Optional.empty());
  }

  private static Verdict unknown(String why, Outcome near) {
    return new Verdict.Unknown(
        "%s; no violation among the %,d nearest states".formatted(why, near.statistics().states()),
        Optional.empty());
  }
}
