package org.porpoise.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.model.Graphviz;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.model.PropertyChoice;
import org.porpoise.cli.model.RecordedTrace;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Interruption.LastWords;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.cli.verify.StoreOption;
import org.porpoise.cli.verify.TemporalOptions;
import org.porpoise.cli.verify.VerifyOptions;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.explanation.AlongText;
import org.porpoise.report.explanation.DecisionText;
import org.porpoise.report.graph.GraphDot;
import org.porpoise.report.text.Detail;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.Show;
import org.porpoise.report.text.Style;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.explore.StateDecisions;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.DecisionLog;
import org.porpoise.search.watch.ReducedGraph;

/**
 * The command {@code explain}: tells which transitions a search explores and which it postpones,
 * and why; or draws the graph that it explores.
 */
public final class Explain implements Command {
  private static final long MOST_STATES = 300;

  static final Option STATE =
      Option.once(
          "--state", "N", "explain the N-th state that the search visits, from 0 (default 0)");
  static final Option TRACE =
      Option.once(
          "--trace", "FILE", "explain each state of an execution that verify --trace has written");
  static final Option ALL =
      Option.flag("--all", "show the whole path to the state and the whole set, without cuts");
  static final Option DOT =
      Option.once(
          "--dot",
          "FILE|-",
          "write the explored graph for Graphviz; postponed transitions are dotted");
  static final Option SVG =
      Option.once("--svg", "FILE", "draw the explored graph (needs dot of Graphviz)");
  static final Option MAX_STATES =
      Option.once("--max-states", "N", "draw at most N states (default " + MOST_STATES + ")");

  @Override
  public String name() {
    return "explain";
  }

  @Override
  public String purpose() {
    return "show what a reduction explores in a state, what it postpones, and why";
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
        STATE,
        TRACE,
        ALL,
        VerifyOptions.HTML,
        DOT,
        SVG,
        MAX_STATES,
        ProductDrawing.PRODUCT,
        TemporalOptions.LTL,
        TemporalOptions.CHECKING,
        VerifyOptions.PROPERTY,
        VerifyOptions.REDUCTION,
        VerifyOptions.SLEEP,
        VerifyOptions.MERGE,
        VerifyOptions.PROVISO,
        VerifyOptions.IGNORING,
        VerifyOptions.ORDER,
        StoreOption.STORE);
  }

  @Override
  public List<String> examples() {
    return List.of(
        "explain examples/philosophers/VeriSoftPhilosophers.java -D n=3 --state 2",
        "explain examples/philosophers/TwoPhilosophers.java --trace trace.json",
        "explain examples/producer/ProducerConsumer.java --dot -");
  }

  @Override
  public ExitStatus run(Arguments arguments, Terminal terminal) {
    check(arguments);
    if (arguments.has(ProductDrawing.PRODUCT)) {
      long most = Amount.count(arguments, MAX_STATES).orElse(MOST_STATES);
      new ProductDrawing(arguments, terminal, most).draw();
      return ExitStatus.OK;
    }
    TransitionSystem written = ModelSource.of(arguments).load(terminal.err()::println);
    TransitionSystem system = VerifyOptions.merges(arguments) ? written.merged() : written;
    List<Property> properties =
        new PropertyChoice(system).ofStates(arguments.all(VerifyOptions.PROPERTY));
    Planner.Sound plan = plan(arguments, properties, system);
    if (arguments.has(TRACE)) {
      explainTrace(arguments, terminal, written, properties, plan.settings());
    } else if (arguments.has(DOT) || arguments.has(SVG)) {
      draw(arguments, terminal, system, properties, plan);
    } else {
      explainState(arguments, terminal, system, properties, plan);
    }
    return ExitStatus.OK;
  }

  private static void check(Arguments arguments) {
    int ways = 0;
    for (Option option : List.of(STATE, TRACE)) {
      ways += arguments.has(option) ? 1 : 0;
    }
    ways += arguments.has(DOT) || arguments.has(SVG) ? 1 : 0;
    if (ways > 1) {
      throw new UsageException("use only one of --state, --trace, and --dot or --svg");
    }
    checkProduct(arguments);
    if (arguments.has(MAX_STATES)
        && !arguments.has(DOT)
        && !arguments.has(SVG)
        && !arguments.has(ProductDrawing.PRODUCT)) {
      throw new UsageException("--max-states needs --dot or --svg");
    }
    boolean draws =
        arguments.has(DOT) || arguments.has(SVG) || arguments.has(ProductDrawing.PRODUCT);
    if (arguments.has(VerifyOptions.HTML) && draws) {
      throw new UsageException("--html is for words; --svg draws");
    }
    page(arguments).ifPresent(OutputFile::check);
    if (arguments.has(ALL) && (arguments.has(DOT) || arguments.has(SVG))) {
      throw new UsageException("--all does not apply to --dot and --svg; use --max-states");
    }
    StoreKind store = StoreOption.kind(arguments);
    if (store != StoreKind.EXACT) {
      throw new UsageException(
          "--store " + store.option() + " forgets the states that explain is about");
    }
    arguments.value(SVG).ifPresent(name -> OutputFile.of(SVG, name).check());
    if (!arguments.value(DOT).orElse("-").equals("-")) {
      OutputFile.of(DOT, arguments.value(DOT).orElseThrow()).check();
    }
  }

  private static void checkProduct(Arguments arguments) {
    boolean draws = arguments.has(ProductDrawing.PRODUCT);
    for (Option option : List.of(STATE, TRACE, ALL, VerifyOptions.PROPERTY)) {
      if (draws && arguments.has(option)) {
        throw new UsageException(option.name() + " has no meaning for --product");
      }
    }
    for (Option option : List.of(TemporalOptions.LTL, TemporalOptions.CHECKING)) {
      if (!draws && arguments.has(option)) {
        throw new UsageException(option.name() + " is for --product");
      }
    }
  }

  private static Planner.Sound plan(
      Arguments arguments, List<Property> properties, TransitionSystem system) {
    Request request = VerifyOptions.request(everything(arguments));
    return switch (Planner.plan(request, properties, system)) {
      case Planner.Refused(String reason) -> throw new UsageException("not sound: " + reason);
      case Planner.Sound plan -> {
        if (plan.settings().reduction() == ReductionKind.LEAP) {
          throw new UsageException(
              "--reduction leap executes several sets at once; explain tells of one: use"
                  + " --reduction ample, which finds them");
        }
        yield new Planner.Sound(plan.settings(), false, Optional.empty());
      }
    };
  }

  /** The same, and the search does not stop at an error: the graph is what is asked about. */
  private static Arguments everything(Arguments arguments) {
    Map<String, List<String>> values = new LinkedHashMap<>(arguments.values());
    values.put(VerifyOptions.ALL_ERRORS.name(), List.of(""));
    return new Arguments(arguments.operands(), values);
  }

  private static DecisionLog search(
      long most,
      TransitionSystem system,
      List<Property> properties,
      Planner.Sound plan,
      Terminal terminal) {
    DecisionLog log = new DecisionLog(most);
    terminal.interruption().beginWork(LastWords.none(terminal.err()));
    ProgressListener untilFull =
        new ProgressListener() {
          @Override
          public void report(Statistics soFar, long waiting) {}

          @Override
          public boolean isStopRequested() {
            return log.isCut() || terminal.interruption().isRequested();
          }
        };
    new Search(system, properties, untilFull, log).run(plan);
    return log;
  }

  private static void explainState(
      Arguments arguments,
      Terminal terminal,
      TransitionSystem system,
      List<Property> properties,
      Planner.Sound plan) {
    long number = number(arguments);
    DecisionLog log = search(number + 1, system, properties, plan, terminal);
    if (log.decisions().size() <= number) {
      throw new UsageException(
          "--state %d: the search visits %s, from 0 on"
              .formatted(number, Quantity.count(log.decisions().size(), "state")));
    }
    Decision decision = log.decisions().getLast();
    String head = "state " + number + ": " + dials(plan.settings());
    Function<Style, List<String>> words =
        style -> {
          DecisionText text = new DecisionText(log.what(), style, detail(arguments));
          List<String> lines =
              new ArrayList<>(text.where(decision, ReducedGraph.of(log).pathTo((int) number)));
          lines.add("");
          lines.addAll(text.of(decision));
          return lines;
        };
    terminal.out().println(log.what().system().name() + ", " + head);
    words.apply(style(terminal)).forEach(terminal.out()::println);
    page(arguments)
        .ifPresent(
            file -> new ExplainPage(arguments, file).write(head, words, Optional.empty(), system));
  }

  private static Optional<OutputFile> page(Arguments arguments) {
    return arguments.value(VerifyOptions.HTML).map(name -> OutputFile.of(VerifyOptions.HTML, name));
  }

  private static Style style(Terminal terminal) {
    return new Style(terminal.outInk(), Show.AUTO, terminal.width());
  }

  private static Detail detail(Arguments arguments) {
    return arguments.has(ALL) ? Detail.ALL : Detail.BRIEF;
  }

  private static long number(Arguments arguments) {
    String word = arguments.value(STATE).orElse("0");
    return word.equals("0") ? 0 : Amount.count(arguments, STATE).orElse(0);
  }

  static String dials(Settings s) {
    return "reduction %s, sleep %s, proviso %s, order %s"
        .formatted(
            s.reduction().option(), s.sleep().option(), s.proviso().option(), s.order().option());
  }

  private static void explainTrace(
      Arguments arguments,
      Terminal terminal,
      TransitionSystem system,
      List<Property> properties,
      Settings settings) {
    RecordedTrace trace =
        RecordedTrace.of(
            TRACE,
            arguments.value(TRACE).orElseThrow(),
            arguments.value(VerifyOptions.PROPERTY).orElse(""));
    StateDecisions.Along along =
        StateDecisions.along(system, settings, properties, trace.choices(system));
    String head =
        "what the reduction %s does along the execution of %s, state by state"
            .formatted(settings.reduction().option(), trace.execution().property());
    Function<Style, List<String>> words =
        style -> new AlongText(along, style, detail(arguments)).lines();
    terminal.out().println(system.name() + ": " + head);
    words.apply(style(terminal)).forEach(terminal.out()::println);
    page(arguments)
        .ifPresent(
            file ->
                new ExplainPage(arguments, file).write(head, words, Optional.of(trace), system));
  }

  private static void draw(
      Arguments arguments,
      Terminal terminal,
      TransitionSystem system,
      List<Property> properties,
      Planner.Sound plan) {
    long most = Amount.count(arguments, MAX_STATES).orElse(MOST_STATES);
    DecisionLog log = search(most, system, properties, plan, terminal);
    ReducedGraph graph = ReducedGraph.of(log);
    String dot = GraphDot.of(graph, log.what().system());
    Optional<String> file = arguments.value(DOT).filter(name -> !name.equals("-"));
    if (arguments.has(DOT) && file.isEmpty()) {
      terminal.out().print(dot);
    }
    file.ifPresent(name -> OutputFile.of(DOT, name).write(dot));
    arguments.value(SVG).ifPresent(name -> OutputFile.of(SVG, name).write(Graphviz.svg(SVG, dot)));
    if (graph.isCut()) {
      terminal
          .err()
          .println(
              "porpoise: these are the first "
                  + Quantity.count(GraphDot.visited(graph), "state")
                  + " of more; --max-states N draws more");
    }
  }
}
