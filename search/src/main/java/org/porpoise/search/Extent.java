package org.porpoise.search;

/** How much of the state space is explored once a violation has been found. */
public enum Extent {
  FIRST_ERROR,
  ALL_ERRORS
}
