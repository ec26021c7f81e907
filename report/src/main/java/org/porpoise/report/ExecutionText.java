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
 * step by step, with what each step changed: in columns, one for each process, if the processes are
 * lines of a program, at most {@value ColumnsView#MOST_PROCESSES}, and the columns wide enough to
 * be read; else on one line each.
 */
final class ExecutionText {
  private static final int MOST_LINES = 400;

  private final Execution execution;
  private final Style style;
  private final Ink ink;
  private final List<String> lines = new ArrayList<>();

  ExecutionText(Execution execution, Style style) {
    this.execution = execution;
    this.style = style;
    ink = style.ink();
  }

  List<String> lines() {
    boolean hasOwnWay = !execution.initial().equals(joined(execution.parts()));
    if (hasOwnWay && style.show() == Show.AUTO) {
      tellStates();
    } else {
      tellSteps(view());
    }
    return shortened();
  }

  private ExecutionView view() {
    boolean isProgram = execution.parts().stream().anyMatch(p -> p.kind() == Part.Kind.LINE);
    Optional<ExecutionView> wanted =
        switch (style.show()) {
          case AUTO ->
              isProgram ? ColumnsView.readable(execution, style) : Optional.<ExecutionView>empty();
          case STEPS -> Optional.empty();
          case COLUMNS -> orSay(ColumnsView.of(execution, style), "too narrow for columns");
          case CHART ->
              orSay(ChartView.of(execution, style), "no messages, or too narrow for a chart");
        };
    return wanted.orElseGet(() -> new StepsView(execution, ink));
  }

  private Optional<ExecutionView> orSay(Optional<ExecutionView> view, String why) {
    if (view.isEmpty()) {
      lines.add(indent() + ink.faint("(" + why + ")"));
    }
    return view;
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

  private void tellSteps(ExecutionView view) {
    int steps = execution.steps().size();
    tellState("initially", execution.parts());
    lines.addAll(view.head());
    for (int i = 0; i < steps; i++) {
      mark(i);
      lines.addAll(view.next());
    }
    if (execution.cycleStart().isPresent()) {
      int first = execution.cycleStart().getAsInt() + 1;
      lines.add(indent() + ink.faint("and again from step " + first));
    } else {
      mark(steps);
      tellState("finally", execution.end());
    }
  }

  private void tellState(String when, List<Part> parts) {
    lines.addAll(StateLines.of(indent().length(), when, parts, style));
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

  private static String joined(List<Part> parts) {
    List<String> texts = new ArrayList<>();
    for (Part part : parts) {
      texts.add(part.name() + "=" + part.value());
    }
    return String.join(" ", texts);
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
