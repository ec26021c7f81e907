package org.porpoise.programs.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.programs.story.Story;
import org.porpoise.programs.story.Story.Teller;

/**
 * An execution as a table: a column for each thread, a line where the execution goes from one
 * thread to another.
 *
 * <p>Where all columns together are too wide, places are numbers of lines in front of the steps,
 * and a column says when it goes on in another file; where that does not help, lines are broken.
 * With too many threads for columns that can be read, there is one column, and another for the name
 * of the thread.
 */
final class Columns {
  private static final int READABLE = 18;
  private static final String MARGIN = "  ";
  private static final String BAR = " | ";

  private final List<Row> rows;
  private final Style style;
  private final Map<Integer, String> names = new LinkedHashMap<>();
  private final List<Integer> order;
  private final Set<String> files = new TreeSet<>();
  private final List<String> lines = new ArrayList<>();

  private Columns(Story story, List<Row> rows, Style style) {
    this.rows = rows;
    this.style = style;
    Set<Integer> busy = new HashSet<>();
    for (Row row : rows) {
      busy.add(row.thread());
      if (!row.file().isEmpty()) {
        files.add(row.file());
      }
    }
    for (Teller teller : story.threads()) {
      if (busy.contains(teller.number())) {
        names.put(teller.number(), teller.name());
      }
    }
    order = List.copyOf(names.keySet());
  }

  /** The lines of the table, and what is to be said of it. */
  static List<String> of(Story story, Rows told, Style style) {
    Columns columns = new Columns(story, told.rows(), style);
    if (!columns.order.isEmpty()) {
      if (columns.room() / columns.order.size() >= READABLE || columns.order.size() == 1) {
        columns.tellSideBySide();
      } else {
        columns.tellBelowEachOther();
      }
    }
    told.remark().forEach(remark -> columns.lines.add(MARGIN + style.ink().faint(remark)));
    return columns.lines;
  }

  private int room() {
    return style.width() - MARGIN.length() - BAR.length() * (order.size() - 1);
  }

  // --- a column for each thread -----------------------------------------------------------------

  private void tellSideBySide() {
    boolean isShort = sum(widths(false)) > room();
    boolean isOneFile = files.size() <= 1;
    int[] widths = fitted(widths(isShort));
    List<List<String>> heads = new ArrayList<>();
    for (int column = 0; column < widths.length; column++) {
      heads.add(Wrapping.of(names.getOrDefault(order.get(column), ""), widths[column]));
    }
    add(heads, widths, Row.Weight.END);
    lines.add(rule(widths));
    Row before = rows.getFirst();
    Map<Integer, String> fileOf = new HashMap<>();
    for (Row row : rows) {
      if (row.thread() != before.thread() && !isBothEnd(before, row)) {
        lines.add(rule(widths));
      }
      if (isShort && !isOneFile && !row.file().isEmpty()) {
        String last = fileOf.put(row.thread(), row.file());
        if (!row.file().equals(last)) {
          add(Row.remark(row.thread(), "in " + row.file()), isShort, widths);
        }
      }
      add(row, isShort, widths);
      before = row;
    }
    if (isShort && isOneFile) {
      files.forEach(
          file -> lines.add(MARGIN + style.ink().faint("(the numbers are lines of " + file + ")")));
    }
  }

  private void add(Row row, boolean isShort, int[] widths) {
    int column = order.indexOf(row.thread());
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < widths.length; i++) {
      cells.add(i == column ? cell(row, isShort, widths[i]) : List.of());
    }
    add(cells, widths, row.weight());
  }

  /** Threads that wait for each other at the end do so at the same time. */
  private static boolean isBothEnd(Row one, Row other) {
    return one.weight() == Row.Weight.END && other.weight() == Row.Weight.END;
  }

  /** How wide columns would be if nothing were broken. */
  private int[] widths(boolean isShort) {
    int[] widths = new int[order.size()];
    for (int column = 0; column < widths.length; column++) {
      widths[column] = Wrapping.width(names.getOrDefault(order.get(column), ""));
    }
    for (Row row : rows) {
      int column = order.indexOf(row.thread());
      widths[column] = Math.max(widths[column], Wrapping.width(text(row, isShort)));
    }
    return widths;
  }

  private static int sum(int[] widths) {
    int sum = 0;
    for (int width : widths) {
      sum += width;
    }
    return sum;
  }

  /** Takes width from the widest columns until all fit. */
  private int[] fitted(int[] widths) {
    while (sum(widths) > room()) {
      int widest = 0;
      for (int column = 1; column < widths.length; column++) {
        widest = widths[column] > widths[widest] ? column : widest;
      }
      widths[widest]--;
    }
    return widths;
  }

  private static String text(Row row, boolean isShort) {
    if (row.place().isEmpty()) {
      return row.text();
    }
    return isShort ? row.line() + ": " + row.text() : row.text() + "  " + row.place();
  }

  private static List<String> cell(Row row, boolean isShort, int width) {
    return Wrapping.of(text(row, isShort), width);
  }

  private void add(List<List<String>> cells, int[] widths, Row.Weight weight) {
    int height = cells.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < height; i++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < widths.length; column++) {
        List<String> cell = cells.get(column);
        String text = i < cell.size() ? cell.get(i) : "";
        line.append(column == 0 ? MARGIN : BAR)
            .append(inked(text, weight))
            .repeat(' ', widths[column] - Wrapping.width(text));
      }
      lines.add(line.toString().stripTrailing());
    }
  }

  private String inked(String text, Row.Weight weight) {
    return switch (weight) {
      case STEP -> text;
      case REMARK -> style.ink().faint(text);
      case END -> style.ink().strong(text);
    };
  }

  private String rule(int[] widths) {
    StringBuilder line = new StringBuilder(MARGIN);
    for (int column = 0; column < widths.length; column++) {
      line.append(column == 0 ? "" : "-+-").repeat('-', widths[column]);
    }
    return style.ink().faint(line.toString());
  }

  // --- all threads below each other -------------------------------------------------------------

  private void tellBelowEachOther() {
    int longest = 0;
    for (String name : names.values()) {
      longest = Math.max(longest, Wrapping.width(name));
    }
    int nameWidth = Math.min(longest, READABLE);
    int[] widths = {nameWidth, Math.max(READABLE, style.width() - 5 - nameWidth)};
    Row before = Row.remark(Integer.MIN_VALUE, "");
    for (Row row : rows) {
      boolean isSwitch = row.thread() != before.thread();
      if (isSwitch && !lines.isEmpty() && !isBothEnd(before, row)) {
        lines.add(rule(widths));
      }
      String name = isSwitch ? names.getOrDefault(row.thread(), "") : "";
      add(List.of(Wrapping.of(name, nameWidth), cell(row, false, widths[1])), widths, row.weight());
      before = row;
    }
  }
}
