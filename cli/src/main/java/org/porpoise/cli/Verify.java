package org.porpoise.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.Answer;
import org.porpoise.report.JsonReport;
import org.porpoise.report.TextReport;
import org.porpoise.search.Auditor;
import org.porpoise.search.Outcome;
import org.porpoise.search.Planner;
import org.porpoise.search.Property;
import org.porpoise.search.Search;
import org.porpoise.search.SearchWatch;
import org.porpoise.search.SimplifiedSearch;

/** The command {@code verify}: checks properties of a model. */
final class Verify implements Command {
  private static final String STANDARD_OUTPUT = "-";

  @Override
  public String name() {
    return "verify";
  }

  @Override
  public String purpose() {
    return "checks a model";
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
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    checkOutputs(arguments);
    if (arguments.has(ContestOptions.FORMAT)) {
      return new ContestVerify(arguments, terminal).tellInItsWords();
    }
    Answer answer =
        ContestOptions.areUsed(arguments)
            ? new ContestVerify(arguments, terminal).answer()
            : answer(arguments, terminal);
    Optional<String> json = arguments.value(VerifyOptions.JSON);
    if (json.isPresent() && json.get().equals(STANDARD_OUTPUT)) {
      terminal.out().print(JsonReport.result(answer).print());
    } else {
      terminal
          .out()
          .print(
              arguments.has(VerifyOptions.QUIET)
                  ? TextReport.brief(answer, terminal.outInk())
                  : TextReport.full(answer, VerifyOptions.style(arguments, terminal)));
    }
    terminal.out().flush();
    file(arguments, VerifyOptions.JSON).ifPresent(f -> f.write(JsonReport.result(answer).print()));
    file(arguments, VerifyOptions.TRACE)
        .ifPresent(f -> f.write(JsonReport.executions(answer).print()));
    return ExitStatus.of(answer.conclusion());
  }

  private static Answer answer(Arguments arguments, Terminal terminal) {
    final long start = System.nanoTime();
    var request = VerifyOptions.request(arguments);
    Optional<Auditor> auditor = AuditOptions.auditor(arguments);
    List<Question> questions = TemporalOptions.questions(arguments);
    TransitionSystem written =
        TemporalOptions.ask(
            ModelSource.of(arguments)
                .load(
                    warning -> {
                      if (!arguments.has(VerifyOptions.QUIET)) {
                        terminal.err().println(warning);
                      }
                    }),
            questions);
    TransitionSystem system = VerifyOptions.merges(arguments) ? written.merged() : written;
    long loaded = System.nanoTime();
    List<Property> properties =
        TemporalOptions.properties(system, questions, arguments.all(VerifyOptions.PROPERTY));
    return switch (Planner.plan(request, properties, system)) {
      case Planner.Refused(String reason) -> throw new UsageException("not sound: " + reason);
      case Planner.Sound plan -> {
        Progress progress =
            new Progress(terminal, form(arguments, terminal), plan.settings().order());
        terminal.interruption().beginWork();
        Optional<Duration> cpu = ThreadTime.now();
        Outcome outcome;
        try {
          SearchWatch watch = auditor.isPresent() ? auditor.get() : SearchWatch.NONE;
          UnaryOperator<Search> style =
              tellsNotes(arguments) ? Search::notingVacuity : UnaryOperator.identity();
          Outcome found =
              VerifyOptions.simplifies(arguments)
                  ? new SimplifiedSearch(system, properties, progress, style).run(request)
                  : style.apply(new Search(system, properties, progress, watch)).run(plan);
          outcome = auditor.isPresent() ? auditor.get().finish(found) : found;
        } finally {
          progress.clear();
        }
        long end = System.nanoTime();
        yield new Answer(
            system.name(),
            outcome,
            new Answer.Times(
                between(start, end),
                between(start, loaded),
                between(loaded, end),
                ThreadTime.between(cpu, ThreadTime.now())),
            new Answer.Memory(outcome.statistics().stateBytes(), PeakMemory.bytes()),
            system.reservation());
      }
    };
  }

  private static boolean tellsNotes(Arguments arguments) {
    return !arguments.has(VerifyOptions.QUIET) || arguments.has(VerifyOptions.JSON);
  }

  private static void checkOutputs(Arguments arguments) {
    if (arguments.has(VerifyOptions.QUIET) && arguments.has(VerifyOptions.PROGRESS)) {
      throw new UsageException("--quiet and --progress contradict each other");
    }
    if (arguments.value(VerifyOptions.TRACE).orElse("").equals(STANDARD_OUTPUT)) {
      throw new UsageException("--trace - : the executions go to a file");
    }
    file(arguments, VerifyOptions.JSON).ifPresent(OutputFile::check);
    file(arguments, VerifyOptions.TRACE).ifPresent(OutputFile::check);
  }

  private static Optional<OutputFile> file(Arguments arguments, Option option) {
    return arguments
        .value(option)
        .filter(name -> !name.equals(STANDARD_OUTPUT))
        .map(name -> OutputFile.of(option, name));
  }

  /** How progress is told, to whoever reads it. */
  static Progress.Form form(Arguments arguments, Terminal terminal) {
    if (arguments.has(VerifyOptions.QUIET)) {
      return Progress.Form.SILENT;
    }
    return switch (terminal.errKind()) {
      case SCREEN -> Progress.Form.LIVE;
      case STREAM ->
          arguments.has(VerifyOptions.PROGRESS) ? Progress.Form.LINES : Progress.Form.SILENT;
    };
  }

  private static Duration between(long start, long end) {
    return Duration.ofNanos(end - start);
  }
}
