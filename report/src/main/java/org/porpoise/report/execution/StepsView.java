package org.porpoise.report.execution;

import java.util.Iterator;
import java.util.List;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.text.Ink;
import org.porpoise.search.evidence.Execution;

/** A line for each step: who did what, where, and what changed. */
final class StepsView implements ExecutionView {
  private final StepLines lines;
  private final Iterator<Execution.Step> steps;

  StepsView(Execution execution, Ink ink) {
    lines = new StepLines(execution.parts(), ink);
    execution
        .steps()
        .forEach(s -> lines.makeRoom(new TransitionText(s.process(), s.name(), s.location())));
    lines.makeRoom(execution.steps().size());
    steps = execution.steps().iterator();
  }

  @Override
  public List<String> head() {
    return List.of();
  }

  @Override
  public List<String> next() {
    return lines.next(steps.next());
  }
}
