package org.porpoise.programs.instrument.context;

/** What rewritten code is for. */
public enum Flavour {
  /** Fast: it announces operations and nothing else. */
  EXPLORING,
  /** For replays: it also tells the values that it reads and writes. */
  OBSERVING
}
