package org.porpoise.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.cli.Arguments;
import org.porpoise.cli.Command;
import org.porpoise.cli.ExitStatus;
import org.porpoise.cli.Option;
import org.porpoise.cli.Terminal;
import org.porpoise.cli.UsageException;
import org.porpoise.kernel.text.Spelling;
import org.porpoise.report.Json;

/**
 * The command {@code bench}: runs whole models and prints what they took beside what they aim at.
 */
public final class BenchCommand implements Command {
  private static final Option EXAMPLES =
      Option.once("--examples", "DIR", "where the example models are; ./examples by default");
  private static final Option JSON = Option.once("--json", "FILE", "write the figures as JSON too");
  private static final Option LIST = Option.flag("--list", "only list the experiments");

  @Override
  public String name() {
    return "bench";
  }

  @Override
  public String purpose() {
    return "measures whole models";
  }

  @Override
  public String operands() {
    return "[EXPERIMENT…]";
  }

  @Override
  public List<Option> options() {
    return List.of(EXAMPLES, JSON, LIST);
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    List<Experiment> chosen = chosen(arguments.operands());
    if (arguments.has(LIST)) {
      chosen.forEach(e -> terminal.out().println(e.name()));
      return ExitStatus.OK;
    }
    Path examples = Path.of(arguments.value(EXAMPLES).orElse("examples"));
    if (!Files.isDirectory(examples)) {
      throw new UsageException("there is no folder " + examples + "; say where with --examples");
    }
    FigureTable table = new FigureTable(terminal.out());
    List<Measurement> measured = new ArrayList<>();
    try {
      for (Experiment experiment : chosen) {
        Measurement measurement = Measurement.of(experiment, examples);
        measured.add(measurement);
        table.print(measurement);
      }
      if (arguments.value(JSON).isPresent()) {
        Files.writeString(Path.of(arguments.value(JSON).get()), json(measured).print());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return measured.stream().allMatch(m -> m.isExact() && m.isOnTarget())
        ? ExitStatus.OK
        : ExitStatus.VIOLATED;
  }

  private static List<Experiment> chosen(List<String> names) {
    List<Experiment> all = Experiment.all();
    List<String> known = all.stream().map(Experiment::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new UsageException(
            "there is no experiment \"" + name + "\"" + Spelling.didYouMean(name, known));
      }
    }
    return names.isEmpty() ? all : all.stream().filter(e -> names.contains(e.name())).toList();
  }

  private static Json.ObjectValue json(List<Measurement> measured) {
    List<Json> rows = new ArrayList<>();
    for (Measurement m : measured) {
      rows.add(
          Json.ObjectValue.EMPTY
              .with("experiment", m.experiment().name())
              .with("states", m.states())
              .with("transitions", m.transitions())
              .with("cpu_ms", Math.round(m.cpuSeconds() * 1000))
              .with("transitions_per_cpu_second", Math.round(m.transitionsPerCpuSecond()))
              .with("millibytes_per_state", Math.round(m.bytesPerState() * 1000)));
    }
    return Json.ObjectValue.EMPTY.with("experiments", new Json.ArrayValue(rows));
  }
}
