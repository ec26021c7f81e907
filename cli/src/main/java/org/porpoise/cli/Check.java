package org.porpoise.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Program;
import org.porpoise.programs.QuietOutput;
import org.porpoise.programs.Result;
import org.porpoise.programs.Schedule;
import org.porpoise.programs.Settings;
import org.porpoise.programs.engine.NondeterminismException;
import org.porpoise.programs.engine.UnsupportedProgramException;
import org.porpoise.programs.report.Detail;
import org.porpoise.programs.report.Ink;
import org.porpoise.programs.report.ReplayFile;
import org.porpoise.programs.report.ResultText;
import org.porpoise.programs.report.Style;

/** The command {@code check}: explores the interleavings of a Java program. */
final class Check implements Command {
  private static final String STANDARD_OUTPUT = "-";
  private static final String OPERAND = "a main class, or a source file FILE.java,";

  @Override
  public String name() {
    return "check";
  }

  @Override
  public String purpose() {
    return "explores the interleavings of a multithreaded Java program, as it is";
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
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    Optional<String> schedule = arguments.value(CheckOptions.REPLAY);
    if (schedule.isPresent()) {
      return replay(read(schedule.get()), arguments, terminal);
    }
    if (arguments.operands().isEmpty()) {
      throw new UsageException(OPERAND + " is missing");
    }
    Settings settings = CheckOptions.settings(arguments);
    checkOutputs(arguments);
    List<String> words = arguments.operands();
    ReplayFile asked =
        new ReplayFile(
            "",
            words.getFirst(),
            arguments
                .value(CheckOptions.CLASS_PATH)
                .map(path -> List.of(path.split(File.pathSeparator, -1)))
                .orElse(List.of()),
            words.subList(1, words.size()),
            settings.spuriousWakeups(),
            settings.livelock(),
            Schedule.parse(""));
    return with(asked, program -> explore(program, asked, settings, arguments, terminal));
  }

  /** What is done with a program while its classes are there. */
  private interface Use {
    ExitStatus of(Loading program);
  }

  /**
   * A program that can be run.
   *
   * @param started when it began to be loaded
   * @param compile how long that took
   */
  private record Loading(Program program, long started, Duration compile) {}

  private static ExitStatus with(ReplayFile asked, Use use) {
    long started = System.nanoTime();
    List<Path> given =
        asked.classPath().isEmpty()
            ? List.of()
            : ClassPath.of(String.join(File.pathSeparator, asked.classPath())).entries();
    if (!SourceProgram.isNamedBy(asked.program())) {
      if (given.isEmpty()) {
        throw new UsageException(
            "say where the class is: --class-path target/classes " + asked.program());
      }
      return use.of(loading(given, asked.program(), asked.arguments(), started));
    }
    try (SourceProgram source = SourceProgram.compile(asked.program(), given)) {
      List<Path> all = new ArrayList<>(List.of(source.classes()));
      all.addAll(given);
      return use.of(loading(all, source.mainClass(), asked.arguments(), started));
    }
  }

  private static Loading loading(
      List<Path> classPath, String mainClass, List<String> arguments, long started) {
    new ClassPath(classPath).checkMain(mainClass);
    return new Loading(
        ClassProgram.ofMain(classPath, mainClass, arguments), started, since(started));
  }

  // --- exploring --------------------------------------------------------------------------------

  private static ExitStatus explore(
      Loading loading,
      ReplayFile asked,
      Settings settings,
      Arguments arguments,
      Terminal terminal) {
    CheckProgress progress = new CheckProgress(terminal, Verify.form(arguments, terminal));
    terminal.interruption().beginWork();
    Result result;
    try {
      result =
          translated(
              () ->
                  QuietOutput.during(
                      () -> Explorer.explore(loading.program(), settings, progress)));
    } finally {
      progress.clear();
    }
    tell(result, loading, arguments, terminal);
    file(arguments, CheckOptions.TRACE)
        .ifPresent(
            file -> first(result).ifPresent(finding -> file.write(kept(asked, finding).text())));
    return switch (result.verdict()) {
      case HOLDS -> ExitStatus.OK;
      case VIOLATED -> ExitStatus.VIOLATED;
      case UNKNOWN -> ExitStatus.UNKNOWN;
    };
  }

  private static Optional<Finding> first(Result result) {
    return result.findings().stream().findFirst().or(() -> result.warnings().stream().findFirst());
  }

  private static void tell(Result result, Loading loading, Arguments arguments, Terminal terminal) {
    String json = CheckJson.result(result, since(loading.started()), loading.compile()).print();
    if (arguments.value(VerifyOptions.JSON).orElse("").equals(STANDARD_OUTPUT)) {
      terminal.out().print(json);
    } else if (arguments.has(VerifyOptions.QUIET)) {
      terminal.out().println(ResultText.verdict(result, style(terminal, Detail.FOLDED)));
    } else {
      terminal
          .out()
          .print(
              ResultText.full(
                  result,
                  style(terminal, Detail.FOLDED),
                  finding -> replaying(finding, result, arguments)));
    }
    terminal.out().flush();
    file(arguments, VerifyOptions.JSON).ifPresent(file -> file.write(json));
  }

  private static Style style(Terminal terminal, Detail detail) {
    boolean isColoured = terminal.outInk() == org.porpoise.report.Ink.COLOURED;
    return new Style(isColoured ? Ink.COLOURED : Ink.PLAIN, terminal.width(), detail);
  }

  private static String replaying(Finding finding, Result result, Arguments arguments) {
    Optional<String> kept = arguments.value(CheckOptions.TRACE);
    String how =
        kept.isPresent() && first(result).filter(finding::equals).isPresent()
            ? "again, step by step: porpoise check --replay " + kept.get()
            : "to keep it: --trace FILE; then porpoise check --replay FILE shows every step";
    return "schedule " + finding.schedule() + "\n" + how;
  }

  private static ReplayFile kept(ReplayFile asked, Finding finding) {
    return new ReplayFile(
        finding.message(),
        asked.program(),
        asked.classPath(),
        asked.arguments(),
        asked.spuriousWakeups(),
        asked.livelock(),
        finding.schedule());
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
    if (!arguments.operands().isEmpty()) {
      throw new UsageException("--replay: the file says which program; leave out the class");
    }
    Settings settings =
        CheckOptions.replaying(
            file.spuriousWakeups(),
            file.livelock(),
            Amount.time(arguments, CheckOptions.DIVERGENCE)
                .orElse(Settings.defaults().divergence()));
    return with(
        file,
        loading -> {
          Explorer.Told told =
              translated(() -> Explorer.tell(loading.program(), settings, file.schedule()));
          Style style = style(terminal, Detail.ALL);
          Optional<Finding> finding = told.finding();
          terminal
              .out()
              .print(
                  finding.isPresent()
                      ? ResultText.of(finding.get(), style)
                      : ResultText.of(told.story(), style)
                          + "\nno exception and no deadlock under this schedule\n");
          return finding.isPresent() ? ExitStatus.VIOLATED : ExitStatus.UNKNOWN;
        });
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
      throw new UsageException("--quiet and --progress contradict each other");
    }
    if (arguments.value(CheckOptions.TRACE).orElse("").equals(STANDARD_OUTPUT)) {
      throw new UsageException("--trace - : the schedule goes to a file");
    }
    file(arguments, VerifyOptions.JSON).ifPresent(OutputFile::check);
    file(arguments, CheckOptions.TRACE).ifPresent(OutputFile::check);
  }

  private static Optional<OutputFile> file(Arguments arguments, Option option) {
    return arguments
        .value(option)
        .filter(name -> !name.equals(STANDARD_OUTPUT))
        .map(name -> OutputFile.of(option, name));
  }

  private static Duration since(long started) {
    return Duration.ofNanos(System.nanoTime() - started);
  }
}
