package org.porpoise.search.soundness;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.settings.Checking;
import org.porpoise.search.settings.Emptiness;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.TemporalSettings;

/** Sets the dials of temporal checking that the user left open. */
final class TemporalPlanner {
  private TemporalPlanner() {}

  /** Settings that are sound, or why there are none. */
  sealed interface Plan {}

  record Chosen(TemporalSettings settings) implements Plan {}

  record Impossible(String reason) implements Plan {}

  /** Completes a request for temporal claims of a system. */
  static Plan plan(Request request, TransitionSystem system) {
    Optional<String> objection = Optional.empty();
    for (TemporalSettings settings : candidates(request, system)) {
      Optional<String> found = TemporalSoundness.objection(settings, system);
      if (found.isEmpty()) {
        return new Chosen(settings);
      }
      if (objection.isEmpty()) {
        objection = found;
      }
    }
    return new Impossible(objection.orElseThrow());
  }

  /** All completions of the request, the best first. */
  private static List<TemporalSettings> candidates(Request r, TransitionSystem system) {
    List<TemporalSettings> all = new ArrayList<>();
    for (ReductionKind reduction : reductions(r, system)) {
      for (ProvisoKind proviso : provisos(r, reduction)) {
        for (Order order : r.order().map(List::of).orElse(List.of(Order.DFS, Order.BFS))) {
          Settings settings =
              new Settings(
                      reduction,
                      r.sleep().orElse(Sleep.OFF),
                      proviso,
                      order,
                      r.store(),
                      r.extent(),
                      r.bounds())
                  .with(r.chains());
          for (Checking checking : checkings(r)) {
            all.add(
                new TemporalSettings(
                    settings,
                    checking,
                    r.temporal().emptiness().orElse(Emptiness.COMPONENTS),
                    r.temporal().fairness().orElse(system.fairness())));
          }
        }
      }
    }
    return all;
  }

  private static List<ReductionKind> reductions(Request r, TransitionSystem system) {
    return r.reduction()
        .map(List::of)
        .orElse(List.of(ReductionKind.strongestFor(system.knowledge()), ReductionKind.NONE));
  }

  private static List<ProvisoKind> provisos(Request r, ReductionKind reduction) {
    if (r.proviso().isPresent()) {
      return List.of(r.proviso().get());
    }
    return reduction == ReductionKind.NONE
        ? List.of(ProvisoKind.NONE)
        : List.of(ProvisoKind.STACK, ProvisoKind.QUEUE);
  }

  private static List<Checking> checkings(Request r) {
    return r.temporal()
        .checking()
        .map(List::of)
        .orElse(List.of(Checking.ON_THE_FLY, Checking.OFF_LINE));
  }
}
