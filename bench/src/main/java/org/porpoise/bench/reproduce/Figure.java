package org.porpoise.bench.reproduce;

/**
 * A figure of a paper, and ours.
 *
 * @param subject what was searched
 * @param algorithm how
 * @param paper the paper's figure; empty if it prints none
 * @param ours our figure, or why there is none
 * @param match how they relate
 */
record Figure(String subject, String algorithm, String paper, String ours, Match match) {

  /** How two figures relate. */
  enum Match {
    /** They must be equal, and are. */
    EXACT("exact"),
    /** They must be equal, and are not. */
    DIFFERS("DIFFERS"),
    /** The paper leaves something open: they stand beside each other. */
    SHAPE("shape"),
    /** Something that it takes does not exist. */
    NOT_AVAILABLE("not available");

    private final String word;

    Match(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /** Figures that must be equal. */
  static Figure exact(String subject, String algorithm, String paper, Counted counted) {
    return switch (counted) {
      case Counted.Missing(String why) ->
          new Figure(subject, algorithm, paper, why, Match.NOT_AVAILABLE);
      case Counted.Counts counts -> {
        String ours = counts.like(paper);
        yield new Figure(
            subject, algorithm, paper, ours, ours.equals(paper) ? Match.EXACT : Match.DIFFERS);
      }
    };
  }

  /** Figures that stand beside each other. */
  static Figure shape(String subject, String algorithm, String paper, Counted counted) {
    return switch (counted) {
      case Counted.Missing(String why) ->
          new Figure(subject, algorithm, paper, why, Match.NOT_AVAILABLE);
      case Counted.Counts counts ->
          new Figure(subject, algorithm, paper, counts.like(paper), Match.SHAPE);
    };
  }
}
