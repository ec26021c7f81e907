package org.porpoise.cli.verify;

import java.util.List;
import java.util.Optional;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.page.PageWriter;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.JsonReport;
import org.porpoise.report.TextReport;
import org.porpoise.report.answer.Answer;
import org.porpoise.report.page.AnswerPage;

/** Where an answer goes: to the terminal, and into the files that the user named. */
final class Told {
  private static final String STANDARD_OUTPUT = "-";
  private static final List<Option> FILES =
      List.of(VerifyOptions.JSON, VerifyOptions.TRACE, VerifyOptions.HTML);

  private final Arguments arguments;
  private final Terminal terminal;
  private volatile Optional<TransitionSystem> system = Optional.empty();

  Told(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
  }

  /** Complains of files that cannot be written, before hours are spent on a search. */
  static void checkFiles(Arguments arguments) {
    FILES.forEach(option -> file(arguments, option).ifPresent(OutputFile::check));
  }

  /** The system has been read: what it tells of executions can be told. */
  void isAbout(TransitionSystem read) {
    system = Optional.of(read);
  }

  /**
   * Writes an answer wherever the user wants it. Where there is no memory left for its executions,
   * they are left out: the verdict is not lost with them.
   */
  ExitStatus tell(Answer answer) {
    try {
      return write(answer);
    } catch (OutOfMemoryError e) {
      terminal
          .err()
          .println(
              "porpoise: out of memory while preparing the counterexamples, so they are left out; give"
                  + " the JVM more with PORPOISE_JAVA_OPTS=-Xmx…");
      return write(answer.withoutExecutions());
    }
  }

  private ExitStatus write(Answer answer) {
    String json = arguments.has(VerifyOptions.JSON) ? JsonReport.result(answer).print() : "";
    String trace = arguments.has(VerifyOptions.TRACE) ? JsonReport.executions(answer).print() : "";
    String shown =
        arguments.value(VerifyOptions.JSON).orElse("").equals(STANDARD_OUTPUT)
            ? json
            : text(answer);
    terminal.out().print(shown);
    terminal.out().flush();
    file(arguments, VerifyOptions.JSON).ifPresent(f -> f.write(json));
    file(arguments, VerifyOptions.TRACE).ifPresent(f -> f.write(trace));
    file(arguments, VerifyOptions.HTML)
        .ifPresent(
            f -> new PageWriter(new Verify(), arguments).write(AnswerPage.of(answer, system), f));
    return ExitStatus.of(answer.conclusion());
  }

  private String text(Answer answer) {
    return arguments.has(VerifyOptions.QUIET)
        ? TextReport.brief(answer, terminal.outInk())
        : TextReport.full(answer, VerifyOptions.style(arguments, terminal));
  }

  private static Optional<OutputFile> file(Arguments arguments, Option option) {
    return arguments
        .value(option)
        .filter(name -> option.equals(VerifyOptions.HTML) || !name.equals(STANDARD_OUTPUT))
        .map(name -> OutputFile.of(option, name));
  }
}
