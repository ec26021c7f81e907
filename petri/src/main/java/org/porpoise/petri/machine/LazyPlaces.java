package org.porpoise.petri.machine;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where states hold tokens, made when somebody first asks: of a net that is simplified before it is
 * searched nobody may.
 */
final class LazyPlaces {
  private final Supplier<Places> maker;
  private Optional<Places> made = Optional.empty();

  LazyPlaces(Supplier<Places> maker) {
    this.maker = maker;
  }

  synchronized Places get() {
    if (made.isEmpty()) {
      made = Optional.of(maker.get());
    }
    return made.get();
  }
}
