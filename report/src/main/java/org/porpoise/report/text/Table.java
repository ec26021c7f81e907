package org.porpoise.report.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Lines in columns that are as wide as they need to be. */
public final class Table {
  private static final String GAP = "  ";
  private static final int LEAST_ROOM = 40; // of a last column, in characters

  private final List<List<String>> rows = new ArrayList<>();
  private final Set<Integer> numbers;

  public Table() {
    this(Set.of());
  }

  /** A table in which these columns, counted from 0, hold numbers, which end below each other. */
  public Table(Set<Integer> numbers) {
    this.numbers = Set.copyOf(numbers);
  }

  public void add(String... cells) {
    rows.add(List.of(cells));
  }

  /** The rows as lines; columns that are empty everywhere take no room. */
  public List<String> lines() {
    List<Integer> widths = widths();
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        if (widths.get(i) > 0) {
          int room = widths.get(i) - width(row.get(i));
          boolean isNumber = numbers.contains(i);
          line.append(GAP).repeat(' ', isNumber ? room : 0);
          line.append(row.get(i)).repeat(' ', isNumber ? 0 : room);
        }
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  /** The same, but what a last column has too much for a width goes on below. */
  public List<String> lines(int width) {
    List<Integer> widths = widths();
    int margin = 0;
    for (int i = 0; i < widths.size() - 1; i++) {
      margin += widths.get(i) > 0 ? GAP.length() + widths.get(i) : 0;
    }
    margin += GAP.length();
    int room = Math.max(LEAST_ROOM, width - margin);
    List<String> lines = new ArrayList<>();
    for (String line : lines()) {
      List<String> parts =
          margin < line.length() ? Lines.wrapped(line.substring(margin), room) : List.of("");
      lines.add(
          (line.substring(0, Math.min(margin, line.length())) + parts.getFirst()).stripTrailing());
      for (String part : parts.subList(1, parts.size())) {
        lines.add(" ".repeat(margin) + part);
      }
    }
    return lines;
  }

  private List<Integer> widths() {
    List<Integer> widths = new ArrayList<>();
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        if (i == widths.size()) {
          widths.add(0);
        }
        widths.set(i, Math.max(widths.get(i), width(row.get(i))));
      }
    }
    return widths;
  }

  private static int width(String text) {
    return text.codePointCount(0, text.length());
  }
}
