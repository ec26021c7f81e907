package org.porpoise.search.evidence;

import java.util.Optional;

/** The answer to one property. */
public sealed interface Verdict {
  /** Why nobody knows what a search that ended with a violation would have found behind it. */
  String STOPPED = "the search stopped at the first violation; use --all-errors to go on";

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
   * @param formula the part of the property's formula that fails, if it is given by one
   */
  record Violated(
      String message, long count, Optional<Execution> execution, Optional<String> formula)
      implements Verdict {
    /** A violation of what is not given by a formula. */
    public Violated(String message, long count, Optional<Execution> execution) {
      this(message, count, execution, Optional.empty());
    }

    /** The same with another execution, or with none. */
    public Violated shownBy(Optional<Execution> other) {
      return new Violated(message, count, other, formula);
    }
  }

  /**
   * Nobody knows, and why.
   *
   * @param witness an execution that shows why, where there is one
   */
  record Unknown(String reason, Optional<Execution> witness) implements Verdict {}
}
