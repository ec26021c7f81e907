package org.porpoise.contest;

import java.util.List;
import java.util.Optional;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Verification.Simplification;

/**
 * A way to search for formulas, one of several that are tried one after the other.
 *
 * @param reduction the reduction, or the program's choice
 * @param company with whom a formula shares a search
 * @param simplification whether simpler nets are searched
 * @param most the largest number of states
 * @param share which part of the time that is left: the half, the third…
 */
record Stage(
    Optional<ReductionKind> reduction,
    Company company,
    Simplification simplification,
    long most,
    int share) {
  private static final Optional<ReductionKind> NONE = Optional.of(ReductionKind.NONE);
  private static final long SMALL = 50_000; // states of a search that must be small
  private static final long LIKELY = 10_000_000; // states of a search that is likely to end
  private static final long ANY = Long.MAX_VALUE;

  /** With whom a formula shares a search. */
  enum Company {
    ALONE,
    /** By itself, or not at all if it cannot gain by that. */
    ALONE_IF_SMALLER,
    TOGETHER
  }

  /** The only stage for a reduction that the user chose. */
  static List<Stage> chosen(ReductionKind reduction, Simplification simplification) {
    Company company = reduction == ReductionKind.NONE ? Company.TOGETHER : Company.ALONE;
    return List.of(new Stage(Optional.of(reduction), company, simplification, ANY, 1));
  }

  /**
   * The stages where the choice is ours.
   *
   * @param near the states of the first look
   */
  static List<Stage> automatic(long near, Simplification simplification) {
    return List.of(
        new Stage(NONE, Company.TOGETHER, Simplification.OFF, near, 1),
        new Stage(Optional.empty(), Company.ALONE_IF_SMALLER, simplification, SMALL, 4),
        new Stage(NONE, Company.TOGETHER, Simplification.OFF, LIKELY, 2),
        new Stage(Optional.empty(), Company.ALONE, simplification, ANY, 1));
  }
}
