package org.porpoise.bench.conformance;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;

/**
 * What one of our searches says of a model.
 *
 * @param states states stored
 * @param transitions states stored and matched, the initial one too
 * @param kinds the kinds of violated properties
 * @param verdicts the verdict of each property
 * @param complete whether the search came to its end
 */
public record Found(
    long states,
    long transitions,
    Set<String> kinds,
    Map<String, String> verdicts,
    boolean complete) {
  public Found {
    kinds = Set.copyOf(kinds);
    verdicts = Map.copyOf(verdicts);
  }

  static Found of(Outcome outcome) {
    Set<String> kinds = new TreeSet<>();
    Map<String, String> verdicts = new TreeMap<>();
    for (Outcome.Result result : outcome.results()) {
      verdicts.put(result.property().name(), result.verdict().getClass().getSimpleName());
      if (result.verdict() instanceof Verdict.Violated) {
        kinds.add(result.property().kind());
      }
    }
    return new Found(
        outcome.statistics().states(),
        outcome.statistics().states() + outcome.statistics().matched(),
        kinds,
        verdicts,
        outcome.complete());
  }
}
