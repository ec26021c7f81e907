package org.porpoise.search.settings;

import org.porpoise.reduction.ReductionKind;

/** The dials of the selective search, all set. */
public record Settings(
    ReductionKind reduction,
    Sleep sleep,
    ProvisoKind proviso,
    Order order,
    StoreKind store,
    Extent extent,
    Bounds bounds,
    Ignoring ignoring,
    Chains chains,
    Economy economy) {

  /** Dials for a search that reduces everywhere. */
  public Settings(
      ReductionKind reduction,
      Sleep sleep,
      ProvisoKind proviso,
      Order order,
      StoreKind store,
      Extent extent,
      Bounds bounds,
      Ignoring ignoring,
      Chains chains) {
    this(reduction, sleep, proviso, order, store, extent, bounds, ignoring, chains, Economy.OFF);
  }

  /**
   * Dials for a proviso that prevents ignoring as far as safety needs it, and a search that stores
   * what is in chains.
   */
  public Settings(
      ReductionKind reduction,
      Sleep sleep,
      ProvisoKind proviso,
      Order order,
      StoreKind store,
      Extent extent,
      Bounds bounds) {
    this(reduction, sleep, proviso, order, store, extent, bounds, Ignoring.SAFETY, Chains.STORED);
  }

  /** The same search with chains treated otherwise. */
  public Settings with(Chains others) {
    return new Settings(
        reduction, sleep, proviso, order, store, extent, bounds, ignoring, others, economy);
  }

  /** The same search with more or less economy. */
  public Settings with(Economy another) {
    return new Settings(
        reduction, sleep, proviso, order, store, extent, bounds, ignoring, chains, another);
  }

  /** The same search with other bounds. */
  public Settings within(Bounds others) {
    return new Settings(
        reduction, sleep, proviso, order, store, extent, others, ignoring, chains, economy);
  }

  /** The same search with a proviso that prevents as much. */
  public Settings against(Ignoring strength) {
    return new Settings(
        reduction, sleep, proviso, order, store, extent, bounds, strength, chains, economy);
  }

  /** The same search without a reduction. */
  public Settings withoutReduction() {
    return new Settings(
        ReductionKind.NONE,
        Sleep.OFF,
        ProvisoKind.NONE,
        order,
        store,
        extent,
        bounds,
        ignoring,
        chains);
  }
}
