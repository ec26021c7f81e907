package org.porpoise.report.execution;

import java.util.Iterator;
import java.util.List;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;

/** A line for each step: who did what, where, and what changed. */
final class StepsView implements ExecutionView {
  private final StepLines lines;
  private final Iterator<Execution.Step> steps;
  private final int margin;
  private int told;

  StepsView(Execution execution, Style style) {
    lines = new StepLines(execution.parts(), style);
    execution
        .steps()
        .forEach(s -> lines.makeRoom(new TransitionText(s.process(), s.name(), s.location())));
    lines.makeRoom(execution.steps().size());
    margin = 4 + Math.max(2, Integer.toString(execution.steps().size()).length());
    steps = execution.steps().iterator();
  }

  @Override
  public List<String> head() {
    return List.of();
  }

  @Override
  public int margin() {
    return margin;
  }

  @Override
  public int told() {
    return told;
  }

  @Override
  public List<String> next() {
    told++;
    return lines.next(steps.next());
  }
}
