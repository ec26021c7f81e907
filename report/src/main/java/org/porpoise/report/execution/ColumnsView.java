package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.porpoise.report.execution.Rows.Cell;
import org.porpoise.report.execution.Rows.Row;
import org.porpoise.report.text.Lines;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;

/**
 * A column for each process, with the line and the statement of each step in the column of the
 * process that moves, and what changed on the right.
 *
 * <p>Few steps move more than one process. Where not all columns find room side by side, a
 * statement begins in the column of its process and goes on across those to the right of it; what
 * it changed stands beside it if it fits there, else below.
 */
final class ColumnsView implements ExecutionView {
  /** More processes than this make a table that nobody reads with pleasure. */
  static final int MOST_PROCESSES = 6;

  private static final String GAP = "  ";
  private static final int HANGING = 4;

  private final Style style;
  private final Rows steps;
  private final Iterator<Row> rows;
  private final Lanes lanes;
  private int told;

  private ColumnsView(Execution execution, Style style, Rows steps, Lanes lanes) {
    this.style = style;
    this.steps = steps;
    this.lanes = lanes;
    rows = new Rows(execution).iterator();
  }

  /** The execution in columns; none if they would be too narrow to hold anything. */
  static Optional<ExecutionView> of(Execution execution, Style style) {
    return of(execution, style, Lanes.LEAST_ROOM);
  }

  /** The same; none if the columns would be too many or too narrow to be read with ease. */
  static Optional<ExecutionView> readable(Execution execution, Style style) {
    return Processes.of(execution).size() > MOST_PROCESSES + 1
        ? Optional.empty()
        : of(execution, style, Lanes.READABLE_ROOM).filter(v -> hasFew(execution));
  }

  private static boolean hasFew(Execution execution) {
    return new Rows(execution).processes().size() <= MOST_PROCESSES;
  }

  private static Optional<ExecutionView> of(Execution execution, Style style, int room) {
    Rows rows = new Rows(execution);
    return rows.processes().isEmpty()
        ? Optional.empty()
        : Lanes.of(rows, style.width(), room)
            .map(lanes -> new ColumnsView(execution, style, rows, lanes));
  }

  @Override
  public List<String> head() {
    StringBuilder line = new StringBuilder();
    for (int p = 0; p < steps.processes().size(); p++) {
      padTo(line, lanes.start(p)).append(steps.processes().get(p));
    }
    return List.of(style.ink().strong(line.toString()));
  }

  @Override
  public int margin() {
    return lanes.numberWidth() + 2 * GAP.length();
  }

  @Override
  public int told() {
    return told;
  }

  @Override
  public List<String> next() {
    Row row = rows.next();
    told = row.fold().end();
    List<StringBuilder> lines = new ArrayList<>();
    StringBuilder number = new StringBuilder(GAP);
    number.repeat(' ', lanes.numberWidth() - row.number().length()).append(row.number());
    lines.add(number);
    row.cells().forEach(cell -> place(cell, lines));
    if (!row.changes().isEmpty()) {
      placeChanges(row, lines);
    }
    List<String> texts = new ArrayList<>();
    lines.forEach(l -> texts.add(l.toString().stripTrailing()));
    texts.addAll(Lines.output(row.output(), margin(), style.ink()));
    return texts;
  }

  /** Puts a statement into its column, below what is there already if that is in the way. */
  private void place(Cell cell, List<StringBuilder> lines) {
    int start = cell.isWide() ? lanes.start(0) : lanes.start(cell.process());
    int room = Math.max(Lanes.LEAST_ROOM, style.width() - start);
    for (String text : text(cell, room)) {
      if (lines.getLast().length() > start - GAP.length()) {
        lines.add(new StringBuilder());
      }
      padTo(lines.getLast(), start).append(text);
    }
  }

  private static List<String> text(Cell cell, int room) {
    return switch (cell.parts().size()) {
      case 0 -> List.of();
      case 1 -> Lines.hanging(cell.parts().getFirst(), room, HANGING);
      default -> List.of(asMany(cell.parts(), room));
    };
  }

  /** As many of several statements as one line holds, and how many more there are. */
  private static String asMany(List<String> parts, int room) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < parts.size(); i++) {
      int left = parts.size() - i;
      String more = left == 1 ? "" : "; … (" + left + " more)";
      String next = (i == 0 ? "" : "; ") + parts.get(i);
      int reserve = left == 1 ? 0 : "; … (99 more)".length();
      if (Lines.width(line.toString()) + Lines.width(next) + reserve > room) {
        String rest = more.isEmpty() ? "; … (1 more)" : more;
        return i == 0
            ? Lines.wrapped(parts.getFirst(), Math.max(8, room - reserve - 2)).getFirst()
                + " …"
                + (left == 1 ? "" : "; … (" + (left - 1) + " more)")
            : line + rest;
      }
      line.append(next);
    }
    return line.toString();
  }

  private void placeChanges(Row row, List<StringBuilder> lines) {
    String joined = String.join(", ", row.changes());
    int longest = row.changes().stream().mapToInt(Lines::width).max().orElse(0) + 1;
    int start = lanes.changes();
    boolean isBeside = lines.getLast().length() <= start - GAP.length();
    boolean fits = Math.min(longest, Lines.width(joined)) <= style.width() - start;
    if (!fits || !isBeside && Lines.width(joined) > style.width() - start) {
      int least = Math.min(start, own(row, longest) + HANGING);
      start = Math.max(least, Math.min(start, style.width() - Lines.width(joined)));
      isBeside = lines.getLast().length() <= start - GAP.length();
    }
    for (String line : Lines.listed(row.changes(), style.width() - start)) {
      if (!isBeside) {
        lines.add(new StringBuilder());
      }
      padTo(lines.getLast(), start).append(line);
      isBeside = false;
    }
  }

  /** Where the changes of a row may begin: below its last statement if there is room for one. */
  private int own(Row row, int longest) {
    int first = style.width();
    int last = lanes.start(0);
    for (Cell cell : row.cells()) {
      last = cell.isWide() ? lanes.start(0) : lanes.start(cell.process());
      first = Math.min(first, last);
    }
    return last + HANGING + longest <= style.width() ? last : Math.min(first, last);
  }

  private static StringBuilder padTo(StringBuilder line, int column) {
    return line.repeat(' ', Math.max(0, column - Lines.width(line.toString())));
  }
}
