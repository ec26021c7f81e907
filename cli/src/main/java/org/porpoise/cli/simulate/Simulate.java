package org.porpoise.cli.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.model.RecordedTrace;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.page.PageWriter;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.cli.verify.VerifyOptions;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.TraceFile;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.text.Style;
import org.porpoise.search.replay.Simulation;

/** The command {@code simulate}: runs a model once, at random, along a trace or interactively. */
public final class Simulate implements Command {
  private static final long MOST_STEPS = 10_000;
  private static final int MOST_SEEDS = 1_000_000;

  static final Option SEED =
      Option.once("--seed", "N", "repeat the random run that printed this seed");
  static final Option STEPS = Option.once("--steps", "N", "run at most N steps (default 10,000)");
  static final Option MAX_DEPTH = Option.once("--max-depth", "N", "same as --steps");
  static final Option TRACE =
      Option.once("--trace", "FILE", "replay an execution that verify --trace FILE has written");
  static final Option PROPERTY =
      Option.once(
          "--property", "NAME", "which execution of the trace to replay (default: the first)");
  static final Option INTERACTIVE = Option.flag("--interactive", "choose each step yourself");
  static final Option QUIET =
      Option.flag("--quiet", "print only what the model prints, and how the run ended");

  @Override
  public String name() {
    return "simulate";
  }

  @Override
  public String purpose() {
    return "simulate a model at random, interactively, or along a trace";
  }

  @Override
  public String operands() {
    return "FILE";
  }

  @Override
  public List<Option> options() {
    return List.of(
        ModelSource.LANGUAGE,
        ModelSource.DEFINE,
        SEED,
        STEPS,
        MAX_DEPTH,
        TRACE,
        PROPERTY,
        INTERACTIVE,
        VerifyOptions.SHOW,
        VerifyOptions.HTML,
        QUIET);
  }

  @Override
  public List<String> examples() {
    return List.of(
        "simulate examples/promela/leader.pml --seed 1",
        "simulate examples/promela/leader.pml --interactive",
        "simulate examples/promela/leader.pml -D N=3 -D BROKEN=1 --trace trace.json");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    check(arguments);
    long most = most(arguments);
    long seed = Amount.count(arguments, SEED).orElse(1 + Math.abs(System.nanoTime() % MOST_SEEDS));
    Optional<RecordedTrace> trace = trace(arguments);
    TransitionSystem system =
        ModelSource.of(arguments)
            .load(
                warning -> {
                  if (!arguments.has(QUIET)) {
                    terminal.err().println(warning);
                  }
                });
    Simulation simulation = new Simulation(system);
    List<Integer> choices = new ArrayList<>();
    if (trace.isPresent()) {
      choices.addAll(trace.get().choices(system));
    }
    Style style = VerifyOptions.style(arguments, terminal);
    if (arguments.has(INTERACTIVE)) {
      choices.forEach(simulation::take);
      return new Interaction(system.name(), simulation, choices, terminal, style, new Random(seed))
          .run();
    }
    SimulationReport report = new SimulationReport(simulation, terminal, style, form(arguments));
    report.begin(
        system.name()
            + ": "
            + trace
                .map(t -> "replay of " + t.execution().property() + " in " + file(arguments))
                .orElse("random simulation, seed " + seed));
    ExitStatus status =
        trace.isPresent()
            ? follow(choices, trace.get().execution(), simulation, report)
            : chance(new Random(seed), most, simulation, report);
    page(arguments)
        .ifPresent(
            file ->
                new PageWriter(new Simulate(), arguments)
                    .write(SimulationPage.of(simulation, trace, system), file));
    return status;
  }

  private static Optional<OutputFile> page(Arguments arguments) {
    return arguments.value(VerifyOptions.HTML).map(name -> OutputFile.of(VerifyOptions.HTML, name));
  }

  private static void check(Arguments arguments) {
    if (arguments.has(STEPS) && arguments.has(MAX_DEPTH)) {
      throw new UsageException("--steps and --max-depth mean the same: leave out one of them");
    }
    if (arguments.has(TRACE) && !arguments.has(INTERACTIVE)) {
      for (Option option : List.of(SEED, STEPS, MAX_DEPTH)) {
        if (arguments.has(option)) {
          throw new UsageException("--trace fixes every step: leave out " + option.name());
        }
      }
    }
    if (arguments.has(INTERACTIVE) && arguments.has(VerifyOptions.HTML)) {
      throw new UsageException("--html shows a run that is over: leave out --interactive");
    }
    page(arguments).ifPresent(OutputFile::check);
    if (arguments.has(PROPERTY) && !arguments.has(TRACE)) {
      throw new UsageException("--property needs --trace FILE: it chooses one of its executions");
    }
    if (arguments.has(QUIET) && (arguments.has(INTERACTIVE) || arguments.has(VerifyOptions.SHOW))) {
      throw new UsageException("--quiet shows no steps: leave out --interactive and --show");
    }
  }

  private static long most(Arguments arguments) {
    OptionalLong steps = Amount.count(arguments, STEPS);
    return steps.isPresent()
        ? steps.getAsLong()
        : Amount.count(arguments, MAX_DEPTH).orElse(MOST_STEPS);
  }

  private static SimulationReport.Form form(Arguments arguments) {
    if (arguments.has(QUIET)) {
      return SimulationReport.Form.OUTPUT;
    }
    return switch (arguments.value(VerifyOptions.SHOW).orElse("")) {
      case "columns", "chart" -> SimulationReport.Form.AFTERWARDS;
      default -> SimulationReport.Form.STEPS;
    };
  }

  private static String file(Arguments arguments) {
    return arguments.value(TRACE).orElse("");
  }

  private static Optional<RecordedTrace> trace(Arguments arguments) {
    if (!arguments.has(TRACE)) {
      return Optional.empty();
    }
    return Optional.of(
        RecordedTrace.of(TRACE, file(arguments), arguments.value(PROPERTY).orElse("")));
  }

  private static ExitStatus follow(
      List<Integer> choices,
      TraceFile.Execution trace,
      Simulation simulation,
      SimulationReport report) {
    for (int choice : choices) {
      report.tell(simulation.take(choice));
    }
    Optional<Simulation.Ending> ending = simulation.ending();
    if (trace.cycleStart().isPresent() && ending.isEmpty()) {
      report.end("and again from step " + trace.cycleStart().getAsInt() + ", forever");
      return trace.verdict() == Conclusion.VIOLATED ? ExitStatus.VIOLATED : ExitStatus.OK;
    }
    return report.end(ending, "end of the trace; the model can go on");
  }

  private static ExitStatus chance(
      Random random, long most, Simulation simulation, SimulationReport report) {
    long steps = 0;
    Optional<Simulation.Ending> ending = simulation.ending();
    while (ending.isEmpty() && steps < most) {
      report.tell(simulation.take(random.nextInt(simulation.choices().size())));
      ending = simulation.ending();
      steps++;
    }
    return report.end(ending, "step limit reached (--steps); the model can go on");
  }
}
