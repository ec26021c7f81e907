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
    Bounds bounds) {

  /** The same search with other bounds. */
  Settings within(Bounds others) {
    return new Settings(reduction, sleep, proviso, order, store, extent, others);
  }

  /** The same search without a reduction. */
  public Settings withoutReduction() {
    return new Settings(
        ReductionKind.NONE, Sleep.OFF, ProvisoKind.NONE, order, store, extent, bounds);
  }
}
