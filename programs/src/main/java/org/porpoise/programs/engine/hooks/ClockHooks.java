package org.porpoise.programs.engine.hooks;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.porpoise.programs.engine.Execution;

/**
 * What rewritten code calls instead of the methods of {@link Clock} that show the machine's time,
 * by the same names. Outside an exploration it is the machine's.
 */
public final class ClockHooks {
  private ClockHooks() {}

  /** {@code Clock.systemUTC}. */
  public static Clock systemUTC() {
    return system(ZoneOffset.UTC);
  }

  /** {@code Clock.systemDefaultZone}. */
  public static Clock systemDefaultZone() {
    return system(ZoneId.systemDefault());
  }

  /** {@code Clock.system}. */
  public static Clock system(ZoneId zone) {
    return Execution.currentOrNull() == null ? Clock.system(zone) : new ProgramClock(zone);
  }

  /** {@code Clock.tickMillis}. */
  public static Clock tickMillis(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofMillis(1));
  }

  /** {@code Clock.tickSeconds}. */
  public static Clock tickSeconds(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofSeconds(1));
  }

  /** {@code Clock.tickMinutes}. */
  public static Clock tickMinutes(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofMinutes(1));
  }
}
