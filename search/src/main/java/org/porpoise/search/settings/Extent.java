package org.porpoise.search.settings;

/** How much of the state space is explored once a violation has been found. */
public enum Extent {
  /** Nothing more. */
  FIRST_ERROR,
  /** Until each property is refuted, or everything is explored. */
  FIRST_OF_EACH,
  /** Everything. */
  ALL_ERRORS
}
