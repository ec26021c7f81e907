package org.porpoise.bench.nets;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** An examination of the contest. */
enum Category {
  STATE_SPACE("SS", "StateSpace"),
  DEADLOCK("RD", "ReachabilityDeadlock"),
  REACHABILITY_CARDINALITY("RC", "ReachabilityCardinality"),
  REACHABILITY_FIREABILITY("RF", "ReachabilityFireability"),
  LTL_CARDINALITY("LTLC", "LTLCardinality"),
  LTL_FIREABILITY("LTLF", "LTLFireability");

  private final String letters;
  private final String title;

  Category(String letters, String title) {
    this.letters = letters;
    this.title = title;
  }

  /** How the files with the contest's answers are called. */
  String letters() {
    return letters;
  }

  /** What the contest calls it. */
  String title() {
    return title;
  }

  /** The one with these letters or this title. */
  static Optional<Category> named(String word) {
    String wanted = word.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(
            c ->
                c.letters.toLowerCase(Locale.ROOT).equals(wanted)
                    || c.title.toLowerCase(Locale.ROOT).equals(wanted))
        .findFirst();
  }
}
