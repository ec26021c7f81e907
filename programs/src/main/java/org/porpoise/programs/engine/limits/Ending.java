package org.porpoise.programs.engine.limits;

/** How an execution ended. */
public enum Ending {
  /** No thread can take a step, and none that matters has steps left. */
  COMPLETE,
  /** No thread can take a step, and some thread that matters waits. */
  DEADLOCK,
  /** A thread waits in a loop, though what it saw there has changed: others look later. */
  PASSED_BY,
  /** The scheduler had seen enough. */
  CUT_SHORT,
  /** It had more steps than allowed. */
  TOO_LONG,
  /** A thread had no enabled step for longer than allowed. */
  LIVELOCK,
  /** A thread did not come to a visible operation for longer than allowed. */
  DIVERGENCE,
  /** Something is needed that the exploration was begun without: it must begin again. */
  AGAIN,
  /**
   * An initialiser turned out to do what others can notice: the execution must be run again, with
   * its steps.
   */
  INITIALISER,
  /** Something that cannot be explored. */
  ABORTED
}
