package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Lines;
import org.porpoise.search.evidence.Execution;

/**
 * Tells the steps of an execution one by one, each on a line in columns that grow when they must.
 * Mutable.
 */
public final class StepLines {
  private static final String GAP = "  ";
  private static final int MOST_ROOM = 40;

  private final ChangeText changes;
  private final Ink ink;
  private int numberWidth = 2;
  private int processWidth;
  private int nameWidth;
  private int locationWidth;
  private int told;

  /** Starts with the parts of the initial state. */
  public StepLines(List<Part> initial, Ink ink) {
    changes = new ChangeText(initial);
    this.ink = ink;
  }

  /** Makes the columns wide enough for so many steps. */
  public void makeRoom(int steps) {
    numberWidth = Math.max(numberWidth, Integer.toString(steps).length());
  }

  /** Makes the columns wide enough for a step; one that is very long makes its own line longer. */
  public void makeRoom(TransitionText step) {
    processWidth = room(processWidth, step.process());
    nameWidth = room(nameWidth, step.name());
    locationWidth = room(locationWidth, step.location().orElse(""));
  }

  private static int room(int width, String text) {
    return Math.max(width, Math.min(MOST_ROOM, Lines.width(text)));
  }

  /** The lines of the next step: what was done, and what the model printed. */
  public List<String> next(Execution.Step step) {
    told++;
    makeRoom(told);
    makeRoom(new TransitionText(step.process(), step.name(), step.location()));
    String number = Integer.toString(told);
    StringBuilder line = new StringBuilder(GAP);
    line.repeat(' ', numberWidth - number.length()).append(number);
    append(line, step.process(), processWidth);
    append(line, step.name(), nameWidth);
    append(line, step.location().orElse(""), locationWidth);
    line.append(GAP).append(String.join(", ", changes.next(step.changes())));
    List<String> lines = new ArrayList<>();
    lines.add(line.toString().stripTrailing());
    lines.addAll(Lines.output(step.occurrence().output(), numberWidth + 4, ink));
    return lines;
  }

  /** A column that is empty everywhere takes no room. */
  private static void append(StringBuilder line, String text, int width) {
    if (width > 0) {
      line.append(GAP).append(Lines.padded(text, width));
    }
  }
}
