package org.porpoise.cli.verify;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.OptionGroup;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Interruption;
import org.porpoise.cli.terminal.LimitWatch;
import org.porpoise.cli.terminal.PeakMemory;
import org.porpoise.cli.terminal.Progress;
import org.porpoise.cli.terminal.ProgressLine;
import org.porpoise.cli.terminal.RunSoFar;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.cli.terminal.ThreadTime;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.ModelTooLarge;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.answer.Answer;
import org.porpoise.search.Search;
import org.porpoise.search.Verification;
import org.porpoise.search.audit.Auditor;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.watch.SearchWatch;

/** The command {@code verify}: checks properties of a model. */
public final class Verify implements Command {
  static final String OUT_OF_MEMORY =
      "out of memory: give the JVM more with PORPOISE_JAVA_OPTS=-Xmx…, or use a simpler reduction";
  private static final String STANDARD_OUTPUT = "-";

  @Override
  public String name() {
    return "verify";
  }

  @Override
  public String purpose() {
    return "check a model";
  }

  @Override
  public String operands() {
    return "FILE";
  }

  @Override
  public List<Option> options() {
    return VerifyOptions.ALL;
  }

  @Override
  public List<OptionGroup> groups() {
    return VerifyOptions.GROUPS;
  }

  @Override
  public List<String> examples() {
    return List.of(
        "verify examples/promela/leader.pml",
        "verify examples/promela/raft.pml -D BUG=1 --property election_safety",
        "verify examples/promela/peterson.pml --ltl '[]<> wants[0]' --fairness weak");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    checkOutputs(arguments);
    if (arguments.has(ContestOptions.FORMAT)) {
      if (arguments.has(VerifyOptions.HTML)) {
        throw new UsageException("--mcc prints the contest's own lines: leave out --html");
      }
      return new ContestVerify(arguments, terminal).tellInItsWords();
    }
    return ContestOptions.areUsed(arguments)
        ? new ContestVerify(arguments, terminal).tellAsAnswer()
        : verify(arguments, terminal);
  }

  private static ExitStatus verify(Arguments arguments, Terminal terminal) {
    Request request = VerifyOptions.request(arguments);
    Interruption interruption = terminal.interruption();
    Told told = new Told(arguments, terminal);
    RunSoFar soFar =
        new RunSoFar(
            interruption,
            arguments.operand("FILE"),
            arguments.all(VerifyOptions.PROPERTY),
            request);
    interruption.beginWork(reason -> told.tell(soFar.answer(reason)));
    Answer answer;
    try (LimitWatch _ = LimitWatch.of(interruption, request.bounds())) {
      answer = answer(arguments, request, terminal, soFar, told);
    } catch (Cancelled e) {
      answer = soFar.answer(e.reason());
    } catch (ModelTooLarge e) {
      answer = soFar.answer(e);
    } catch (OutOfMemoryError e) {
      answer = soFar.answer(OUT_OF_MEMORY);
    }
    interruption.beginTelling(ExitStatus.of(answer.conclusion()));
    return told.tell(answer);
  }

  private static Answer answer(
      Arguments arguments, Request request, Terminal terminal, RunSoFar soFar, Told told) {
    Interruption interruption = terminal.interruption();
    Optional<Auditor> auditor = AuditOptions.auditor(arguments);
    List<Question> questions = TemporalOptions.questions(arguments);
    TransitionSystem written =
        TemporalOptions.read(
            ModelSource.of(arguments),
            questions,
            warning -> {
              if (!arguments.has(VerifyOptions.QUIET)) {
                terminal.err().println(warning);
              }
            });
    TransitionSystem system = VerifyOptions.merges(arguments) ? written.merged() : written;
    told.isAbout(system);
    Duration loading = interruption.elapsed();
    List<Property> properties =
        TemporalOptions.properties(system, questions, arguments.all(VerifyOptions.PROPERTY));
    Request inTime = request.within(request.bounds().after(loading));
    Verification verification =
        new Verification(system, properties, inTime, VerifyOptions.simplification(arguments));
    return switch (verification.plan()) {
      case Planner.Refused(String reason) -> throw new UsageException("not sound: " + reason);
      case Planner.Sound plan -> {
        soFar.begins(system.name(), properties, plan.settings());
        Progress progress =
            new Progress(terminal, form(arguments, terminal), plan.settings().order(), soFar);
        Optional<Duration> cpu = ThreadTime.now();
        Outcome outcome;
        try {
          SearchWatch watch = auditor.isPresent() ? auditor.get() : SearchWatch.NONE;
          Outcome found = verification.run(progress, watch, style(arguments));
          outcome = auditor.isPresent() ? auditor.get().finish(found) : found;
        } finally {
          progress.clear();
        }
        Duration total = interruption.elapsed();
        yield new Answer(
            system.name(),
            outcome,
            new Answer.Times(
                total, loading, total.minus(loading), ThreadTime.between(cpu, ThreadTime.now())),
            new Answer.Memory(outcome.statistics().stateBytes(), PeakMemory.bytes()),
            system.reservation());
      }
    };
  }

  /** What is worth finding out depends on who will read it. */
  private static UnaryOperator<Search> style(Arguments arguments) {
    if (!arguments.has(VerifyOptions.QUIET)
        || arguments.has(VerifyOptions.JSON)
        || arguments.has(VerifyOptions.HTML)) {
      return Search::notingVacuity;
    }
    return arguments.has(VerifyOptions.TRACE) ? UnaryOperator.identity() : Search::verdictsOnly;
  }

  private static void checkOutputs(Arguments arguments) {
    if (arguments.has(VerifyOptions.QUIET) && arguments.has(VerifyOptions.PROGRESS)) {
      throw new UsageException("--quiet and --progress exclude each other: leave out one of them");
    }
    if (arguments.value(VerifyOptions.TRACE).orElse("").equals(STANDARD_OUTPUT)) {
      throw new UsageException(
          "--trace -: expected a file name; counterexamples cannot go to standard output");
    }
    Told.checkFiles(arguments);
  }

  /** How progress is told, to whoever reads it. */
  public static ProgressLine.Form form(Arguments arguments, Terminal terminal) {
    if (arguments.has(VerifyOptions.QUIET)) {
      return ProgressLine.Form.SILENT;
    }
    return switch (terminal.errKind()) {
      case SCREEN -> ProgressLine.Form.LIVE;
      case STREAM ->
          arguments.has(VerifyOptions.PROGRESS)
              ? ProgressLine.Form.LINES
              : ProgressLine.Form.SILENT;
    };
  }
}
