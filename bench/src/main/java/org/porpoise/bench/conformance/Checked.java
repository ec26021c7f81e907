package org.porpoise.bench.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A model with SPIN's answer and ours.
 *
 * @param expected what SPIN says
 * @param refusal why we do not accept the model, if we do not
 * @param searches our answers, if the model was searched
 */
public record Checked(Expected expected, Optional<String> refusal, Optional<Searches> searches) {

  /** Our answers without and with reduction. */
  public record Searches(Found full, Found reduced) {}

  /** Whether we searched it. */
  public boolean isSearched() {
    return searches.isPresent();
  }

  /** Whether states and transitions are SPIN's. */
  public boolean hasEqualCounts() {
    return searches
        .map(Searches::full)
        .filter(
            full ->
                full.complete()
                    && full.states() == expected.states()
                    && full.transitions() == expected.transitions())
        .isPresent();
  }

  /** Whether there is an error where SPIN has one. */
  public boolean hasEqualVerdict() {
    return searches.filter(s -> isViolated(s.full()) == isViolated(expected)).isPresent();
  }

  /** Whether the reduction keeps every verdict, and that is SPIN's. */
  public boolean hasEqualVerdictReduced() {
    return searches
        .filter(
            s ->
                s.reduced().verdicts().equals(s.full().verdicts())
                    && isViolated(s.reduced()) == isViolated(expected))
        .isPresent();
  }

  /** Whether the kinds of errors are SPIN's, or more where SPIN gave up. */
  public boolean hasEqualKinds() {
    return searches
        .map(s -> s.full().kinds())
        .filter(
            ours ->
                expected.gaveUp()
                    ? ours.containsAll(expected.kinds())
                    : ours.equals(expected.kinds()))
        .isPresent();
  }

  private static boolean isViolated(Expected expected) {
    return !expected.kinds().isEmpty();
  }

  private static boolean isViolated(Found found) {
    return !found.kinds().isEmpty();
  }

  /** What differs from SPIN, in words. */
  public List<String> differences() {
    List<String> differences = new ArrayList<>();
    refusal.ifPresent(why -> differences.add("not accepted: " + why));
    if (searches.isPresent()) {
      Found full = searches.get().full();
      Found reduced = searches.get().reduced();
      if (!hasEqualCounts()) {
        differences.add(
            "counts: SPIN %,d / %,d, ours %,d / %,d%s"
                .formatted(
                    expected.states(),
                    expected.transitions(),
                    full.states(),
                    full.transitions(),
                    expected.gaveUp()
                        ? " (SPIN gave up)"
                        : full.complete() ? "" : " (not complete)"));
      }
      if (!hasEqualKinds()) {
        differences.add("kinds: SPIN %s, ours %s".formatted(expected.kinds(), full.kinds()));
      }
      if (!hasEqualVerdict()) {
        differences.add("verdict: SPIN %s, ours %s".formatted(expected.kinds(), full.verdicts()));
      }
      if (!hasEqualVerdictReduced()) {
        differences.add(
            "with reduction: %s, without: %s".formatted(reduced.verdicts(), full.verdicts()));
      }
    }
    return differences;
  }
}
