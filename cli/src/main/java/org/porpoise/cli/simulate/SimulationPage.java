package org.porpoise.cli.simulate;

import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.cli.model.RecordedTrace;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.page.AnswerPage;
import org.porpoise.report.page.Page;
import org.porpoise.report.text.Quantity;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.replay.Simulation;

/** Puts a run on a page. */
final class SimulationPage {
  private SimulationPage() {}

  static Page of(Simulation simulation, Optional<RecordedTrace> trace, TransitionSystem system) {
    Execution e = simulation.execution();
    OptionalInt cycle = trace.map(SimulationPage::cycle).orElse(OptionalInt.empty());
    Execution run = new Execution(e.initial(), e.parts(), e.steps(), e.end(), e.lostAt(), cycle);
    String length = "after " + Quantity.count(e.steps().size(), "step") + ": ";
    Optional<Simulation.Ending> ending = simulation.ending();
    if (ending.isEmpty()) {
      String on = cycle.isPresent() ? "it goes on like that forever" : "more is possible";
      return AnswerPage.of("shown", length + on, run, system);
    }
    return switch (ending.get()) {
      case Simulation.Ending.Finished f ->
          AnswerPage.of("shown", length + "a valid end", run, system);
      case Simulation.Ending.Violation(String property, String message) ->
          AnswerPage.of(
              Conclusion.VIOLATED.word(), length + property + ": " + message, run, system);
    };
  }

  /** A file counts the first step of the cycle, an execution the steps before it. */
  private static OptionalInt cycle(RecordedTrace trace) {
    OptionalInt first = trace.execution().cycleStart();
    return first.isPresent() ? OptionalInt.of(first.getAsInt() - 1) : first;
  }
}
