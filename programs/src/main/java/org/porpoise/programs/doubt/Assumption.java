package org.porpoise.programs.doubt;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What may be assumed of a program where not all of its executions can be explored.
 *
 * <p>Each is a reason for "not proved" where it is met, unless the user accepts it. What only adds
 * executions to those of a real machine, such as a wait that may time out at any moment, is none.
 */
public enum Assumption {
  /** Data races have no effects beyond those of sequential consistency. */
  RACES("data races show nothing that no interleaving of whole steps explains"),
  /** Weak access modes behave as volatile ones. */
  WEAK_MEMORY("weak access modes and fences behave as volatile accesses do"),
  /** Nothing wakes up or fails without a reason. */
  SPURIOUS("waits do not end, and weak compare-and-sets do not fail, without a reason"),
  /** Nothing is collected while it can make a difference. */
  GARBAGE_COLLECTION("the garbage collector clears no reference and runs no cleaner"),
  /** Random values are what they were. */
  RANDOM("random values are those that were drawn"),
  /** Clocks show what they showed. */
  TIME("clocks show what they showed here"),
  /** Periodic tasks do what they do in their first periods. */
  PERIODS("periodic tasks run no more often than they did here"),
  /** Operations on weakly consistent collections happen at once. */
  WEAK_CONSISTENCY("bulk operations of concurrent collections happen in one step"),
  /** JDK objects whose memory is not seen are used by several threads without harm. */
  OPAQUE("objects whose memory is not seen are shared without harm"),
  /** The world outside answers as it did. */
  INPUT("what comes from outside the program is what came"),
  /** Code that is not rewritten does nothing that other threads see. */
  NATIVE("code that is not rewritten has no part in what threads share"),
  /** The order of identity hash codes makes no difference. */
  IDENTITY_ORDER("identity hash codes, and orders made of them, are those of this run"),
  /** Parallel streams behave as sequential ones. */
  PARALLEL("parallel streams do what sequential ones do"),
  /** Executions that are longer than the bound are fine. */
  STEPS("executions longer than the bound go on as well as they began");

  private final String meaning;

  Assumption(String meaning) {
    this.meaning = meaning;
  }

  /** Its name for people and programs: {@code weak-memory}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What is assumed, as a clause after "that". */
  public String meaning() {
    return meaning;
  }

  /** The assumption of a name, empty if there is none. */
  public static Optional<Assumption> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  /** The names of all. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Assumption::word).toList();
  }
}
