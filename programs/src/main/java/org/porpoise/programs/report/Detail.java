package org.porpoise.programs.report;

/** How much of an execution is told. */
public enum Detail {
  /** Loops are told once, and the middle of what a thread does alone for long is left out. */
  FOLDED,
  /** Every step. */
  ALL
}
