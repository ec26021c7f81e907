package org.porpoise.cli.explain;

import java.util.List;
import java.util.Optional;
import org.porpoise.cli.model.Graphviz;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.model.PropertyChoice;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.Interruption.LastWords;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.cli.verify.TemporalOptions;
import org.porpoise.cli.verify.VerifyOptions;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.graph.ProductDot;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.temporal.ProductGraph;

/** Draws the product of a model with the automaton of a temporal property, for {@code explain}. */
final class ProductDrawing {
  static final Option PRODUCT =
      Option.once(
          "--product",
          "NAME",
          "draw the product with the automaton of a temporal property (formula for --ltl)");

  private final Arguments arguments;
  private final Terminal terminal;
  private final long most;

  /**
   * A drawing.
   *
   * @param most how many states are enough
   */
  ProductDrawing(Arguments arguments, Terminal terminal, long most) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.most = most;
  }

  /** Writes it where the user wants it, or only says how large it is. */
  void draw() {
    List<Question> questions = TemporalOptions.questions(arguments);
    TransitionSystem written =
        TemporalOptions.read(ModelSource.of(arguments), questions, terminal.err()::println);
    TransitionSystem system = VerifyOptions.merges(arguments) ? written.merged() : written;
    Property.Claimed claim = claim(system);
    ProductGraph graph =
        ProductGraph.of(system, claim, settings(system, claim), most, untilInterrupted());
    String dot = ProductDot.of(graph, claim.name());
    Optional<String> file = arguments.value(Explain.DOT).filter(name -> !name.equals("-"));
    file.ifPresent(name -> OutputFile.of(Explain.DOT, name).write(dot));
    arguments
        .value(Explain.SVG)
        .ifPresent(name -> OutputFile.of(Explain.SVG, name).write(Graphviz.svg(Explain.SVG, dot)));
    if (arguments.has(Explain.DOT) && file.isEmpty()) {
      terminal.out().print(dot);
    } else {
      terminal
          .out()
          .println("product with the automaton of " + claim.name() + ": " + ProductDot.size(graph));
    }
    if (graph.isCut()) {
      terminal.err().println("porpoise: the product has more states; --max-states N draws more");
    }
  }

  private Property.Claimed claim(TransitionSystem system) {
    String name = arguments.value(PRODUCT).orElseThrow();
    List<Property> named = new PropertyChoice(system).named(List.of(name));
    if (named.size() == 1
        && named.getFirst() instanceof Property.Claimed claim
        && claim.isTemporal()) {
      return claim;
    }
    throw new UsageException(PRODUCT.name() + " " + name + ": expected one temporal property");
  }

  private TemporalSettings settings(TransitionSystem system, Property.Claimed claim) {
    return switch (Planner.plan(VerifyOptions.request(arguments), List.of(claim), system)) {
      case Planner.Refused(String reason) -> throw new UsageException("not sound: " + reason);
      case Planner.Sound plan -> plan.temporal().orElseThrow();
    };
  }

  private ProgressListener untilInterrupted() {
    terminal.interruption().beginWork(LastWords.none(terminal.err()));
    return new ProgressListener() {
      @Override
      public void report(Statistics soFar, long waiting) {}

      @Override
      public boolean isStopRequested() {
        return terminal.interruption().isRequested();
      }
    };
  }
}
