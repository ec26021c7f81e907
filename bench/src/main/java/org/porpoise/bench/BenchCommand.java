package org.porpoise.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.bench.conformance.ClaimsBench;
import org.porpoise.bench.conformance.ConformanceBench;
import org.porpoise.bench.dve.DveBench;
import org.porpoise.bench.nets.NetsBench;
import org.porpoise.bench.nets.NetsScoreBench;
import org.porpoise.bench.programs.PhilosophersBench;
import org.porpoise.bench.programs.ProgramsBench;
import org.porpoise.bench.spin.SpinBench;
import org.porpoise.bench.truth.TruthBench;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.logic.source.Spelling;
import org.porpoise.report.json.Json;

/**
 * The command {@code bench}: runs whole models and prints what they took beside what they aim at;
 * {@code bench spin} runs SPIN beside us, {@code bench conformance} compares answers with SPIN's,
 * {@code bench claims} those to temporal claims; {@code bench programs}, {@code bench truth} and
 * {@code bench philosophers} explore Java programs; {@code bench nets-score} asks the formulas of
 * the Model Checking Contest; {@code bench dve} and {@code bench dve-reduction} search BEEM's
 * models.
 */
public final class BenchCommand implements Command {
  private static final Option EXAMPLES =
      Option.once("--examples", "DIR", "where the example models are; ./examples by default");
  private static final Option JSON =
      Option.once(
          "--json", "FILE|-", "writes the figures as JSON; - prints them instead of the text");
  private static final Option LIST = Option.flag("--list", "only lists the experiments");
  private static final Option MAX_TIME =
      Option.once(
          "--max-time",
          "S",
          "spin, conformance, claims, philosophers: how long one run may take; nets-score: one"
              + " formula; also 10m");
  private static final List<Option> OF_SPIN =
      List.of(SpinBench.ONLY, SpinBench.MARKDOWN, SpinBench.LAUNCHER, MAX_TIME, JSON);
  private static final List<Option> OF_CONFORMANCE =
      List.of(ConformanceBench.MAX_STATES, MAX_TIME, JSON);
  private static final List<Option> OF_CLAIMS = List.of(MAX_TIME);
  private static final List<Option> OF_PROGRAMS =
      List.of(ProgramsBench.ORACLES, ProgramsBench.PEER, ProgramsBench.SECONDS);
  private static final List<Option> OF_TRUTH = List.of(ProgramsBench.ORACLES);
  private static final List<Option> OF_PHILOSOPHERS = List.of(EXAMPLES, MAX_TIME);
  private static final List<Option> OF_NETS_SCORE =
      List.of(
          NetsScoreBench.NETS,
          NetsScoreBench.CATEGORY,
          NetsScoreBench.REDUCTION,
          NetsScoreBench.QUICK,
          MAX_TIME);
  private static final List<Option> OF_NETS = List.of(NetsScoreBench.NETS);
  private static final List<Option> OF_DVE = List.of(DveBench.MODELS, DveBench.SMALL_ONLY);
  private static final List<Option> OF_EXPERIMENTS = List.of(EXAMPLES, LIST, JSON);

  @Override
  public String name() {
    return "bench";
  }

  @Override
  public String purpose() {
    return "measure whole models; spin [MODEL…]: beside SPIN; conformance, claims [FOLDER]: its"
        + " answers; programs [PROGRAM…], truth [PROGRAM…], philosophers: Java programs; nets [NET…],"
        + " nets-reduction [NET…]: the contest's nets; nets-score [NET…]: its formulas; dve"
        + " [MODEL…], dve-reduction [MODEL…]: BEEM's models";
  }

  @Override
  public String operands() {
    return "[EXPERIMENT…]";
  }

  @Override
  public List<Option> options() {
    Set<Option> all = new LinkedHashSet<>(OF_EXPERIMENTS);
    all.addAll(OF_SPIN);
    all.addAll(OF_CONFORMANCE);
    all.addAll(OF_PROGRAMS);
    all.addAll(OF_NETS_SCORE);
    all.addAll(OF_DVE);
    return List.copyOf(all);
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    List<String> words = arguments.operands();
    List<String> rest = words.isEmpty() ? words : words.subList(1, words.size());
    try {
      return switch (words.isEmpty() ? "" : words.getFirst()) {
        case "spin" -> {
          refuseOthers(arguments, "spin", OF_SPIN);
          yield new SpinBench(arguments, terminal, MAX_TIME, JSON).run(rest);
        }
        case "conformance" -> {
          refuseOthers(arguments, "conformance", OF_CONFORMANCE);
          yield new ConformanceBench(arguments, terminal, MAX_TIME, JSON).run(rest);
        }
        case "claims" -> {
          refuseOthers(arguments, "claims", OF_CLAIMS);
          yield new ClaimsBench(arguments, terminal, MAX_TIME).run(rest);
        }
        case "programs" -> {
          refuseOthers(arguments, "programs", OF_PROGRAMS);
          yield new ProgramsBench(arguments, terminal).run(rest);
        }
        case "truth" -> {
          refuseOthers(arguments, "truth", OF_TRUTH);
          yield new TruthBench(arguments, terminal, ProgramsBench.ORACLES).run(rest);
        }
        case "philosophers" -> {
          refuseOthers(arguments, "philosophers", OF_PHILOSOPHERS);
          yield new PhilosophersBench(arguments, terminal, EXAMPLES, MAX_TIME).run(rest);
        }
        case "nets-score" -> {
          refuseOthers(arguments, "nets-score", OF_NETS_SCORE);
          yield new NetsScoreBench(arguments, terminal, MAX_TIME).run(rest);
        }
        case "dve" -> {
          refuseOthers(arguments, "dve", OF_DVE);
          yield new DveBench(arguments, terminal).full(rest);
        }
        case "dve-reduction" -> {
          refuseOthers(arguments, "dve-reduction", OF_DVE);
          yield new DveBench(arguments, terminal).reduced(rest);
        }
        case "nets" -> {
          refuseOthers(arguments, "nets", OF_NETS);
          yield new NetsBench(arguments, terminal).full(rest);
        }
        case "nets-reduction" -> {
          refuseOthers(arguments, "nets-reduction", OF_NETS);
          yield new NetsBench(arguments, terminal).reduced(rest);
        }
        default -> {
          refuseOthers(arguments, "EXPERIMENT", OF_EXPERIMENTS);
          yield experiments(arguments, terminal);
        }
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void refuseOthers(Arguments arguments, String what, List<Option> known) {
    for (Option option : options()) {
      if (arguments.has(option) && !known.contains(option)) {
        throw new UsageException("bench " + what + " has no option " + option.name());
      }
    }
  }

  private static ExitStatus experiments(Arguments arguments, Terminal terminal) throws IOException {
    List<Experiment> chosen = chosen(arguments.operands());
    if (arguments.has(LIST)) {
      chosen.forEach(e -> terminal.out().println(e.name()));
      return ExitStatus.OK;
    }
    Path examples = Path.of(arguments.value(EXAMPLES).orElse("examples"));
    if (!Files.isDirectory(examples)) {
      throw new UsageException("there is no folder " + examples + "; say where with --examples");
    }
    Optional<String> json = arguments.value(JSON);
    boolean printsJson = json.orElse("").equals("-");
    FigureTable table = new FigureTable(printsJson ? terminal.err() : terminal.out());
    List<Measurement> measured = new ArrayList<>();
    for (Experiment experiment : chosen) {
      Measurement measurement = Measurement.of(experiment, examples);
      measured.add(measurement);
      table.print(measurement);
    }
    if (printsJson) {
      terminal.out().print(json(measured).print());
    } else if (json.isPresent()) {
      OutputFile.of(JSON, json.get()).write(json(measured).print());
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
