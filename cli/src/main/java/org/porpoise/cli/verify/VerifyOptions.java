package org.porpoise.cli.verify;

import java.util.List;
import java.util.Optional;
import org.porpoise.cli.model.ModelSource;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.OptionGroup;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.text.Show;
import org.porpoise.report.text.Style;
import org.porpoise.search.Verification.Simplification;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Sleep;

/** The options of {@code verify}, and the request that they make. */
public final class VerifyOptions {
  private static final String AUTO = "auto";

  public static final Option PROPERTY =
      new Option(
          "--property",
          "",
          new Option.Repeated("NAME|all"),
          "check this property, by name or kind: deadlock, invariant, assertions, may-progress,"
              + " dead-transitions, … (repeatable; default: deadlock and everything the model"
              + " claims)");
  public static final Option REDUCTION =
      choice(
          "--reduction",
          List.of(
              AUTO,
              "none",
              "conflict",
              "overman",
              "stubborn",
              "conditional",
              "weak",
              "ample",
              "leap"),
          List.of(),
          "which partial-order reduction to use");
  static final Option ALGORITHM =
      choice(
          "--algorithm",
          LeapingAlgorithm.names(),
          List.of(),
          "set --reduction, --sleep, --proviso and --order as \"Leaping reachability analysis\" does:"
              + " CRA explores everything, POVAS uses ample sets, LRA leaps (no default)");
  public static final Option SLEEP =
      choice("--sleep", List.of(AUTO, "on", "off"), List.of(), "use sleep sets, or not");
  public static final Option MERGE =
      choice(
          "--merge",
          List.of("on", "off"),
          List.of(),
          "store chains of local steps as one state; off with --reduction none");
  static final Option SIMPLIFY =
      choice(
          "--simplify",
          List.of("on", "off"),
          List.of(),
          "shrink a Petri net before the search, without changing the answer; off with --audit");
  public static final Option PROVISO =
      choice(
          "--proviso",
          List.of(
              AUTO,
              "none",
              "stack",
              "expanded",
              "scc",
              "queue",
              "color",
              "color-star",
              "may-terminate"),
          List.of(),
          "how to keep the reduction from ignoring a transition forever");
  public static final Option IGNORING =
      choice(
          "--ignoring",
          List.of("safety", "liveness"),
          List.of(),
          "what the proviso prevents: ignoring a transition forever, or on a cycle as well");
  public static final Option ORDER =
      choice(
          "--order",
          List.of("dfs", "bfs"),
          List.of(),
          "search depth-first, or breadth-first for shortest counterexamples");
  static final Option WORKERS =
      Option.once("--workers", "N", "number of search threads (only 1 so far)");
  static final Option CHAINS =
      choice(
          "--chains",
          List.of("stored", "passed"),
          List.of(),
          "store states with a single successor, or drop them when they leave the current path");
  public static final Option MAX_DEPTH =
      Option.once("--max-depth", "N", "explore executions of at most N steps");
  public static final Option MAX_STATES =
      Option.once("--max-states", "N", "store at most N states");
  public static final Option MAX_TIME =
      Option.once("--max-time", "S", "stop after S seconds, counted from the start; also 10m, 2h");
  public static final Option MAX_MEMORY =
      Option.once(
          "--max-memory",
          "SIZE",
          "use at most this many bytes for states and tables; also 500M, 4G");
  public static final Option ALL_ERRORS =
      Option.flag("--all-errors", "go on after the first violation and explore everything");
  public static final Option JSON =
      Option.once("--json", "FILE|-", "write the result as JSON; - prints it instead of the text");
  static final Option TRACE = Option.once("--trace", "FILE", "write the counterexamples as JSON");
  public static final Option HTML =
      Option.once("--html", "FILE", "write the result as a page that opens in any browser");
  public static final Option SHOW =
      choice(
          "--show",
          List.of(AUTO, "steps", "columns", "chart"),
          List.of(),
          "show a counterexample with one line per step, one column per process, or as a message"
              + " chart; auto takes columns for Promela if they fit");
  public static final Option PROGRESS =
      Option.flag("--progress", "show progress even when output is not a terminal");
  public static final Option QUIET = Option.flag("--quiet", "print only the verdict");

  static final List<OptionGroup> GROUPS =
      List.of(
          new OptionGroup(
              "Common options",
              List.of(
                  ModelSource.DEFINE, PROPERTY, ALL_ERRORS, MAX_TIME, SHOW, TRACE, JSON, QUIET)),
          new OptionGroup(
              "Properties",
              List.of(
                  TemporalOptions.LTL,
                  TemporalOptions.INVARIANT,
                  TemporalOptions.FAIRNESS,
                  ContestOptions.FORMULAS)),
          new OptionGroup(
              "Reduction and search",
              List.of(
                  REDUCTION,
                  SLEEP,
                  PROVISO,
                  IGNORING,
                  MERGE,
                  SIMPLIFY,
                  ALGORITHM,
                  ORDER,
                  TemporalOptions.CHECKING,
                  TemporalOptions.EMPTINESS,
                  WORKERS,
                  AuditOptions.AUDIT,
                  AuditOptions.DEPTH,
                  AuditOptions.STATES,
                  AuditOptions.SETS)),
          new OptionGroup(
              "Limits and memory",
              List.of(MAX_DEPTH, MAX_STATES, MAX_MEMORY, StoreOption.STORE, CHAINS)),
          new OptionGroup(
              "Input and output",
              List.of(ModelSource.LANGUAGE, ContestOptions.FORMAT, HTML, PROGRESS)));

  public static final List<Option> ALL =
      GROUPS.stream().flatMap(group -> group.options().stream()).toList();

  private VerifyOptions() {}

  private static Option choice(String name, List<String> words, List<String> planned, String help) {
    return new Option(name, "", new Option.Choice(words, planned), help);
  }

  /** How the user wants to read the answer. */
  public static Style style(Arguments arguments, Terminal terminal) {
    String word = arguments.value(SHOW).orElse(AUTO);
    Show shown = Show.AUTO;
    for (Show show : Show.values()) {
      if (show.word().equals(word)) {
        shown = show;
      }
    }
    return new Style(terminal.outInk(), shown, terminal.width());
  }

  /** The dials as the user set them. */
  public static Request request(Arguments arguments) {
    long workers = Amount.count(arguments, WORKERS).orElse(1);
    if (workers > 1) {
      throw UsageException.notYet(WORKERS.name() + " " + workers);
    }
    return new Request(
        reduction(arguments),
        sleep(arguments),
        proviso(arguments),
        order(arguments),
        StoreOption.kind(arguments),
        arguments.has(ALL_ERRORS) ? Extent.ALL_ERRORS : Extent.FIRST_ERROR,
        bounds(arguments),
        arguments.value(IGNORING).orElse("").equals("liveness")
            ? Ignoring.LIVENESS
            : Ignoring.SAFETY,
        arguments.value(CHAINS).orElse("").equals("passed") ? Chains.PASSED : Chains.STORED,
        TemporalOptions.request(arguments));
  }

  /** Where the user wants a search to give up. */
  public static Bounds bounds(Arguments arguments) {
    return new Bounds(
        Amount.count(arguments, MAX_DEPTH),
        Amount.count(arguments, MAX_STATES),
        Amount.time(arguments, MAX_TIME),
        Amount.memory(arguments, MAX_MEMORY));
  }

  /** Whether chains of local steps are to be stored as one. */
  public static boolean merges(Arguments arguments) {
    return arguments
        .value(MERGE)
        .map(word -> word.equals("on"))
        .orElse(!word(arguments, REDUCTION).equals("none"));
  }

  /** The position of a dial; an algorithm sets several at once. */
  private static String word(Arguments arguments, Option dial) {
    Optional<String> given = arguments.value(dial);
    Optional<String> name = arguments.value(ALGORITHM);
    Optional<String> set = name.flatMap(LeapingAlgorithm::named).flatMap(a -> a.word(dial));
    if (set.isPresent() && given.isPresent() && !given.equals(set)) {
      throw new UsageException(
          "%s %s means %s %s: leave out one of them"
              .formatted(ALGORITHM.name(), name.orElse(""), dial.name(), set.get()));
    }
    return set.or(() -> given).orElse(AUTO);
  }

  /** Whether a system is to be made simpler before it is searched. */
  static Simplification simplification(Arguments arguments) {
    return arguments.value(SIMPLIFY).orElse("on").equals("on") && !arguments.has(AuditOptions.AUDIT)
        ? Simplification.ON
        : Simplification.OFF;
  }

  private static Optional<ReductionKind> reduction(Arguments arguments) {
    String word = word(arguments, REDUCTION);
    for (ReductionKind kind : ReductionKind.values()) {
      if (kind.option().equals(word)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  private static Optional<Sleep> sleep(Arguments arguments) {
    String word = word(arguments, SLEEP);
    for (Sleep sleep : Sleep.values()) {
      if (sleep.option().equals(word)) {
        return Optional.of(sleep);
      }
    }
    return Optional.empty();
  }

  private static Optional<ProvisoKind> proviso(Arguments arguments) {
    String word = word(arguments, PROVISO);
    for (ProvisoKind kind : ProvisoKind.values()) {
      if (kind.option().equals(word)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  private static Optional<Order> order(Arguments arguments) {
    String word = word(arguments, ORDER);
    for (Order order : Order.values()) {
      if (order.option().equals(word)) {
        return Optional.of(order);
      }
    }
    return Optional.empty();
  }
}
