package org.porpoise.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.porpoise.cfsm.model.NetworkPrinter;
import org.porpoise.cfsm.synthesis.Synthesizer;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.report.text.Quantity;

/** The command {@code synthesize}: makes random protocols of communicating machines. */
final class Synthesize implements Command {
  private static final String ENDING = ".cfsm";

  private static final int USUAL_PROCESSES = 4;
  private static final int USUAL_CONCURRENCY = 2;

  private static final Option PROCESSES =
      Option.once(
          "--processes",
          Synthesizer.FEWEST + ".." + Synthesizer.MOST,
          "number of processes (default %d)".formatted(USUAL_PROCESSES));
  private static final Option CONCURRENCY =
      Option.once(
          "--concurrency",
          "0.." + Synthesizer.HIGHEST,
          "how many of them can act at the same time, on average and besides one: 0, or up to this"
              + " and above one less; %d by default".formatted(USUAL_CONCURRENCY));
  private static final Option SEED =
      Option.once("--seed", "N", "seed: the same seed gives the same protocol (default 1)");
  private static final Option COUNT =
      Option.once("--count", "N", "make N protocols, with this seed and the ones after it");
  private static final Option OUTPUT =
      Option.once(
          "--output", "FILE|FOLDER", "write to this file, or to this folder for several protocols");

  @Override
  public String name() {
    return "synthesize";
  }

  @Override
  public String purpose() {
    return "make random protocols of communicating machines";
  }

  @Override
  public String operands() {
    return "";
  }

  @Override
  public List<Option> options() {
    return List.of(PROCESSES, CONCURRENCY, SEED, COUNT, OUTPUT);
  }

  @Override
  public List<String> examples() {
    return List.of(
        "synthesize",
        "synthesize --processes 5 --concurrency 2 --seed 7",
        "synthesize --processes 5 --output protocol.cfsm");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    if (!arguments.operands().isEmpty()) {
      throw new UsageException(
          "expected only options, also got \"" + arguments.operands().getFirst() + "\"");
    }
    long first = Amount.count(arguments, SEED).orElse(1);
    long count = Amount.count(arguments, COUNT).orElse(1);
    Optional<Path> output = arguments.value(OUTPUT).map(name -> OutputFile.of(OUTPUT, name).path());
    boolean isFolder = output.isPresent() && Files.isDirectory(output.get());
    if (count > 1 && !isFolder) {
      throw new UsageException(
          "--count " + count + ": several protocols need --output with a folder that exists");
    }
    for (long seed = first; seed < first + count; seed++) {
      Synthesizer.Protocol protocol = synthesize(arguments, seed);
      String text = text(protocol, seed);
      if (output.isEmpty()) {
        terminal.out().print(text);
      } else {
        Path folder = output.get();
        Path file = isFolder ? folder.resolve(protocol.network().name() + ENDING) : folder;
        OutputFile target = new OutputFile(OUTPUT, file);
        target.check();
        target.write(text);
      }
    }
    return ExitStatus.OK;
  }

  private static Synthesizer.Protocol synthesize(Arguments arguments, long seed) {
    int processes =
        number(arguments, PROCESSES, Synthesizer.FEWEST, Synthesizer.MOST, USUAL_PROCESSES);
    int concurrency = number(arguments, CONCURRENCY, 0, Synthesizer.HIGHEST, USUAL_CONCURRENCY);
    if (concurrency >= processes) {
      throw new UsageException(
          "--concurrency %d: %d processes reach at most %d"
              .formatted(concurrency, processes, processes - 1));
    }
    return Synthesizer.synthesize(processes, concurrency, seed)
        .orElseThrow(
            () ->
                new UsageException(
                    "--concurrency %d: none of the protocols of %d processes that seed %d gives"
                            .formatted(concurrency, processes, seed)
                        + " has this level and not too many states\n"
                        + "hint: take more processes, or another --seed"));
  }

  private static int number(
      Arguments arguments, Option option, int least, int most, int byDefault) {
    Optional<String> text = arguments.value(option);
    if (text.isEmpty()) {
      return byDefault;
    }
    for (int number = least; number <= most; number++) {
      if (text.get().equals(String.valueOf(number))) {
        return number;
      }
    }
    throw new UsageException(
        "%s: %s is no number between %d and %d".formatted(option.name(), text.get(), least, most));
  }

  private static String text(Synthesizer.Protocol protocol, long seed) {
    return String.format(
            Locale.ROOT,
            "// Synthesized from seed %d: %s states, concurrency level %.2f.\n",
            seed,
            Quantity.count(protocol.states()),
            protocol.concurrency())
        + NetworkPrinter.print(protocol.network());
  }
}
