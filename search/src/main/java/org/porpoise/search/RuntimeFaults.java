package org.porpoise.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.soundness.Soundness;

/**
 * The claims that a model does nothing which its language forbids. An execution goes no further
 * where one is violated, so that whatever else was asked has no answer behind it: such a violation
 * is told, whether it was asked for or not.
 */
public final class RuntimeFaults {
  static final String HIDDEN =
      "executions end at a run-time error: what lies behind it was not explored";

  private RuntimeFaults() {}

  /** The claims that are not among these properties, of those that can be violated. */
  public static List<Property> unasked(TransitionSystem system, List<Property> asked) {
    List<Property> unasked = new ArrayList<>();
    for (int number : new TreeSet<>(system.faults())) {
      boolean isAsked =
          asked.stream().anyMatch(p -> p instanceof Property.Claimed c && c.number() == number);
      if (!isAsked) {
        unasked.add(new Property.Claimed(number, system.claims().get(number)));
      }
    }
    return unasked;
  }

  /** These of them that a search with such settings does not miss. */
  static List<Property> foundWith(
      Settings settings, List<Property> faults, TransitionSystem system) {
    return faults.stream()
        .filter(f -> Soundness.objection(settings, List.of(f), system).isEmpty())
        .toList();
  }

  /** Settings as near to some as possible that miss none of these. */
  static Settings settings(Settings near, List<Property> faults, TransitionSystem system) {
    ProvisoKind proviso = near.order() == Order.DFS ? ProvisoKind.EXPANDED : ProvisoKind.QUEUE;
    List<Settings> candidates =
        List.of(near, with(near, Sleep.OFF, proviso), with(near, near.sleep(), ProvisoKind.STACK));
    for (Settings candidate : candidates) {
      if (candidate.reduction() != ReductionKind.NONE
          && Soundness.objection(candidate, faults, system).isEmpty()) {
        return candidate;
      }
    }
    return near.withoutReduction();
  }

  private static Settings with(Settings s, Sleep sleep, ProvisoKind proviso) {
    return new Settings(
        s.reduction(),
        sleep,
        proviso,
        s.order(),
        s.store(),
        s.extent(),
        s.bounds(),
        Ignoring.SAFETY,
        s.chains(),
        s.economy());
  }

  /** An outcome with answers about faults; what seemed to hold is open if one is violated. */
  static Outcome told(Outcome outcome, List<Outcome.Result> faults) {
    boolean violated = faults.stream().anyMatch(r -> r.verdict() instanceof Verdict.Violated);
    List<Outcome.Result> all = new ArrayList<>();
    for (Outcome.Result result : outcome.results()) {
      boolean open = violated && result.verdict() instanceof Verdict.Holds;
      Verdict verdict = open ? new Verdict.Unknown(HIDDEN, Optional.empty()) : result.verdict();
      all.add(new Outcome.Result(result.property(), verdict, result.own()));
    }
    all.addAll(faults);
    return outcome.withResults(all);
  }
}
