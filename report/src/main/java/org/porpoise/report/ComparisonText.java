package org.porpoise.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.search.Outcome;
import org.porpoise.search.Property;
import org.porpoise.search.Settings;
import org.porpoise.search.Statistics;
import org.porpoise.search.Verdict;

/** Tells a comparison to a person: a table, and below it what the table leaves out. */
public final class ComparisonText {
  private static final String[] HEAD = {
    "algorithm", "states", "transitions", "time", "memory", "verdict"
  };
  private static final Set<Integer> NUMBERS = Set.of(1, 2, 3, 4);

  private final Comparison comparison;
  private final Ink ink;
  private final StringBuilder out = new StringBuilder();

  private ComparisonText(Comparison comparison, Ink ink) {
    this.comparison = comparison;
    this.ink = ink;
  }

  /** The whole comparison. */
  public static String of(Comparison comparison, Ink ink) {
    ComparisonText text = new ComparisonText(comparison, ink);
    text.tellVerdict();
    text.tellTable();
    text.tellSettings();
    text.tellRemarks();
    return text.out.toString();
  }

  private void tellVerdict() {
    Conclusion conclusion = comparison.conclusion();
    line(
        ink.strong(comparison.model())
            + ": "
            + ink.verdict(conclusion, conclusion.word())
            + ink.faint(" (" + names(comparison.properties()) + ")"));
    line("");
  }

  private void tellTable() {
    Table table = new Table(NUMBERS);
    table.add(HEAD);
    for (Comparison.Row row : comparison.rows()) {
      Optional<Outcome> outcome = row.outcome();
      if (outcome.isEmpty()) {
        table.add(row.algorithm(), "-", "-", "-", "-", "left out");
      } else {
        Statistics s = outcome.get().statistics();
        table.add(
            row.algorithm(),
            Quantity.count(s.states()),
            Quantity.count(s.transitions()),
            Quantity.time(s.time()),
            Quantity.bytes(s.stateBytes()),
            verdict(row, outcome.get()));
      }
    }
    table.lines().forEach(this::line);
  }

  /** The verdict on what the algorithm was asked, and how much that was if it was not all. */
  private static String verdict(Comparison.Row row, Outcome outcome) {
    List<Property> asked = new ArrayList<>();
    for (Outcome.Result result : outcome.results()) {
      asked.add(result.property());
    }
    return Conclusion.of(outcome).word()
        + (row.leftOut().isEmpty() ? "" : " (" + names(asked) + " only)")
        + (outcome.complete() ? "" : ", not complete");
  }

  private void tellSettings() {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Comparison.Row row : comparison.rows()) {
      if (row.outcome().isPresent()) {
        Settings s = row.outcome().get().settings();
        String dials = "reduction " + s.reduction().option() + ", proviso " + s.proviso().option();
        rows.computeIfAbsent(dials, d -> new ArrayList<>()).add(row.algorithm());
      }
    }
    line("");
    rows.forEach((dials, names) -> line(ink.faint(String.join(", ", names) + ": " + dials)));
  }

  /** Why something is unknown or was not asked, each reason once. */
  private void tellRemarks() {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (Comparison.Row row : comparison.rows()) {
      for (String remark : remarks(row)) {
        rows.computeIfAbsent(remark, r -> new ArrayList<>()).add(row.algorithm());
      }
    }
    rows.forEach((remark, names) -> line("note: " + String.join(", ", names) + ": " + remark));
  }

  private static List<String> remarks(Comparison.Row row) {
    Map<String, List<Property>> reasons = new LinkedHashMap<>();
    for (Comparison.LeftOut left : row.leftOut()) {
      reasons.computeIfAbsent(left.reason(), r -> new ArrayList<>()).add(left.property());
    }
    List<String> remarks = new ArrayList<>();
    reasons.forEach(
        (reason, properties) ->
            remarks.add("not asked about " + names(properties) + ": " + reason));
    if (row.outcome().isPresent()) {
      reasons.clear();
      for (Outcome.Result result : row.outcome().get().results()) {
        if (result.verdict() instanceof Verdict.Unknown unknown) {
          reasons.computeIfAbsent(unknown.reason(), r -> new ArrayList<>()).add(result.property());
        }
      }
      reasons.forEach((reason, properties) -> remarks.add(names(properties) + ": " + reason));
      remarks.addAll(row.outcome().get().notes());
    }
    return remarks;
  }

  private static String names(List<Property> properties) {
    List<String> names = new ArrayList<>();
    for (Property property : properties) {
      names.add(property.name());
    }
    return String.join(", ", names);
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
