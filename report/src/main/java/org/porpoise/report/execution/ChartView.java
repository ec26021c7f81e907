package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Lines;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;

/**
 * A message sequence chart: processes as lines from top to bottom, messages as arrows between them.
 * Steps that pass no message and print nothing are left out, except the last one.
 */
final class ChartView implements ExecutionView {
  private static final int LEAST_DISTANCE = 8;
  private static final int MARGIN = 4; // for the two gaps around the number

  private final Execution execution;
  private final List<List<MessageArrow>> arrows;
  private final List<String> processes;
  private final Ink ink;
  private final int numberWidth;
  private final int distance;
  private int told;

  private ChartView(
      Execution execution,
      Ink ink,
      List<List<MessageArrow>> arrows,
      List<String> processes,
      int distance) {
    this.execution = execution;
    this.ink = ink;
    this.arrows = arrows;
    this.processes = processes;
    this.distance = distance;
    numberWidth = Math.max(2, Integer.toString(execution.steps().size()).length());
  }

  /** The chart; none if there are no messages, or too many processes for the width. */
  static Optional<ExecutionView> of(Execution execution, Style style) {
    List<List<MessageArrow>> arrows = MessageArrows.of(execution);
    List<String> processes = MessageArrows.processes(arrows);
    if (processes.isEmpty()) {
      return Optional.empty();
    }
    int wanted = LEAST_DISTANCE;
    for (String name : processes) {
      wanted = Math.max(wanted, Lines.width(name) + 2);
    }
    int least = wanted;
    for (List<MessageArrow> some : arrows) {
      for (MessageArrow arrow : some) {
        wanted = Math.max(wanted, Lines.width(arrow.label()) + 6);
      }
    }
    int room = (style.width() - MARGIN - 2) / processes.size();
    return room < least
        ? Optional.empty()
        : Optional.of(
            new ChartView(execution, style.ink(), arrows, processes, Math.min(wanted, room)));
  }

  @Override
  public List<String> head() {
    StringBuilder names = new StringBuilder(" ".repeat(margin()));
    for (String name : processes) {
      int before = (distance - Lines.width(name)) / 2;
      names.repeat(' ', before).append(name);
      names.repeat(' ', distance - before - Lines.width(name));
    }
    return List.of(
        ink.strong(names.toString().stripTrailing()),
        (" ".repeat(margin()) + lines()).stripTrailing());
  }

  @Override
  public int told() {
    return told;
  }

  @Override
  public List<String> next() {
    Execution.Step step = execution.steps().get(told);
    List<MessageArrow> some = arrows.get(told);
    told++;
    List<String> rows = new ArrayList<>();
    for (MessageArrow arrow : some) {
      rows.add(row(rows.isEmpty() ? number() : "", draw(arrow), remark(step, arrow)));
    }
    boolean isLast = told == execution.steps().size();
    if (rows.isEmpty() && (isLast || !step.occurrence().output().isEmpty())) {
      rows.add(row(number(), new Drawing(lines(), ""), place(step) + told(step)));
    }
    rows.addAll(Lines.output(step.occurrence().output(), margin(), ink));
    return rows;
  }

  private String number() {
    return Integer.toString(told);
  }

  @Override
  public int margin() {
    return numberWidth + MARGIN;
  }

  private String row(String number, Drawing drawing, String right) {
    StringBuilder row = new StringBuilder("  ");
    row.repeat(' ', numberWidth - number.length()).append(number).append("  ");
    row.append(Lines.padded(drawing.picture(), processes.size() * distance)).append("  ");
    return row.append(drawing.label()).append(ink.faint(right)).toString().stripTrailing();
  }

  private static String place(Execution.Step step) {
    return step.location().map(l -> l.substring(l.lastIndexOf('/') + 1) + "  ").orElse("");
  }

  private static String told(Execution.Step step) {
    return step.process() + ": " + step.name();
  }

  private static String remark(Execution.Step step, MessageArrow arrow) {
    return place(step)
        + (arrow.sentAt().isPresent() ? "sent in step " + arrow.sentAt().getAsInt() : "");
  }

  /**
   * A row of the chart.
   *
   * @param label what did not fit into the picture
   */
  private record Drawing(String picture, String label) {}

  private String lines() {
    StringBuilder picture = new StringBuilder();
    for (int p = 0; p < processes.size(); p++) {
      picture.repeat(' ', distance / 2).append('|').repeat(' ', distance - distance / 2 - 1);
    }
    return picture.toString();
  }

  private int column(String process) {
    return processes.indexOf(process) * distance + distance / 2;
  }

  private Drawing draw(MessageArrow arrow) {
    StringBuilder picture = new StringBuilder(lines());
    int from = column(arrow.from());
    int to = column(arrow.to());
    if (from == to) {
      picture.setCharAt(from, 'o');
      return label(picture, arrow.label(), from + 2, from + distance - 1);
    }
    int left = Math.min(from, to) + 1;
    int right = Math.max(from, to);
    picture.replace(left, right, "-".repeat(right - left));
    picture.setCharAt(from < to ? to - 1 : to + 1, from < to ? '>' : '<');
    int middle = left + (right - left - Lines.width(arrow.label()) - 2) / 2;
    return label(picture, " " + arrow.label() + " ", Math.max(middle, left + 1), right - 1);
  }

  /** Writes a label between two columns if it fits, else beside the picture. */
  private static Drawing label(StringBuilder picture, String label, int start, int end) {
    if (start + label.length() > end) {
      return new Drawing(picture.toString(), label.strip() + "  ");
    }
    if (picture.length() < start + label.length()) {
      picture.repeat(' ', start + label.length() - picture.length());
    }
    picture.replace(start, start + label.length(), label);
    return new Drawing(picture.toString(), "");
  }
}
