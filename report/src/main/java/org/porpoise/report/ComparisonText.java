package org.porpoise.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.search.Outcome;
import org.porpoise.search.Property;
import org.porpoise.search.Statistics;
import org.porpoise.search.Verdict;

/** Tells a comparison to a person: a table, and below it what the table leaves out. */
public final class ComparisonText {
  static final List<String> HEAD =
      List.of("algorithm", "states", "transitions", "matched", "time", "memory", "verdict");
  private static final Set<Integer> NUMBERS = Set.of(1, 2, 3, 4, 5);

  private final Comparison comparison;
  private final Ink ink;
  private final StringBuilder out = new StringBuilder();
  private final List<String> notes = new ArrayList<>();

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
    text.tellNotes();
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
    table.add(HEAD.toArray(String[]::new));
    for (Comparison.Row row : comparison.rows()) {
      List<String> cells = new ArrayList<>(List.of(row.algorithm()));
      if (row.outcome().isPresent()) {
        cells.addAll(figures(row.outcome().get().statistics()));
        cells.add(verdict(row, row.outcome().get()) + references(row));
      } else {
        cells.addAll(Collections.nCopies(HEAD.size() - 2, "-"));
        cells.add("left out" + references(row));
      }
      table.add(cells.toArray(String[]::new));
    }
    table.lines().forEach(this::line);
  }

  /** The cells between the name and the verdict. */
  static List<String> figures(Statistics s) {
    return List.of(
        Quantity.count(s.states()),
        Quantity.count(s.transitions()),
        Quantity.count(s.matched()),
        Quantity.time(s.time()),
        Quantity.bytes(s.stateBytes()));
  }

  /** The verdict on what the algorithm was asked, and how much that was if it was not all. */
  static String verdict(Comparison.Row row, Outcome outcome) {
    List<Property> asked = new ArrayList<>();
    for (Outcome.Result result : outcome.results()) {
      asked.add(result.property());
    }
    return Conclusion.of(outcome).word()
        + (row.leftOut().isEmpty() ? "" : " (" + names(asked) + " only)")
        + (outcome.complete() ? "" : ", not complete");
  }

  /** The numbers of the notes that are about a row; each note is told once, below the table. */
  private String references(Comparison.Row row) {
    StringBuilder numbers = new StringBuilder();
    for (String remark : remarks(row)) {
      if (!notes.contains(remark)) {
        notes.add(remark);
      }
      numbers.append(" [").append(notes.indexOf(remark) + 1).append(']');
    }
    return numbers.toString();
  }

  /** What the names of the thesis stand for. */
  private void tellSettings() {
    Table table = new Table();
    for (Comparison.Row row : comparison.rows()) {
      if (!row.algorithm().equals(row.name())) {
        table.add(row.algorithm(), row.name());
      }
    }
    List<String> lines = table.lines();
    if (!lines.isEmpty()) {
      line("");
      lines.forEach(text -> line(ink.faint(text)));
    }
  }

  private void tellNotes() {
    if (!notes.isEmpty()) {
      line("");
    }
    for (int i = 0; i < notes.size(); i++) {
      line("[" + (i + 1) + "] " + notes.get(i));
    }
  }

  /** Why something is unknown or was not asked. */
  static List<String> remarks(Comparison.Row row) {
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
                    : "not asked about " + names(properties) + ": " + reason));
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

  static String names(List<Property> properties) {
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
