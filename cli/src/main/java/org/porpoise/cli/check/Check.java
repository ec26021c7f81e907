package org.porpoise.cli.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.OptionGroup;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.page.PageWriter;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.cli.terminal.Interruption;
import org.porpoise.cli.terminal.LimitWatch;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.cli.verify.Verify;
import org.porpoise.cli.verify.VerifyOptions;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.QuietOutput;
import org.porpoise.programs.Result;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Statistics;
import org.porpoise.programs.engine.jdk.IterationOrder;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.report.Detail;
import org.porpoise.programs.report.Ink;
import org.porpoise.programs.report.ReplayFile;
import org.porpoise.programs.report.ResultText;
import org.porpoise.programs.report.Style;
import org.porpoise.search.settings.Bounds;

/** The command {@code check}: explores the interleavings of a Java program. */
public final class Check implements Command {
  private static final String STANDARD_OUTPUT = "-";

  @Override
  public String name() {
    return "check";
  }

  @Override
  public String purpose() {
    return "explore the interleavings of a multithreaded Java program, unchanged";
  }

  @Override
  public String operands() {
    return "CLASS|FILE.java [ARGUMENT…]";
  }

  @Override
  public List<Option> options() {
    return CheckOptions.ALL;
  }

  @Override
  public List<OptionGroup> groups() {
    return CheckOptions.GROUPS;
  }

  @Override
  public List<String> examples() {
    return List.of(
        "check examples/programs/Account.java",
        "check --class-path target/classes com.example.Main",
        "check examples/programs/Philosophers.java 4 --trace schedule.txt");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    IterationOrder.fix();
    Optional<String> schedule = arguments.value(CheckOptions.REPLAY);
    if (schedule.isPresent()) {
      if (!arguments.operands().isEmpty()) {
        throw new UsageException("--replay: the file names the program; leave out the class");
      }
      return replay(read(schedule.get()), arguments, terminal);
    }
    ProgramSource source = ProgramSource.of(arguments);
    Settings settings = CheckOptions.settings(arguments);
    checkOutputs(arguments);
    Interruption interruption = terminal.interruption();
    interruption.beginWork(Interruption.LastWords.none(terminal.err()));
    Consumer<Result> keep =
        result ->
            file(arguments, CheckOptions.TRACE)
                .ifPresent(
                    file ->
                        first(result).ifPresent(f -> file.write(source.kept(f, settings).text())));
    Result result;
    try (LimitWatch limits = LimitWatch.of(interruption, within(settings.time()))) {
      result =
          source.use(
              loaded -> {
                Result found = explore(loaded, settings, arguments, terminal, keep);
                interruption.beginTelling(status(found));
                limits.end();
                tell(found, loaded, arguments, terminal);
                return found;
              });
    }
    keep.accept(result);
    return status(result);
  }

  private static ExitStatus status(Result result) {
    return switch (result.verdict()) {
      case HOLDS -> ExitStatus.OK;
      case VIOLATED -> ExitStatus.VIOLATED;
      case UNKNOWN -> ExitStatus.UNKNOWN;
    };
  }

  private static Bounds within(Optional<Duration> time) {
    return new Bounds(OptionalLong.empty(), OptionalLong.empty(), time, OptionalLong.empty());
  }

  // --- exploring --------------------------------------------------------------------------------

  private static Result explore(
      ProgramSource.Loaded loaded,
      Settings settings,
      Arguments arguments,
      Terminal terminal,
      Consumer<Result> keep) {
    CheckProgress progress = new CheckProgress(terminal, Verify.form(arguments, terminal));
    terminal
        .interruption()
        .beginWork(
            reason -> {
              Result nothing =
                  new Result(
                      loaded.program().name(),
                      settings,
                      List.of(),
                      List.of(),
                      List.of(),
                      reason,
                      Statistics.NONE);
              Result soFar = progress.latest(nothing, reason);
              tell(soFar, loaded, arguments, terminal);
              keep.accept(soFar);
              return status(soFar);
            });
    try {
      return translated(
          () -> QuietOutput.during(() -> Explorer.explore(loaded.program(), settings, progress)));
    } finally {
      progress.clear();
    }
  }

  private static void tell(
      Result result, ProgramSource.Loaded loaded, Arguments arguments, Terminal terminal) {
    Duration total = Duration.ofNanos(System.nanoTime() - loaded.started());
    String json = CheckJson.result(result, total, loaded.compile()).print();
    Style style = style(terminal, Detail.FOLDED);
    if (arguments.value(VerifyOptions.JSON).orElse("").equals(STANDARD_OUTPUT)) {
      terminal.out().print(json);
    } else if (arguments.has(VerifyOptions.QUIET)) {
      terminal.out().println(ResultText.verdict(result, style));
    } else {
      terminal
          .out()
          .print(ResultText.full(result, style, new CheckAdvice(arguments, first(result))));
    }
    terminal.out().flush();
    file(arguments, VerifyOptions.JSON).ifPresent(file -> file.write(json));
    arguments
        .value(VerifyOptions.HTML)
        .ifPresent(
            name -> {
              CheckPage page = new CheckPage(result, total, loaded.compile());
              new PageWriter(new Check(), arguments)
                  .write(
                      page.page(),
                      page.folders(arguments.operands().getFirst()),
                      OutputFile.of(VerifyOptions.HTML, name));
            });
  }

  private static Style style(Terminal terminal, Detail detail) {
    boolean isColoured = terminal.outInk() == org.porpoise.report.text.Ink.COLOURED;
    return new Style(isColoured ? Ink.COLOURED : Ink.PLAIN, terminal.width(), detail);
  }

  /** The finding whose schedule is kept: a warning if nothing is wrong. */
  private static Optional<Finding> first(Result result) {
    return result.findings().stream().findFirst().or(() -> result.warnings().stream().findFirst());
  }

  // --- replaying --------------------------------------------------------------------------------

  private static ReplayFile read(String name) {
    try {
      return ReplayFile.parse(Files.readString(Path.of(name)));
    } catch (IOException e) {
      throw new UsageException("--replay: cannot read " + name);
    } catch (IllegalArgumentException e) {
      throw new InputException(name + ": " + e.getMessage());
    }
  }

  /** Runs a schedule again; what the program prints is shown, once. */
  private static ExitStatus replay(ReplayFile file, Arguments arguments, Terminal terminal) {
    Settings settings = CheckOptions.replaying(file, arguments);
    Explorer.Told told =
        ProgramSource.of(file)
            .use(
                loaded ->
                    translated(() -> Explorer.tell(loaded.program(), settings, file.schedule())));
    Style style = style(terminal, Detail.ALL);
    if (told.finding().isPresent()) {
      terminal.out().print(ResultText.of(told.finding().get(), style));
      return ExitStatus.VIOLATED;
    }
    terminal.out().print(ResultText.of(told.story(), style));
    terminal.out().println("\nno exception and no deadlock under this schedule");
    return ExitStatus.UNKNOWN;
  }

  // --- common -----------------------------------------------------------------------------------

  /** Does something with a program, and makes what is the program's fault the user's. */
  private static <T> T translated(Supplier<T> work) {
    try {
      return work.get();
    } catch (UnsupportedProgramException e) {
      throw new InputException("this program cannot be explored: " + e.getMessage());
    } catch (NondeterminismException e) {
      throw new InputException(String.valueOf(e.getMessage()));
    }
  }

  private static void checkOutputs(Arguments arguments) {
    if (arguments.has(VerifyOptions.QUIET) && arguments.has(VerifyOptions.PROGRESS)) {
      throw new UsageException("--quiet and --progress exclude each other: leave out one of them");
    }
    if (arguments.value(CheckOptions.TRACE).orElse("").equals(STANDARD_OUTPUT)) {
      throw new UsageException(
          "--trace -: expected a file name; a schedule cannot go to standard output");
    }
    file(arguments, VerifyOptions.JSON).ifPresent(OutputFile::check);
    file(arguments, CheckOptions.TRACE).ifPresent(OutputFile::check);
    arguments
        .value(VerifyOptions.HTML)
        .ifPresent(name -> OutputFile.of(VerifyOptions.HTML, name).check());
  }

  private static Optional<OutputFile> file(Arguments arguments, Option option) {
    return arguments
        .value(option)
        .filter(name -> !name.equals(STANDARD_OUTPUT))
        .map(name -> OutputFile.of(option, name));
  }
}
