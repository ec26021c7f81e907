package org.porpoise.search.evidence;

import java.util.Optional;

/** The answer to one property. */
public sealed interface Verdict {

  /**
   * The property holds of the whole system.
   *
   * @param witness an execution that shows it, where one is enough
   */
  record Holds(Optional<Execution> witness) implements Verdict {
    /** What no single execution can show. */
    public Holds() {
      this(Optional.empty());
    }
  }

  /**
   * The property does not hold.
   *
   * @param message what went wrong, in a few words
   * @param count how many violations were met
   * @param execution one of them, as short as was cheap to get; none where the property is about
   *     what never happens
   */
  record Violated(String message, long count, Optional<Execution> execution) implements Verdict {}

  /**
   * Nobody knows, and why.
   *
   * @param witness an execution that shows why, where there is one
   */
  record Unknown(String reason, Optional<Execution> witness) implements Verdict {}
}
