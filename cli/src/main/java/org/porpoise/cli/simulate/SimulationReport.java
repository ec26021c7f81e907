package org.porpoise.cli.simulate;

import java.util.Optional;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.TextReport;
import org.porpoise.report.execution.ExecutionText;
import org.porpoise.report.execution.StepLines;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.StateLines;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.replay.Simulation;

/** Tells a run while it goes on, and how it ended. */
final class SimulationReport {
  private static final int USUAL_STEPS = 9999;
  private static final int INDENT = 8;
  private static final String USUAL_PROCESS = "process[0]";
  private static final String USUAL_STATEMENT = "channel!message,field";

  private final Simulation simulation;
  private final Terminal terminal;
  private final Style style;
  private final Form form;
  private final StepLines lines;

  /** How much is told. */
  enum Form {
    /** Each step when it is done. */
    STEPS,
    /** All steps in the end. */
    AFTERWARDS,
    /** Only what the model prints. */
    OUTPUT
  }

  SimulationReport(Simulation simulation, Terminal terminal, Style style, Form form) {
    this.simulation = simulation;
    this.terminal = terminal;
    this.style = style;
    this.form = form;
    lines = new StepLines(simulation.parts(), style);
    lines.makeRoom(USUAL_STEPS);
    lines.makeRoom(new TransitionText(USUAL_PROCESS, USUAL_STATEMENT, Optional.empty()));
  }

  /** Says what will be run. */
  void begin(String what) {
    if (form == Form.OUTPUT) {
      return;
    }
    line(what);
    line("");
    if (form == Form.STEPS) {
      StateLines.initial(INDENT, "initially", simulation.parts(), style).forEach(this::line);
    }
  }

  /** Tells a step that was done. */
  void tell(Execution.Step step) {
    switch (form) {
      case STEPS -> lines.next(step).forEach(this::line);
      case AFTERWARDS -> {}
      case OUTPUT -> terminal.out().print(step.occurrence().output());
    }
  }

  /** Says how the run ended, or why it did not. */
  ExitStatus end(Optional<Simulation.Ending> ending, String otherwise) {
    if (ending.isEmpty()) {
      end(otherwise);
      return ExitStatus.OK;
    }
    end(words(ending.get(), style));
    return status(ending);
  }

  /** Says how the run ended. */
  void end(String how) {
    Execution execution = simulation.execution();
    switch (form) {
      case STEPS ->
          StateLines.ofTexts(INDENT, "finally", ExecutionText.end(execution), style)
              .forEach(this::line);
      case AFTERWARDS -> terminal.out().print(TextReport.execution(execution, style));
      case OUTPUT -> {}
    }
    if (form != Form.OUTPUT) {
      line("");
    }
    line("after " + Quantity.count(execution.steps().size(), "step") + ": " + how);
  }

  static String words(Simulation.Ending ending, Style style) {
    return switch (ending) {
      case Simulation.Ending.Finished f -> style.ink().good("a valid end");
      case Simulation.Ending.Violation(String property, String message) ->
          style.ink().bad("violated") + " (" + property + "): " + message;
    };
  }

  static ExitStatus status(Optional<Simulation.Ending> ending) {
    return ending.isPresent() && ending.get() instanceof Simulation.Ending.Violation
        ? ExitStatus.VIOLATED
        : ExitStatus.OK;
  }

  private void line(String text) {
    terminal.out().println(text);
  }
}
