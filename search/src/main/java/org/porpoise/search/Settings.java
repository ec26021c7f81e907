package org.porpoise.search;

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
    Chains chains) {

  /** A search that stores what is in chains. */
  public Settings(
      ReductionKind reduction,
      Sleep sleep,
      ProvisoKind proviso,
      Order order,
      StoreKind store,
      Extent extent,
      Bounds bounds) {
    this(reduction, sleep, proviso, order, store, extent, bounds, Chains.STORED);
  }

  /** The same search with chains treated otherwise. */
  public Settings with(Chains others) {
    return new Settings(reduction, sleep, proviso, order, store, extent, bounds, others);
  }

  /** The same search with other bounds. */
  Settings within(Bounds others) {
    return new Settings(reduction, sleep, proviso, order, store, extent, others, chains);
  }

  /** The same search without a reduction. */
  public Settings withoutReduction() {
    return new Settings(
        ReductionKind.NONE, Sleep.OFF, ProvisoKind.NONE, order, store, extent, bounds, chains);
  }
}
