package org.porpoise.report.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;

/** What stands below a table of algorithms: remarks, each of them once, and what was left out. */
final class Footnotes {
  private final List<String> remarks = new ArrayList<>();
  private final SequencedMap<String, List<String>> leftOut = new LinkedHashMap<>();

  Footnotes(Comparison comparison) {
    for (Comparison.Row row : comparison.rows()) {
      if (row.outcome().isEmpty()) {
        leftOut
            .computeIfAbsent(String.join("; ", of(row)), r -> new ArrayList<>())
            .add(row.algorithm());
      } else {
        of(row).stream().filter(r -> !remarks.contains(r)).forEach(remarks::add);
      }
    }
  }

  /** The remarks; the first one has number 1. */
  List<String> remarks() {
    return remarks;
  }

  /** The numbers of the remarks that are about a row. */
  List<Integer> numbers(Comparison.Row row) {
    return of(row).stream().map(r -> remarks.indexOf(r) + 1).toList();
  }

  /** The algorithms that were not run, by the reason. */
  SequencedMap<String, List<String>> leftOut() {
    return leftOut;
  }

  /** Why something is unknown or was not asked. */
  private static List<String> of(Comparison.Row row) {
    Map<String, List<Property>> reasons = new LinkedHashMap<>();
    for (Comparison.LeftOut left : row.leftOut()) {
      reasons.computeIfAbsent(left.reason(), r -> new ArrayList<>()).add(left.property());
    }
    List<String> remarks = new ArrayList<>();
    reasons.forEach(
        (reason, properties) ->
            remarks.add(
                row.outcome().isEmpty() && reasons.size() == 1
                    ? reason
                    : "not asked about " + ComparisonText.names(properties) + ": " + reason));
    if (row.outcome().isPresent()) {
      reasons.clear();
      for (Outcome.Result result : row.outcome().get().results()) {
        if (result.verdict() instanceof Verdict.Unknown unknown) {
          reasons.computeIfAbsent(unknown.reason(), r -> new ArrayList<>()).add(result.property());
        }
      }
      reasons.forEach(
          (reason, properties) -> remarks.add(ComparisonText.names(properties) + ": " + reason));
      remarks.addAll(row.outcome().get().notes());
    }
    return remarks;
  }
}
