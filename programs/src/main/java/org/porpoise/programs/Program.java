package org.porpoise.programs;

import java.util.Set;
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

  /**
   * The same with copies of the JDK's own classes where models of them are not good enough.
   *
   * @param classes names of classes of {@code java.util.concurrent}
   */
  default Program copying(Set<String> classes) {
    if (classes.isEmpty()) {
      return this;
    }
    throw new UnsupportedOperationException(name() + " has no classes to be copied: " + classes);
  }

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
