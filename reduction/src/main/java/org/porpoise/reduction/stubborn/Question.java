package org.porpoise.reduction.stubborn;

/** Something that a computation of sets asks of a state. */
@FunctionalInterface
interface Question {

  /** The answer, a number above -2, mostly 0 or 1. */
  int in(long[] state, int offset);
}
