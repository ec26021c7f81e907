package org.porpoise.programs;

import java.util.Optional;
import org.porpoise.programs.story.Story;

/**
 * Something that is wrong with the program, with an execution that shows it.
 *
 * @param kind what kind of thing
 * @param message what, in a sentence
 * @param count in how many of the explored executions
 * @param schedule the execution, with as few context switches as its trace allows
 * @param story the execution, told
 * @param cause what was thrown, if it is about that
 */
public record Finding(
    Kind kind,
    String message,
    long count,
    Schedule schedule,
    Story story,
    Optional<Throwable> cause) {

  /** The same, with something added to its message. */
  Finding withRemark(String remark) {
    return new Finding(kind, message + " (" + remark + ")", count, schedule, story, cause);
  }

  /** Kinds of things that go wrong. */
  public enum Kind {
    /** Threads wait for each other. */
    DEADLOCK,
    /** A thread ended with an exception, an assertion among them. */
    EXCEPTION,
    /** A thread was blocked for more global states than allowed. */
    LIVELOCK,
    /** A thread ran for longer than allowed without a visible operation. */
    DIVERGENCE,
    /** Two accesses of memory that nothing orders. */
    RACE
  }
}
