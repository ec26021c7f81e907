package org.porpoise.search.settings;

import java.util.Optional;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.soundness.Planner;

/** The dials as the user set them; what was left open is for the {@link Planner} to choose. */
public record Request(
    Optional<ReductionKind> reduction,
    Optional<Sleep> sleep,
    Optional<ProvisoKind> proviso,
    Optional<Order> order,
    StoreKind store,
    Extent extent,
    Bounds bounds,
    Ignoring ignoring,
    Chains chains,
    TemporalRequest temporal) {

  /** A request for a proviso that is enough for safety, and that chains be stored. */
  public Request(
      Optional<ReductionKind> reduction,
      Optional<Sleep> sleep,
      Optional<ProvisoKind> proviso,
      Optional<Order> order,
      StoreKind store,
      Extent extent,
      Bounds bounds) {
    this(
        reduction,
        sleep,
        proviso,
        order,
        store,
        extent,
        bounds,
        Ignoring.SAFETY,
        Chains.STORED,
        TemporalRequest.AUTO);
  }

  /** Everything left open. */
  public static final Request AUTO =
      new Request(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          StoreKind.EXACT,
          Extent.FIRST_ERROR,
          Bounds.NONE);

  /** The same request with dials for temporal checking. */
  public Request with(TemporalRequest others) {
    return new Request(
        reduction, sleep, proviso, order, store, extent, bounds, ignoring, chains, others);
  }

  /** The same request with other bounds. */
  public Request within(Bounds others) {
    return new Request(
        reduction, sleep, proviso, order, store, extent, others, ignoring, chains, temporal);
  }

  /** The dials where nothing was searched, so that nobody chose: what was left open is off. */
  public Settings unplanned() {
    return new Settings(
        reduction.orElse(ReductionKind.NONE),
        sleep.orElse(Sleep.OFF),
        proviso.orElse(ProvisoKind.NONE),
        order.orElse(Order.DFS),
        store,
        extent,
        bounds,
        ignoring,
        chains);
  }

  /** A request that leaves nothing open but how temporal claims are checked. */
  public static Request of(Settings s) {
    return new Request(
        Optional.of(s.reduction()),
        Optional.of(s.sleep()),
        Optional.of(s.proviso()),
        Optional.of(s.order()),
        s.store(),
        s.extent(),
        s.bounds(),
        s.ignoring(),
        s.chains(),
        TemporalRequest.AUTO);
  }
}
