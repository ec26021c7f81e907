package org.porpoise.programs.search;

import org.porpoise.programs.trace.Scheduler;

/** A way to explore a program, and how far it has got. */
public interface Search extends Scheduler {

  /**
   * An estimate of the part that is explored, from 0 to 1: each execution counts as much as the
   * branches that are known at its nodes let it. Exact at the end, and not monotone before.
   */
  double done();

  /**
   * Whether the search covers all executions of the program once it has ended by itself. If not,
   * that nothing was found proves nothing.
   */
  boolean isExhaustive();
}
