package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Lines;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;

/**
 * A column for each process, with the line and the statement of each step in the column of the
 * process that moves, and what changed in a last column.
 */
final class ColumnsView implements ExecutionView {
  /** More processes than this make a table that nobody reads with pleasure. */
  static final int MOST_PROCESSES = 6;

  private static final int LEAST_WIDTH = 8;
  private static final int READABLE_WIDTH = 14;
  private static final int LEAST_CHANGES = 20;
  private static final String GAP = "  ";

  private final Execution execution;
  private final Ink ink;
  private final List<String> processes;
  private final boolean isOneFile;
  private final int numberWidth;
  private final int[] widths;
  private final int changesWidth;
  private final ChangeText changes;
  private int told;

  private ColumnsView(Execution execution, Style style, List<String> processes, int most) {
    this.execution = execution;
    this.processes = processes;
    ink = style.ink();
    isOneFile = isOneFile(execution);
    numberWidth = Math.max(2, Integer.toString(execution.steps().size()).length());
    widths = new int[processes.size()];
    for (int p = 0; p < widths.length; p++) {
      widths[p] = Math.min(Math.max(most, LEAST_WIDTH), longest(p));
    }
    int used = GAP.length() + numberWidth;
    for (int width : widths) {
      used += GAP.length() + width;
    }
    changesWidth = Math.max(LEAST_CHANGES, style.width() - used - GAP.length());
    changes = new ChangeText(execution.parts());
  }

  /** The execution in columns; none if they would be too narrow to hold anything. */
  static Optional<ExecutionView> of(Execution execution, Style style) {
    return of(execution, style, LEAST_WIDTH);
  }

  /** The same; none if the columns would be too many or too narrow to be read with ease. */
  static Optional<ExecutionView> readable(Execution execution, Style style) {
    return Processes.of(execution).size() > MOST_PROCESSES
        ? Optional.empty()
        : of(execution, style, READABLE_WIDTH);
  }

  private static Optional<ExecutionView> of(Execution execution, Style style, int least) {
    List<String> processes = Processes.of(execution);
    if (processes.isEmpty()) {
      return Optional.empty();
    }
    int numbers = Math.max(2, Integer.toString(execution.steps().size()).length()) + GAP.length();
    int room = style.width() - numbers - GAP.length() - LEAST_CHANGES;
    int most = room / processes.size() - GAP.length();
    return most < least
        ? Optional.empty()
        : Optional.of(new ColumnsView(execution, style, processes, most));
  }

  private static boolean isOneFile(Execution execution) {
    Set<String> files = new HashSet<>();
    for (Execution.Step step : execution.steps()) {
      for (TransitionText move : step.moves()) {
        move.location().ifPresent(l -> files.add(l.substring(0, Math.max(0, l.indexOf(':')))));
      }
    }
    return files.size() <= 1;
  }

  private int longest(int process) {
    int longest = Lines.width(processes.get(process));
    for (Execution.Step step : execution.steps()) {
      longest = Math.max(longest, Lines.width(cell(step, process)));
    }
    return longest;
  }

  /** What a process does in a step: its line and its statement; empty if it does nothing. */
  private String cell(Execution.Step step, int process) {
    for (TransitionText move : step.moves()) {
      if (move.process().equals(processes.get(process))) {
        return move.location().map(l -> place(l) + ": ").orElse("") + move.name();
      }
    }
    return "";
  }

  /** The line alone if there is one file only. */
  private String place(String location) {
    return isOneFile ? location.substring(location.lastIndexOf(':') + 1) : location;
  }

  @Override
  public List<String> head() {
    List<List<String>> cells = new ArrayList<>();
    for (int p = 0; p < widths.length; p++) {
      cells.add(Lines.wrapped(processes.get(p), widths[p]));
    }
    List<String> lines = new ArrayList<>();
    for (String row : rows("", cells, List.of())) {
      lines.add(ink.strong(row));
    }
    return lines;
  }

  @Override
  public List<String> next() {
    Execution.Step step = execution.steps().get(told);
    told++;
    List<List<String>> cells = new ArrayList<>();
    for (int p = 0; p < widths.length; p++) {
      cells.add(Lines.wrapped(cell(step, p), widths[p]));
    }
    List<String> changed = Lines.listed(changes.next(step.changes()), changesWidth);
    List<String> lines = rows(Integer.toString(told), cells, changed);
    lines.addAll(Lines.output(step.occurrence().output(), numberWidth + 4, ink));
    return lines;
  }

  private List<String> rows(String number, List<List<String>> cells, List<String> right) {
    int height = right.size();
    for (List<String> cell : cells) {
      height = Math.max(height, cell.size());
    }
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < Math.max(1, height); i++) {
      String shown = i == 0 ? number : "";
      StringBuilder row = new StringBuilder(GAP);
      row.repeat(' ', numberWidth - shown.length()).append(shown);
      for (int p = 0; p < widths.length; p++) {
        row.append(GAP).append(Lines.padded(at(cells.get(p), i), widths[p]));
      }
      row.append(GAP).append(at(right, i));
      rows.add(row.toString().stripTrailing());
    }
    return rows;
  }

  private static String at(List<String> lines, int i) {
    return i < lines.size() ? lines.get(i) : "";
  }
}
