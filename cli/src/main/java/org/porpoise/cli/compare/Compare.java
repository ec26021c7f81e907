package org.porpoise.cli.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.model.PropertyChoice;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Interruption;
import org.porpoise.cli.terminal.LimitWatch;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Progress;
import org.porpoise.cli.terminal.ProgressLine;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.cli.verify.VerifyOptions;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.comparison.Comparison;
import org.porpoise.report.comparison.ComparisonJson;
import org.porpoise.report.comparison.ComparisonPage;
import org.porpoise.report.comparison.ComparisonText;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;

/**
 * The command {@code compare}: runs several algorithms on a model, side by side; those of Table 8.1
 * of the thesis unless the user names others.
 *
 * <p>An algorithm is asked only about the properties for which it is sound. All that were asked
 * must agree; if they do not, Porpoise is wrong and says so.
 */
public final class Compare implements Command {
  private static final String STANDARD_OUTPUT = "-";
  private static final String AUTO = "auto";

  static final Option HTML =
      Option.once("--html", "FILE", "write the table and its charts as a page");
  private static final List<Option> BOUNDS =
      List.of(
          VerifyOptions.MAX_DEPTH,
          VerifyOptions.MAX_STATES,
          VerifyOptions.MAX_TIME,
          VerifyOptions.MAX_MEMORY);

  static final Option REDUCTION =
      new Option(
          "--reduction",
          "",
          new Option.Choice(
              List.of(AUTO, "conflict", "overman", "stubborn", "conditional", "ample"), List.of()),
          "reduction that the groups' PS stands for; auto: the strongest for the model");

  @Override
  public String name() {
    return "compare";
  }

  @Override
  public String purpose() {
    return "run several algorithms side by side and check that they agree";
  }

  @Override
  public String operands() {
    return "FILE";
  }

  @Override
  public List<Option> options() {
    return List.of(
        ModelSource.LANGUAGE,
        ModelSource.DEFINE,
        VerifyOptions.PROPERTY,
        AlgorithmChoice.ALGORITHMS,
        REDUCTION,
        VerifyOptions.MAX_DEPTH,
        VerifyOptions.MAX_STATES,
        VerifyOptions.MAX_TIME,
        VerifyOptions.MAX_MEMORY,
        VerifyOptions.JSON,
        HTML);
  }

  @Override
  public List<String> examples() {
    return List.of(
        "compare examples/promela/dtp.pml",
        "compare examples/promela/peterson.pml --algorithms reductions",
        "compare examples/philosophers/VeriSoftPhilosophers.java -D n=4");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    Optional<OutputFile> file =
        arguments
            .value(VerifyOptions.JSON)
            .filter(name -> !name.equals(STANDARD_OUTPUT))
            .map(name -> OutputFile.of(VerifyOptions.JSON, name));
    Optional<OutputFile> page = arguments.value(HTML).map(name -> OutputFile.of(HTML, name));
    file.ifPresent(OutputFile::check);
    page.ifPresent(OutputFile::check);
    Interruption interruption = terminal.interruption();
    Bounds bounds = VerifyOptions.bounds(arguments);
    interruption.beginWork(Interruption.LastWords.none(terminal.err()));
    TransitionSystem system;
    try (LimitWatch _ = LimitWatch.of(interruption, bounds)) {
      system = ModelSource.of(arguments).load(terminal.err()::println);
    }
    List<Property> properties =
        new PropertyChoice(system).ofStates(arguments.all(VerifyOptions.PROPERTY));
    List<Comparison.Row> rows = new CopyOnWriteArrayList<>();
    Supplier<Comparison> soFar = () -> new Comparison(system.name(), properties, rows);
    interruption.beginWork(reason -> tell(soFar.get(), arguments, terminal, file, page));
    List<AlgorithmChoice.Algorithm> algorithms =
        new AlgorithmChoice(persistent(arguments, system))
            .named(arguments.all(AlgorithmChoice.ALGORITHMS));
    for (AlgorithmChoice.Algorithm algorithm : algorithms) {
      Cancellation own = interruption.cancellation().part();
      try (LimitWatch _ = LimitWatch.ofPart(own, interruption, bounds)) {
        rows.add(own.during(() -> row(algorithm, bounds(arguments), properties, system, terminal)));
      }
    }
    interruption.beginTelling(ExitStatus.UNKNOWN);
    return tell(soFar.get(), arguments, terminal, file, page);
  }

  private static ExitStatus tell(
      Comparison comparison,
      Arguments arguments,
      Terminal terminal,
      Optional<OutputFile> file,
      Optional<OutputFile> page) {
    String json = ComparisonJson.of(comparison).print();
    terminal
        .out()
        .print(
            arguments.has(VerifyOptions.JSON) && file.isEmpty()
                ? json
                : ComparisonText.of(comparison, terminal.outInk()));
    terminal.out().flush();
    file.ifPresent(f -> f.write(json));
    page.ifPresent(f -> f.write(ComparisonPage.of(comparison)));
    return status(comparison, terminal);
  }

  /** What goes with a comparison; a dispute is told, loudly. */
  public static ExitStatus status(Comparison comparison, Terminal terminal) {
    if (comparison.disputed().isEmpty()) {
      return ExitStatus.of(comparison.conclusion());
    }
    List<String> names = new ArrayList<>();
    for (Property property : comparison.disputed()) {
      names.add(property.name());
    }
    terminal
        .err()
        .println(
            "porpoise: DEFECT: the algorithms do not agree on "
                + String.join(", ", names)
                + ". One of them is wrong; please report the model.");
    return ExitStatus.DEFECT;
  }

  /** The bounds as the user gave them, to be read with the dials of each algorithm. */
  private static List<String> bounds(Arguments arguments) {
    List<String> words = new ArrayList<>();
    for (Option option : BOUNDS) {
      arguments.value(option).ifPresent(value -> words.add(option.name() + "=" + value));
    }
    return words;
  }

  /** A model without any knowledge of its transitions has no persistent sets, and says so below. */
  private static String persistent(Arguments arguments, TransitionSystem system) {
    String word = arguments.value(REDUCTION).orElse(AUTO);
    if (!word.equals(AUTO)) {
      return word;
    }
    ReductionKind strongest = ReductionKind.strongestFor(system.knowledge());
    return (strongest == ReductionKind.NONE ? ReductionKind.STUBBORN : strongest).option();
  }

  private static Comparison.Row row(
      AlgorithmChoice.Algorithm algorithm,
      List<String> bounds,
      List<Property> properties,
      TransitionSystem system,
      Terminal terminal) {
    String title = algorithm.title();
    String name = algorithm.dials().name();
    Request request;
    try {
      request = algorithm.dials().request(bounds);
    } catch (UsageException e) {
      if (algorithm.origin() == AlgorithmChoice.Origin.NAME) {
        throw e;
      }
      String reason = String.valueOf(e.getMessage()).substring((name + ": ").length());
      List<Comparison.LeftOut> all = new ArrayList<>();
      properties.forEach(property -> all.add(new Comparison.LeftOut(property, reason)));
      return new Comparison.Row(title, name, Optional.empty(), all);
    }
    List<Property> sound = new ArrayList<>();
    List<Comparison.LeftOut> leftOut = new ArrayList<>();
    for (Property property : properties) {
      switch (Planner.plan(request, List.of(property), system)) {
        case Planner.Sound plan -> sound.add(property);
        case Planner.Refused(String reason) ->
            leftOut.add(new Comparison.LeftOut(property, withoutName(reason, property)));
      }
    }
    Optional<Outcome> outcome = Optional.empty();
    if (!sound.isEmpty()) {
      switch (Planner.plan(request, sound, system)) {
        case Planner.Sound plan -> outcome = Optional.of(outcome(plan, sound, system, terminal));
        case Planner.Refused(String reason) ->
            sound.forEach(property -> leftOut.add(new Comparison.LeftOut(property, reason)));
      }
    }
    return new Comparison.Row(title, name, outcome, leftOut);
  }

  private static String withoutName(String reason, Property property) {
    String name = property.name() + ": ";
    return reason.startsWith(name) ? reason.substring(name.length()) : reason;
  }

  private static Outcome outcome(
      Planner.Sound plan, List<Property> sound, TransitionSystem system, Terminal terminal) {
    ProgressLine.Form form =
        terminal.errKind() == Terminal.Kind.SCREEN
            ? ProgressLine.Form.LIVE
            : ProgressLine.Form.SILENT;
    Progress progress = new Progress(terminal, form, Order.DFS);
    try {
      return new Search(system, sound, progress).withoutUnaskedFaults().run(plan);
    } finally {
      progress.clear();
    }
  }
}
