package org.porpoise.report.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Lines;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.Table;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Property;

/** Tells a comparison to a person: a table, and below it what the table leaves out. */
public final class ComparisonText {
  static final List<String> HEAD =
      List.of("algorithm", "states", "transitions", "matched", "time", "memory", "verdict");
  private static final int WIDTH = 98;
  static final Set<Integer> NUMBERS = Set.of(1, 2, 3, 4, 5);

  private final Comparison comparison;
  private final Ink ink;
  private final StringBuilder out = new StringBuilder();
  private final Footnotes notes;

  private ComparisonText(Comparison comparison, Ink ink) {
    this.comparison = comparison;
    this.ink = ink;
    notes = new Footnotes(comparison);
  }

  /** The whole comparison. */
  public static String of(Comparison comparison, Ink ink) {
    ComparisonText text = new ComparisonText(comparison, ink);
    text.tellVerdict();
    text.tellTable();
    text.tellSettings();
    text.tellNotes();
    text.tellLeftOut();
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
      if (row.outcome().isPresent()) {
        List<String> cells = new ArrayList<>(List.of(row.algorithm()));
        cells.addAll(figures(row.outcome().get().statistics()));
        cells.add(verdict(row, row.outcome().get()) + references(row));
        table.add(cells.toArray(String[]::new));
      }
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
    return Conclusion.of(outcome).shown()
        + (row.leftOut().isEmpty() ? "" : " (" + names(asked) + " only)")
        + (outcome.complete() ? "" : ", incomplete");
  }

  private String references(Comparison.Row row) {
    StringBuilder numbers = new StringBuilder();
    notes.numbers(row).forEach(number -> numbers.append(" [").append(number).append(']'));
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
    List<String> remarks = notes.remarks();
    if (!remarks.isEmpty()) {
      line("");
    }
    for (int i = 0; i < remarks.size(); i++) {
      line("[" + (i + 1) + "] " + remarks.get(i));
    }
  }

  private void tellLeftOut() {
    notes
        .leftOut()
        .forEach(
            (reason, algorithms) -> {
              line("");
              line("left out: " + reason);
              Lines.listed(algorithms, WIDTH).forEach(text -> line(ink.faint("  " + text)));
            });
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
