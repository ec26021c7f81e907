package org.porpoise.search.soundness;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Economy;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.TemporalSettings;

/**
 * Sets the dials that the user left open: the strongest reduction that is sound for the properties
 * asked, with the cheapest proviso that makes it so.
 */
public final class Planner {
  private Planner() {}

  /** Settings that are sound, or the reason why what the user asked for is not. */
  public sealed interface Plan {}

  /**
   * What will be done.
   *
   * @param mayFallBack whether a full search may take over if the model turns out not to be always
   *     may-terminating: the user did not insist on a reduction
   * @param temporal how temporal claims are checked, if there are any
   */
  public record Sound(Settings settings, boolean mayFallBack, Optional<TemporalSettings> temporal)
      implements Plan {

    /** The same with other dials. */
    public Sound with(Settings others) {
      return new Sound(others, mayFallBack, temporal);
    }

    /** The same within other bounds. */
    public Sound within(Bounds bounds) {
      return new Sound(
          settings.within(bounds),
          mayFallBack,
          temporal.map(t -> t.with(t.system().within(bounds))));
    }
  }

  /** Why it will not be done. */
  public record Refused(String reason) implements Plan {}

  /** Completes a request for these properties of a system. */
  public static Plan plan(Request request, List<Property> properties, TransitionSystem system) {
    Optional<String> objection = Optional.empty();
    for (Settings settings : candidates(request, system)) {
      Optional<String> found = Soundness.objection(settings, properties, system);
      if (found.isEmpty()) {
        return withTemporal(
            new Sound(
                settings,
                request.reduction().isEmpty() && request.proviso().isEmpty(),
                Optional.empty()),
            request,
            properties,
            system);
      }
      if (objection.isEmpty()) {
        objection = found;
      }
    }
    return new Refused(objection.orElseThrow());
  }

  private static Plan withTemporal(
      Sound plan, Request request, List<Property> properties, TransitionSystem system) {
    Optional<Property> temporal = properties.stream().filter(Property::isTemporal).findFirst();
    if (temporal.isEmpty()) {
      return plan;
    }
    return switch (TemporalPlanner.plan(request, system)) {
      case TemporalPlanner.Chosen(TemporalSettings settings) ->
          new Sound(plan.settings(), plan.mayFallBack(), Optional.of(settings));
      case TemporalPlanner.Impossible(String reason) ->
          new Refused(temporal.get().name() + ": " + reason);
    };
  }

  /** All completions of the request, the best first. */
  private static List<Settings> candidates(Request r, TransitionSystem system) {
    List<Settings> all = new ArrayList<>();
    for (ReductionKind reduction : reductions(r, system)) {
      for (ProvisoKind proviso : provisos(r)) {
        for (Sleep sleep : sleeps(r, reduction, proviso, system)) {
          for (Order order : r.order().map(List::of).orElse(List.of(Order.DFS, Order.BFS))) {
            all.add(
                new Settings(reduction, sleep, proviso, order, r.store(), r.extent(), r.bounds())
                    .against(r.ignoring())
                    .with(r.chains())
                    .with(economy(r)));
          }
        }
      }
    }
    return all;
  }

  /** What somebody named does not step back. */
  private static Economy economy(Request r) {
    boolean isNamed = r.reduction().isPresent() || r.sleep().equals(Optional.of(Sleep.ON));
    return isNamed ? Economy.OFF : Economy.ON;
  }

  private static List<ReductionKind> reductions(Request r, TransitionSystem system) {
    if (r.reduction().isPresent()) {
      return List.of(r.reduction().get());
    }
    Set<ReductionKind> kinds = new LinkedHashSet<>();
    kinds.add(ReductionKind.strongestFor(system.knowledge()));
    kinds.add(ReductionKind.NONE);
    return List.copyOf(kinds);
  }

  private static List<ProvisoKind> provisos(Request r) {
    return r.proviso()
        .map(List::of)
        .orElse(
            List.of(
                ProvisoKind.NONE,
                ProvisoKind.EXPANDED,
                ProvisoKind.STACK,
                ProvisoKind.QUEUE,
                ProvisoKind.MAY_TERMINATE));
  }

  /**
   * Sleep sets cost little and save transitions; with a proviso they would cost finer sets, and
   * without a reduction or knowledge of independence they bring nothing.
   */
  private static List<Sleep> sleeps(
      Request r, ReductionKind reduction, ProvisoKind proviso, TransitionSystem system) {
    if (r.sleep().isPresent()) {
      return List.of(r.sleep().get());
    }
    boolean useful =
        reduction != ReductionKind.NONE
            && reduction.isPersistent()
            && reduction != ReductionKind.LEAP
            && proviso == ProvisoKind.NONE
            && ReductionKind.knowsIndependence(system.knowledge());
    return useful ? List.of(Sleep.ON, Sleep.OFF) : List.of(Sleep.OFF);
  }
}
