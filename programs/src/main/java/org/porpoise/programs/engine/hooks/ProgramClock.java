package org.porpoise.programs.engine.hooks;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;

/** The clock of {@code java.time} that shows the time of the running thread of the program. */
final class ProgramClock extends Clock {
  private final ZoneId zone;

  ProgramClock(ZoneId zone) {
    this.zone = zone;
  }

  @Override
  public ZoneId getZone() {
    return zone;
  }

  @Override
  public Clock withZone(ZoneId other) {
    return new ProgramClock(other);
  }

  @Override
  public Instant instant() {
    Hooks.lookAtClock(Execution.INSIDE);
    return SystemHooks.now();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ProgramClock clock && clock.zone.equals(zone);
  }

  @Override
  public int hashCode() {
    return zone.hashCode() + 1;
  }

  @Override
  public String toString() {
    return "SystemClock[" + zone + "]";
  }
}
