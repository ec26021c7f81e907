package org.porpoise.bench.spin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;

/** {@code porpoise bench spin [FOLDER|FILE…]}: SPIN and Porpoise on the same models. */
public final class SpinBench {
  /** Which models. */
  public static final Option ONLY =
      new Option(
          "--only",
          "",
          new Option.Repeated("NAME"),
          "spin: measures only the model of this name (repeatable)");

  /** Where the tables go. */
  public static final Option MARKDOWN =
      Option.once("--markdown", "FILE", "spin: writes the tables into a page");

  /** What is measured. */
  public static final Option LAUNCHER =
      Option.once("--launcher", "FILE", "spin: how Porpoise is started; ./porpoise by default");

  private static final String MODELS = "../shared/oracles/promela-bench";
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final Arguments arguments;
  private final Terminal terminal;
  private final Option maxTime;
  private final Option json;

  /** The benchmark with the options that it shares with others. */
  public SpinBench(Arguments arguments, Terminal terminal, Option maxTime, Option json) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.maxTime = maxTime;
    this.json = json;
  }

  /**
   * Measures these models.
   *
   * @throws UsageException if there is nothing to measure, or nothing to measure with
   */
  public ExitStatus run(List<String> operands) throws IOException {
    boolean printsJson = arguments.value(json).orElse("").equals("-");
    var jsonFile = arguments.value(json).filter(f -> !f.equals("-")).map(f -> file(json, f));
    var page = arguments.value(MARKDOWN).map(f -> file(MARKDOWN, f));
    Subjects subjects = Subjects.below(paths(operands)).only(arguments.all(ONLY));
    PairText text = new PairText(printsJson ? terminal.err() : terminal.out());
    Result result = measure(subjects, text::print);
    text.print(result.goals(), result.asides());
    result.leftOut().forEach(line -> terminal.err().println("left out: " + line));
    result.failures().forEach(line -> terminal.err().println("MISS: " + line));
    String object = PairJson.of(result).print();
    if (printsJson) {
      terminal.out().print(object);
    }
    jsonFile.ifPresent(file -> file.write(object));
    if (page.isPresent()) {
      PairMarkdown.write(result, page.get().path());
    }
    return result.isOnTarget() ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private static OutputFile file(Option option, String name) {
    OutputFile file = OutputFile.of(option, name);
    file.check();
    return file;
  }

  private static List<Path> paths(List<String> operands) {
    if (operands.isEmpty() && !Files.isDirectory(Path.of(MODELS))) {
      throw new UsageException(
          "the models of the benchmark are not beside the project (" + MODELS + "); name a folder");
    }
    return operands.isEmpty() ? List.of(Path.of(MODELS)) : operands.stream().map(Path::of).toList();
  }

  private Result measure(Subjects subjects, Consumer<Pair> whenMeasured) throws IOException {
    Duration limit = Amount.time(arguments, maxTime).orElse(PATIENCE);
    Path launcher = Path.of(arguments.value(LAUNCHER).orElse("porpoise"));
    Path folder = Files.createTempDirectory("porpoise-bench");
    try {
      Spin spin = new Spin(folder, limit);
      Duel duel = new Duel(spin, new Porpoise(launcher, folder, limit), whenMeasured);
      for (Subject subject : subjects.models()) {
        for (Mode mode : Mode.values()) {
          duel.run(subject, mode);
        }
      }
      return duel.result(circumstances(spin, limit), subjects.leftOut());
    } finally {
      delete(folder);
    }
  }

  private static String circumstances(Spin spin, Duration limit) {
    return spin.version()
        + "; Java "
        + System.getProperty("java.version")
        + "; "
        + System.getProperty("os.name")
        + " on "
        + System.getProperty("os.arch")
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " processors; at most "
        + limit.toSeconds()
        + " s a run";
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
