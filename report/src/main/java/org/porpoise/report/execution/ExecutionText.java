package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.report.text.Defaults;
import org.porpoise.report.text.Excerpt;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.PartsText;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.Show;
import org.porpoise.report.text.StateLines;
import org.porpoise.report.text.Style;
import org.porpoise.report.text.Table;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Execution.Step;

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
public final class ExecutionText {
  private final Execution execution;
  private final Style style;
  private final Ink ink;
  private final Excerpt<Line> lines = new Excerpt<>();
  private int margin;

  /** A line, of which those that are rows of a table are laid out together. */
  private sealed interface Line {
    record Text(String text) implements Line {}

    record Row(String number, String state, String step) implements Line {}
  }

  public ExecutionText(Execution execution, Style style) {
    this.execution = execution;
    this.style = style;
    ink = style.ink();
    margin = 4 + number(0).length();
  }

  public List<String> lines() {
    boolean hasOwnWay = hasOwnWay();
    if (hasOwnWay && style.show() == Show.AUTO) {
      tellStates();
    } else {
      tellSteps(view());
    }
    return shortened();
  }

  /** Whether the model tells its states otherwise than by all parts, or all that are not zero. */
  private boolean hasOwnWay() {
    List<Part> marked = execution.parts().stream().filter(p -> !p.value().equals("0")).toList();
    return !execution.initial().equals(joined(execution.parts()))
        && !execution.initial().equals(joined(marked));
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
    return wanted.orElseGet(() -> new StepsView(execution, style));
  }

  private Optional<ExecutionView> orSay(Optional<ExecutionView> view, String why) {
    if (view.isEmpty()) {
      add(indent() + ink.faint("(" + why + ")"));
    }
    return view;
  }

  private void tellStates() {
    List<Step> steps = execution.steps();
    int states = steps.size() + (execution.cycleStart().isPresent() ? 0 : 1);
    for (int i = 0; i < states; i++) {
      mark(i);
      String state = i == 0 ? execution.initial() : steps.get(i - 1).state();
      lines.add(new Line.Row(number(i), state, i < steps.size() ? told(steps.get(i)) : ""));
    }
    if (execution.cycleStart().isPresent()) {
      add(indent() + ink.faint("and again from " + execution.cycleStart().getAsInt()));
    }
  }

  private void tellSteps(ExecutionView view) {
    int steps = execution.steps().size();
    margin = view.margin();
    StateLines.initial(indent().length(), "initially", execution.parts(), style).forEach(this::add);
    view.head().forEach(this::add);
    while (view.told() < steps) {
      mark(view.told());
      view.next().forEach(this::add);
    }
    if (execution.cycleStart().isPresent()) {
      int first = execution.cycleStart().getAsInt() + 1;
      add(indent() + ink.faint("and again from step " + first));
    } else {
      mark(steps);
      StateLines.ofTexts(indent().length(), "finally", end(execution), style).forEach(this::add);
    }
  }

  /** What is not as it was in the beginning. */
  public static List<String> end(Execution execution) {
    Map<String, String> before = new HashMap<>();
    execution.parts().forEach(p -> before.put(p.name(), p.value()));
    List<Part> changed = new ArrayList<>();
    for (Part part : execution.end()) {
      String old = before.getOrDefault(part.name(), "0");
      if (!part.value().equals(old)
          && !(Defaults.isDefault(old) && Defaults.isDefault(part.value()))) {
        changed.add(part);
      }
    }
    List<String> texts = new ArrayList<>(PartsText.of(changed));
    if (changed.isEmpty()) {
      texts.add("everything as it was initially");
    } else if (changed.size() < execution.end().size()) {
      texts.add("the rest as it was initially");
    }
    return texts;
  }

  private void add(String line) {
    lines.add(new Line.Text(line));
  }

  /** Says what begins in the state after so many steps. */
  private void mark(int steps) {
    if (execution.lostAt().isPresent() && execution.lostAt().getAsInt() == steps) {
      add(indent() + ink.bad("=====") + ink.faint("  from here on no progress is possible"));
    }
    if (execution.cycleStart().isPresent() && execution.cycleStart().getAsInt() == steps) {
      add(indent() + ink.doubtful("-----") + ink.faint("  then forever"));
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
    return " ".repeat(margin);
  }

  private static String joined(List<Part> parts) {
    List<String> texts = new ArrayList<>();
    for (Part part : parts) {
      texts.add(part.name() + "=" + part.value());
    }
    return String.join(" ", texts);
  }

  private List<String> shortened() {
    Table table = new Table();
    Stream.concat(lines.beginning().stream(), lines.end().stream())
        .forEach(
            line -> {
              if (line instanceof Line.Row(String number, String state, String step)) {
                table.add(number, state, step);
              }
            });
    Iterator<String> rows = table.lines().iterator();
    List<String> some = new ArrayList<>();
    lines.beginning().forEach(line -> some.add(text(line, rows)));
    if (lines.leftOut() > 0) {
      some.add(
          indent()
              + ink.faint(
                  "… "
                      + Quantity.count(lines.leftOut(), "line")
                      + " left out: --trace FILE writes all …"));
    }
    lines.end().forEach(line -> some.add(text(line, rows)));
    return some;
  }

  private static String text(Line line, Iterator<String> rows) {
    return switch (line) {
      case Line.Text(String text) -> text;
      case Line.Row r -> rows.next();
    };
  }
}
