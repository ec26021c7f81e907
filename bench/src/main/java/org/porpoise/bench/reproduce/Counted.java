package org.porpoise.bench.reproduce;

import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.porpoise.report.text.Quantity;

/** What a search counted, or why there was none. */
sealed interface Counted {

  /**
   * What was counted.
   *
   * @param states stored at the end
   * @param cleared how often a state was forgotten
   * @param matched transitions to known states
   */
  record Counts(long states, long cleared, long matched, long transitions) implements Counted {
    private static final int ALL = 4;

    /** The counts of a search that forgets nothing. */
    Counts(long states, long transitions) {
      this(states, 0, transitions - states + 1, transitions);
    }

    /** In the form of a paper's: all, states and transitions, or one of these alone. */
    String like(String paper) {
      if (paper.endsWith(" transitions")) {
        return Quantity.count(transitions) + " transitions";
      }
      if (paper.endsWith(" states")) {
        return Quantity.count(states) + " states";
      }
      LongStream counts =
          paper.split(" / ", -1).length == ALL
              ? LongStream.of(states, cleared, matched, transitions)
              : LongStream.of(states, transitions);
      return counts.mapToObj(Quantity::count).collect(Collectors.joining(" / "));
    }
  }

  /** Something that it takes does not exist. */
  record Missing(String why) implements Counted {}
}
