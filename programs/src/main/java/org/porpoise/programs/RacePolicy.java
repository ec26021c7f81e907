package org.porpoise.programs;

/** What a data race is. */
public enum RacePolicy {
  /** Not looked for: that there are none is assumed. */
  OFF,
  /** Told, and assumed to do no harm. */
  IGNORE,
  /** Told, and a reason for "not proved". */
  WARN,
  /** A violation. */
  FAIL
}
