package org.porpoise.report.answer;

import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;

/** The three words that a verdict comes down to, of one property or of all that were asked. */
public enum Conclusion {
  HOLDS("holds"),
  VIOLATED("violated"),
  UNKNOWN("unknown");

  private final String word;

  Conclusion(String word) {
    this.word = word;
  }

  /** The word that programs read. */
  public String word() {
    return word;
  }

  /** The word that people read. */
  public String shown() {
    return this == UNKNOWN ? "inconclusive" : word;
  }

  /** The word for one verdict. */
  public static Conclusion of(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds h -> HOLDS;
      case Verdict.Violated v -> VIOLATED;
      case Verdict.Unknown u -> UNKNOWN;
    };
  }

  /** The word for all verdicts: one violation is a violation, and else one doubt is a doubt. */
  public static Conclusion of(Outcome outcome) {
    if (outcome.isViolated()) {
      return VIOLATED;
    }
    return outcome.holds() ? HOLDS : UNKNOWN;
  }
}
