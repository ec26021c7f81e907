package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.text.Lines;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;

/**
 * Tells the steps of an execution one by one, in columns that grow when they must; what finds no
 * room on the line of a step goes below. Mutable.
 */
public final class StepLines {
  private static final String GAP = "  ";
  private static final int MOST_ROOM = 40;
  private static final int LEAST_ROOM = 24;
  private static final int HANGING = 4;

  private final ChangeText changes;
  private final Style style;
  private int numberWidth = 2;
  private int processWidth;
  private int nameWidth;
  private int locationWidth;
  private int told;

  /** Starts with the parts of the initial state. */
  public StepLines(List<Part> initial, Style style) {
    changes = new ChangeText(initial);
    this.style = style;
  }

  /** Makes the columns wide enough for so many steps. */
  public void makeRoom(int steps) {
    numberWidth = Math.max(numberWidth, Integer.toString(steps).length());
  }

  /** Makes the columns wide enough for a step; one that is very long makes its own line longer. */
  public void makeRoom(TransitionText step) {
    processWidth = room(processWidth, step.process());
    nameWidth = room(nameWidth, step.name());
    locationWidth = room(locationWidth, place(step));
  }

  private static int room(int width, String text) {
    return Math.max(width, Math.min(MOST_ROOM, Lines.width(text)));
  }

  /** The file without its folders, and the line. */
  private static String place(TransitionText step) {
    return step.location().map(l -> l.substring(l.lastIndexOf('/') + 1)).orElse("");
  }

  /** The lines of the next step: what was done, and what the model printed. */
  public List<String> next(Execution.Step step) {
    told++;
    makeRoom(told);
    TransitionText text = new TransitionText(step.process(), step.name(), step.location());
    makeRoom(text);
    String number = Integer.toString(told);
    StringBuilder line = new StringBuilder(GAP);
    line.repeat(' ', numberWidth - number.length()).append(number);
    append(line, step.process(), processWidth);
    String who = line.toString();
    append(line, step.name(), nameWidth);
    append(line, place(text), locationWidth);
    List<String> changed = changes.next(step);
    List<String> lines = new ArrayList<>();
    String all = (line + GAP + String.join(", ", changed)).stripTrailing();
    if (Lines.width(all) <= style.width()) {
      lines.add(all);
    } else {
      int margin = Lines.width(who) + GAP.length() + HANGING;
      String bare = (who + GAP + step.name() + GAP + place(text)).stripTrailing();
      String padded = line.toString().stripTrailing();
      String first = Lines.width(padded) <= style.width() ? padded : bare;
      lines.addAll(Lines.hanging(first, style.width(), margin));
      int room = Math.max(LEAST_ROOM, style.width() - margin);
      Lines.listed(changed, room).forEach(l -> lines.add(" ".repeat(margin) + l));
    }
    lines.addAll(Lines.output(step.occurrence().output(), numberWidth + 4, style.ink()));
    return lines;
  }

  /** A column that is empty everywhere takes no room. */
  private static void append(StringBuilder line, String text, int width) {
    if (width > 0) {
      line.append(GAP).append(Lines.padded(text, width));
    }
  }
}
