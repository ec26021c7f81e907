package org.porpoise.bench.spin;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.cli.option.UsageException;

/** SPIN, as its users run it: {@code spin -a}, {@code gcc -O2}, {@code pan}. */
final class Spin {
  private final Path folder;
  private final Duration limit;
  private final String version;

  /**
   * SPIN working in a folder.
   *
   * @throws UsageException if SPIN or the C compiler is missing
   */
  Spin(Path folder, Duration limit) throws IOException {
    this.folder = folder;
    this.limit = limit;
    String spin = versionOf("spin", "-V");
    String gcc = versionOf("gcc", "-dumpfullversion");
    version = "SPIN " + PanOutput.version(spin) + ", gcc " + gcc + " -O2";
  }

  private String versionOf(String program, String argument) throws IOException {
    try {
      TimedProcess process = TimedProcess.run(folder, limit, List.of(program, argument));
      if (process.status() == 0) {
        return process.out().strip();
      }
    } catch (TimedProcess.TooLong e) {
      // Then it is not the program that we need.
    }
    throw new UsageException(
        "bench spin needs "
            + program
            + ", which does not run here; on Debian and Ubuntu: apt install spin gcc");
  }

  /** What is measured. */
  String version() {
    return version;
  }

  /** Runs a model. */
  Figures run(Path model, Mode mode, Subject.Setup setup) throws IOException, NoFigures {
    try {
      List<String> generator = new ArrayList<>(List.of("spin", "-a"));
      generator.addAll(mode.generation());
      generator.add(model.toAbsolutePath().toString());
      TimedProcess spin = run(generator.toArray(String[]::new));
      List<String> gcc = new ArrayList<>(List.of("gcc", "-O2", "-w"));
      gcc.addAll(List.of(setup.flags().split(" ", -1)));
      gcc.addAll(List.of("-o", "pan", "pan.c"));
      TimedProcess compiler = run(gcc.toArray(String[]::new));
      List<String> words = new ArrayList<>(List.of("./pan"));
      words.addAll(List.of(setup.arguments().split(" ", -1)));
      TimedProcess pan = TimedProcess.run(folder, limit, words);
      String text = pan.out() + pan.err();
      Optional<String> incomplete = PanOutput.incompleteness(text);
      if (incomplete.isPresent()) {
        throw new NoFigures("pan: " + incomplete.get());
      }
      PanOutput output =
          PanOutput.parse(text).orElseThrow(() -> new NoFigures("pan prints no figures"));
      return new Figures(
          output.states(),
          output.transitions(),
          pan.cpu(),
          pan.wall(),
          pan.cpu(),
          spin.wall() + compiler.wall() + pan.wall(),
          output.stateBytes());
    } catch (TimedProcess.TooLong e) {
      throw new NoFigures(String.valueOf(e.getMessage()));
    }
  }

  private TimedProcess run(String... words) throws IOException, NoFigures, TimedProcess.TooLong {
    TimedProcess process = TimedProcess.run(folder, limit, List.of(words));
    if (process.status() != 0) {
      throw new NoFigures(words[0] + " fails: " + firstLine(process.out() + process.err()));
    }
    return process;
  }

  static String firstLine(String text) {
    return text.lines().filter(line -> !line.isBlank()).findFirst().orElse("without a message");
  }
}
