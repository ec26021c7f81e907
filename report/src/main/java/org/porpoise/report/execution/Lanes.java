package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.report.execution.Rows.Cell;
import org.porpoise.report.execution.Rows.Row;
import org.porpoise.report.text.Lines;

/**
 * Where the columns of an execution begin.
 *
 * @param numberWidth how many characters the numbers of steps need
 * @param starts where the column of each process begins
 * @param changes where the column of changes begins
 */
record Lanes(int numberWidth, List<Integer> starts, int changes) {
  /** What the last process needs at the least. */
  static final int LEAST_ROOM = 16;

  /** What it needs to be read with ease. */
  static final int READABLE_ROOM = 28;

  private static final int GAP = 2;
  private static final int LEAST_CHANGES = 24;

  int start(int process) {
    return starts.get(process);
  }

  /** Columns for a width; none if the last one has less room than this. */
  static Optional<Lanes> of(Rows rows, int width, int room) {
    List<String> processes = rows.processes();
    int[] widths = new int[processes.size()];
    for (int p = 0; p < widths.length; p++) {
      widths[p] = Lines.width(processes.get(p));
    }
    int[] least = widths.clone();
    int numbers = 2;
    int changes = 0;
    for (Row row : rows) {
      numbers = Math.max(numbers, row.number().length());
      changes = Math.max(changes, Lines.width(String.join(", ", row.changes())));
      for (Cell cell : row.cells()) {
        if (!cell.isWide()) {
          widths[cell.process()] = Math.max(widths[cell.process()], Lines.width(cell.text()));
        }
      }
    }
    int left = GAP + numbers + GAP;
    Lanes natural = new Lanes(numbers, starts(left, widths), 0).ending(left, widths);
    if (natural.changes() + changes <= width) {
      return Optional.of(natural);
    }
    int right = width - Math.clamp(changes, LEAST_CHANGES, Math.max(LEAST_CHANGES, width * 2 / 5));
    int last = widths.length - 1;
    int spare = right - left - Math.min(widths[last] + GAP, (right - left) / 2);
    int pitch = last == 0 ? 0 : spare / last;
    int[] narrow = new int[widths.length];
    for (int p = 0; p < widths.length; p++) {
      narrow[p] = Math.min(widths[p], Math.max(least[p], pitch - GAP));
    }
    Lanes lanes = new Lanes(numbers, starts(left, narrow), right);
    return width - lanes.start(last) < Math.max(room, least[last])
        ? Optional.empty()
        : Optional.of(lanes.besideStatements(rows));
  }

  private static List<Integer> starts(int left, int[] widths) {
    List<Integer> starts = new ArrayList<>();
    int start = left;
    for (int width : widths) {
      starts.add(start);
      start += width + GAP;
    }
    return starts;
  }

  private Lanes ending(int left, int[] widths) {
    int end = left;
    for (int width : widths) {
      end += width + GAP;
    }
    return new Lanes(numberWidth, starts, end);
  }

  /** The same with changes no further to the right than the longest statement reaches. */
  private Lanes besideStatements(Rows rows) {
    int end = 0;
    for (Row row : rows) {
      for (Cell cell : row.cells()) {
        if (!cell.isWide()) {
          end = Math.max(end, start(cell.process()) + Lines.width(cell.text()) + GAP);
        }
      }
    }
    return new Lanes(numberWidth, starts, Math.min(changes, end));
  }
}
