package org.porpoise.promela.machine;

import org.porpoise.kernel.source.Place;

/** What {@code run} does. */
@FunctionalInterface
interface ProcessCreation {
  /**
   * Creates a process and returns its number.
   *
   * @param where who wants it, in the source
   */
  int create(Memory m, int proctype, int[] arguments, int priority, Place where);
}
