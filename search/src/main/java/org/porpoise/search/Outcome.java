package org.porpoise.search;

import java.util.List;

/**
 * What a search found out, with its evidence.
 *
 * @param results an answer for each property asked
 * @param settings how it was searched
 * @param complete whether nothing was cut off
 * @param statistics what it took
 * @param notes what was switched off or repeated, and why
 */
public record Outcome(
    List<Result> results,
    Settings settings,
    boolean complete,
    Statistics statistics,
    List<String> notes) {
  public Outcome {
    results = List.copyOf(results);
    notes = List.copyOf(notes);
  }

  /** The answer to one property. */
  public record Result(Property property, Verdict verdict) {}

  /** Whether some property was refuted. */
  public boolean isViolated() {
    return results.stream().anyMatch(r -> r.verdict() instanceof Verdict.Violated);
  }

  /** Whether every property was confirmed. */
  public boolean holds() {
    return results.stream().allMatch(r -> r.verdict() instanceof Verdict.Holds);
  }
}
