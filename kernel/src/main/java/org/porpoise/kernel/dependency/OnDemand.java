package org.porpoise.kernel.dependency;

import java.util.Optional;
import java.util.function.Supplier;

/** A table that is made when it is first asked for. Belongs to one thread. */
final class OnDemand<T> {
  private final Supplier<T> maker;
  private Optional<T> made = Optional.empty();

  OnDemand(Supplier<T> maker) {
    this.maker = maker;
  }

  T get() {
    if (made.isEmpty()) {
      made = Optional.of(maker.get());
    }
    return made.get();
  }
}
