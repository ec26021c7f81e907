package org.porpoise.promela.steps;

import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.layout.Memory;

/** What {@code run} does. */
@FunctionalInterface
interface ProcessCreation {
  /**
   * Creates a process and returns its number.
   *
   * @param where who wants it, in the source
   */
  int create(Memory m, int proctype, int[] arguments, int priority, SourcePlace where);
}
