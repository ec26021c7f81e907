package org.porpoise.report;

import java.util.ArrayList;
import java.util.List;

/** Lines in columns that are as wide as they need to be. */
final class Table {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  void add(String... cells) {
    rows.add(List.of(cells));
  }

  /** The rows as lines; columns that are empty everywhere take no room. */
  List<String> lines() {
    List<Integer> widths = widths();
    List<String> lines = new ArrayList<>();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        if (widths.get(i) > 0) {
          line.append(GAP).append(row.get(i));
          line.repeat(' ', widths.get(i) - width(row.get(i)));
        }
      }
      lines.add(line.toString().stripTrailing());
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
