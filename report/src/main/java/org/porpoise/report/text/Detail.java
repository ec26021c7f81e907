package org.porpoise.report.text;

/** How much is told where there is a lot to tell. */
public enum Detail {
  /** As much as a person reads; what is left out is counted. */
  BRIEF,
  /** Everything. */
  ALL
}
