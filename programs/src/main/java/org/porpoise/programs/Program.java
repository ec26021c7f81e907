package org.porpoise.programs;

import java.util.function.IntFunction;

/** Something that can be run again and again. */
public interface Program {

  /** What to call it. */
  String name();

  /**
   * Loads it into a world of its own, with its own static state.
   *
   * @param isObserved whether values are told, for replays
   */
  World load(boolean isObserved);

  /** A program as it is loaded. */
  interface World {

    /** Sets static state back to what it was at the start; called on the program's first thread. */
    void reset();

    /** Runs the first thread of the program. */
    void run() throws Throwable;

    /** The name of a field by its number: {@code Cell.v}; empty if there is none. */
    IntFunction<String> fieldNames();

    /** The place of an access by its number. */
    IntFunction<StackTraceElement> sites();
  }
}
