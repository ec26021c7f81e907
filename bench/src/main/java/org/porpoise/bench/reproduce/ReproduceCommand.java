package org.porpoise.bench.reproduce;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.logic.source.Spelling;
import org.porpoise.report.chart.CurveChart;
import org.porpoise.report.json.Json;

/** The command {@code reproduce}: prints the figures of the papers, and ours beside them. */
public final class ReproduceCommand implements Command {
  private static final Option EXAMPLES =
      Option.once("--examples", "DIR", "where the example models are; ./examples by default");
  private static final Option QUICK =
      Option.flag("--quick", "leaves out the experiments that take minutes");
  private static final Option LIST = Option.flag("--list", "only lists the experiments");
  private static final Option SVG =
      Option.once("--svg", "DIR", "draws the curves of the figures into this folder");
  private static final Option JSON =
      Option.once(
          "--json", "FILE|-", "writes the figures as JSON; - prints them instead of the text");

  private static final Option MARKDOWN =
      Option.once(
          "--markdown", "FILE|-", "writes the figures as tables of Markdown; - prints only these");

  @Override
  public String name() {
    return "reproduce";
  }

  @Override
  public String purpose() {
    return "repeat the experiments of the papers and print their figures beside ours";
  }

  @Override
  public String operands() {
    return "[EXPERIMENT…]";
  }

  @Override
  public List<Option> options() {
    return List.of(EXAMPLES, QUICK, LIST, SVG, JSON, MARKDOWN);
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    List<Study> chosen = chosen(arguments);
    if (arguments.has(LIST)) {
      chosen.forEach(study -> terminal.out().println(study.name() + "  " + study.source()));
      return ExitStatus.OK;
    }
    Laboratory lab = new Laboratory(folder(EXAMPLES, arguments.value(EXAMPLES).orElse("examples")));
    Optional<Path> drawings = arguments.value(SVG).map(name -> folder(SVG, name));
    Optional<String> json = arguments.value(JSON);
    boolean printsJson = json.orElse("").equals("-");
    Optional<String> markdown = arguments.value(MARKDOWN);
    boolean printsMarkdown = markdown.orElse("").equals("-");
    if (printsJson && printsMarkdown) {
      throw new UsageException("--json - and --markdown -: one of them at a time");
    }
    FigureLines lines =
        new FigureLines(printsJson || printsMarkdown ? terminal.err() : terminal.out());
    StringBuilder tables = new StringBuilder();
    List<Figure> all = new ArrayList<>();
    List<Json> studies = new ArrayList<>();
    for (Study study : chosen) {
      List<Figure> figures = new ArrayList<>();
      lines.begin(study);
      Optional<CurveChart> curve =
          study
              .work()
              .run(
                  lab,
                  some -> {
                    figures.addAll(some);
                    lines.print(some);
                  });
      if (drawings.isPresent() && curve.isPresent()) {
        OutputFile.of(SVG, drawings.get().resolve(study.name() + ".svg").toString())
            .write(curve.get().svg());
      }
      all.addAll(figures);
      tables.append(FigureMarkdown.print(study, figures));
      studies.add(json(study, figures));
    }
    lines.end(all);
    String text = Json.ObjectValue.EMPTY.with("experiments", new Json.ArrayValue(studies)).print();
    if (printsJson) {
      terminal.out().print(text);
    } else {
      json.ifPresent(name -> OutputFile.of(JSON, name).write(text));
    }
    if (printsMarkdown) {
      terminal.out().print(tables);
    } else {
      markdown.ifPresent(name -> OutputFile.of(MARKDOWN, name).write(tables.toString()));
    }
    return all.stream().anyMatch(f -> f.match() == Figure.Match.DIFFERS)
        ? ExitStatus.VIOLATED
        : ExitStatus.OK;
  }

  private static Path folder(Option option, String name) {
    Path folder = Path.of(name);
    if (!Files.isDirectory(folder)) {
      throw new UsageException(option.name() + ": there is no folder " + name);
    }
    return folder;
  }

  private static List<Study> chosen(Arguments arguments) {
    List<Study> all = Study.all();
    List<String> known = all.stream().map(Study::name).toList();
    List<String> names = arguments.operands();
    for (String name : names) {
      if (known.stream().noneMatch(k -> names(name, k))) {
        throw new UsageException(
            "there is no experiment \"" + name + "\"" + Spelling.didYouMean(name, known));
      }
    }
    return all.stream()
        .filter(s -> names.isEmpty() || names.stream().anyMatch(n -> names(n, s.name())))
        .filter(s -> !arguments.has(QUICK) || s.length() == Study.Length.QUICK)
        .toList();
  }

  /** Whether a word means an experiment: by its name, or by what all of its group begin with. */
  private static boolean names(String word, String experiment) {
    return experiment.equals(word) || experiment.startsWith(word + "-");
  }

  private static Json json(Study study, List<Figure> figures) {
    List<Json> rows = new ArrayList<>();
    for (Figure figure : figures) {
      rows.add(
          Json.ObjectValue.EMPTY
              .with("subject", figure.subject())
              .with("algorithm", figure.algorithm())
              .with("paper", figure.paper())
              .with("ours", figure.ours())
              .with("match", figure.match().word()));
    }
    return Json.ObjectValue.EMPTY
        .with("experiment", study.name())
        .with("source", study.source())
        .with("figures", new Json.ArrayValue(rows));
  }
}
