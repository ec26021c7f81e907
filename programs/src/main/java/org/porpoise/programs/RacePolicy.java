package org.porpoise.programs;

/** What a data race is. */
public enum RacePolicy {
  /** Not looked for. */
  OFF,
  /** Told, but no violation. */
  WARN,
  /** A violation. */
  FAIL
}
