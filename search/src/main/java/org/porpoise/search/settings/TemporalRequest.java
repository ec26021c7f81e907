package org.porpoise.search.settings;

import java.util.Optional;
import org.porpoise.kernel.Fairness;

/** The dials of temporal checking as the user set them. */
public record TemporalRequest(
    Optional<Checking> checking, Optional<Emptiness> emptiness, Optional<Fairness> fairness) {

  /** Everything left open. */
  public static final TemporalRequest AUTO =
      new TemporalRequest(Optional.empty(), Optional.empty(), Optional.empty());
}
