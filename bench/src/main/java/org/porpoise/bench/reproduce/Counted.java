package org.porpoise.bench.reproduce;

import org.porpoise.report.Quantity;

/** What a search counted, or why there was none. */
sealed interface Counted {

  /** States and transitions. */
  record Counts(long states, long transitions) implements Counted {

    /** The counts in the form of a paper's: both, or the transitions or the states alone. */
    String like(String paper) {
      if (paper.endsWith(" transitions")) {
        return Quantity.count(transitions) + " transitions";
      }
      return paper.endsWith(" states")
          ? Quantity.count(states) + " states"
          : Quantity.count(states) + " / " + Quantity.count(transitions);
    }
  }

  /** Something that it takes does not exist. */
  record Missing(String why) implements Counted {}
}
