package org.porpoise.bench.programs;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.javamodel.ClassFolder;

/**
 * {@code porpoise bench programs [PROGRAM…]}: programs whose traces are known, explored, and
 * Lincheck beside us if {@code --peer} says so.
 *
 * <p>One invocation measures both tools, in turns: what else the machine does slows both. Speed is
 * compared only where Lincheck ran many executions in one search, so that neither its start nor its
 * report of an error counts.
 */
public final class ProgramsBench {
  /** Where the programs are. */
  public static final Option ORACLES =
      Option.once(
          "--oracles", "DIR", "programs, truth: where the programs and what is known of them are");

  /** What to run Lincheck with. */
  public static final Option PEER =
      Option.once("--peer", "JAVA", "programs: also runs Lincheck, with this java; 17 is its best");

  /** How long to measure. */
  public static final Option SECONDS =
      Option.once("--seconds", "S", "programs: how long to warm up and to measure; 2 by default");

  private static final String PROGRAMS = "../shared/oracles/java-programs";
  private static final Path HARNESS = Path.of("bench", "peers", "lincheck", "target");
  private static final int MOST = 2_000;
  private static final double TIMES_AS_FAST = 50;

  private final Arguments arguments;
  private final Terminal terminal;

  /** The benchmark. */
  public ProgramsBench(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
  }

  /**
   * Measures all programs of the table, or those of these names.
   *
   * @throws UsageException if there are none
   */
  public ExitStatus run(List<String> names) throws IOException {
    Path folder = Path.of(arguments.value(ORACLES).orElse(PROGRAMS));
    if (!KnownProgram.areIn(folder)) {
      throw new UsageException(
          "there are no programs in " + folder + "; say where they are with --oracles");
    }
    Duration time = Duration.ofSeconds(seconds());
    ExploredText text = new ExploredText(terminal.out());
    List<Explored> all = new ArrayList<>();
    try (ClassFolder compiled = Sources.compile(KnownProgram.source(folder))) {
      Optional<Lincheck> lincheck =
          arguments
              .value(PEER)
              .map(java -> new Lincheck(java, HARNESS, compiled.path(), MOST, time));
      for (KnownProgram known : chosen(KnownProgram.in(folder), names)) {
        Optional<Lincheck.Figures> peer =
            lincheck.isPresent() ? lincheck.get().run(known.name()) : Optional.empty();
        Explored explored = Explored.of(known, compiled.path(), time, peer);
        all.add(explored);
        text.print(explored);
      }
    }
    boolean isMet = text.print(all);
    if (arguments.has(PEER)) {
      isMet &= text.print(all, TIMES_AS_FAST);
    }
    return isMet ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private long seconds() {
    String text = arguments.value(SECONDS).orElse("2");
    if (!text.matches("\\d{1,4}")) {
      throw new UsageException("--seconds takes a number, not \"" + text + "\"");
    }
    return Long.parseLong(text);
  }

  /** What the table does not know is taken to have no bug, and its traces are not counted yet. */
  private static List<KnownProgram> chosen(List<KnownProgram> known, List<String> names) {
    if (names.isEmpty()) {
      return known;
    }
    List<KnownProgram> chosen = new ArrayList<>();
    for (String name : names) {
      chosen.add(
          known.stream()
              .filter(program -> program.name().equals(name))
              .findFirst()
              .orElse(new KnownProgram(name, Optional.empty(), OptionalLong.empty())));
    }
    return chosen;
  }
}
