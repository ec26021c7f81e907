package org.porpoise.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.search.Execution;
import org.porpoise.search.Execution.Step;

/**
 * Tells an execution to a person.
 *
 * <p>A model that prints its states in its own way is told state by state, in the style of ASSET
 * (section II of Valmari's "Stop It, and Be Stubborn!"): a line {@code =====} where progress
 * becomes impossible and a line {@code -----} where the part that repeats begins. Any other is told
 * step by step, with what each step changed.
 */
final class ExecutionText {
  private static final int MOST_LINES = 400;
  private static final int WIDTH = 100;

  private final Execution execution;
  private final Ink ink;
  private final List<String> lines = new ArrayList<>();

  ExecutionText(Execution execution, Ink ink) {
    this.execution = execution;
    this.ink = ink;
  }

  List<String> lines() {
    if (execution.initial().equals(joined(execution.parts(), " "))) {
      tellSteps();
    } else {
      tellStates();
    }
    return shortened();
  }

  private void tellStates() {
    List<Step> steps = execution.steps();
    int states = steps.size() + (execution.cycleStart().isPresent() ? 0 : 1);
    Table table = new Table();
    for (int i = 0; i < states; i++) {
      String state = i == 0 ? execution.initial() : steps.get(i - 1).state();
      table.add(number(i), state, i < steps.size() ? told(steps.get(i)) : "");
    }
    List<String> rows = table.lines();
    for (int i = 0; i < states; i++) {
      mark(i);
      lines.add(rows.get(i));
    }
    if (execution.cycleStart().isPresent()) {
      lines.add(indent() + ink.faint("and again from " + execution.cycleStart().getAsInt()));
    }
  }

  private void tellSteps() {
    List<Step> steps = execution.steps();
    Table table = new Table();
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      table.add(
          number(i + 1),
          step.process(),
          step.name(),
          step.location().orElse(""),
          joined(step.changes(), ", "));
    }
    List<String> rows = table.lines();
    tellState("initially", execution.initial(), execution.parts());
    for (int i = 0; i < steps.size(); i++) {
      mark(i);
      lines.add(rows.get(i));
    }
    if (execution.cycleStart().isPresent()) {
      int first = execution.cycleStart().getAsInt() + 1;
      lines.add(indent() + ink.faint("and again from step " + first));
    } else {
      mark(steps.size());
      tellState("finally", "", partsAtEnd());
    }
  }

  private List<Part> partsAtEnd() {
    List<Part> parts = new ArrayList<>(execution.parts());
    for (Step step : execution.steps()) {
      for (Part change : step.changes()) {
        parts.replaceAll(part -> part.name().equals(change.name()) ? change : part);
      }
    }
    return parts;
  }

  private void tellState(String when, String otherwise, List<Part> parts) {
    StringBuilder line = new StringBuilder(indent()).append(ink.faint(when)).append("  ");
    String margin = " ".repeat(indent().length() + when.length() + 2);
    int width = margin.length();
    if (parts.isEmpty()) {
      line.append(otherwise);
    }
    for (int i = 0; i < parts.size(); i++) {
      String text = joined(parts.subList(i, i + 1), "") + (i < parts.size() - 1 ? ", " : "");
      if (width + text.length() > WIDTH && width > margin.length()) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(margin);
        width = margin.length();
      }
      line.append(text);
      width += text.length();
    }
    lines.add(line.toString().stripTrailing());
  }

  /** Says what begins in the state after so many steps. */
  private void mark(int steps) {
    if (execution.lostAt().isPresent() && execution.lostAt().getAsInt() == steps) {
      lines.add(indent() + ink.bad("=====") + ink.faint("  from here on no progress is possible"));
    }
    if (execution.cycleStart().isPresent() && execution.cycleStart().getAsInt() == steps) {
      lines.add(indent() + ink.doubtful("-----") + ink.faint("  then forever"));
    }
  }

  private String told(Step step) {
    String who = step.process().isEmpty() ? "" : step.process() + ": ";
    Optional<String> where = step.location();
    return who + step.name() + (where.isPresent() ? " (" + where.get() + ")" : "");
  }

  private String number(int number) {
    int width = Math.max(2, Integer.toString(execution.steps().size()).length());
    String digits = Integer.toString(number);
    return " ".repeat(width - digits.length()) + digits;
  }

  private String indent() {
    return " ".repeat(4 + number(0).length());
  }

  private static String joined(List<Part> parts, String separator) {
    StringBuilder out = new StringBuilder();
    String before = "";
    for (Part part : parts) {
      out.append(before).append(part.name()).append('=').append(part.value());
      before = separator;
    }
    return out.toString();
  }

  private List<String> shortened() {
    int tooMany = lines.size() - MOST_LINES;
    if (tooMany <= 0) {
      return lines;
    }
    List<String> some = new ArrayList<>(lines.subList(0, MOST_LINES / 2));
    some.add(
        indent()
            + ink.faint(
                "… " + Quantity.count(tooMany, "line") + " left out: --trace FILE writes all …"));
    some.addAll(lines.subList(lines.size() - MOST_LINES / 2, lines.size()));
    return some;
  }
}
