package org.porpoise.bench.nets;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.petri.PetriFrontEnd;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Verification.Simplification;

/**
 * {@code porpoise bench nets-score [NET…]}: the formulas of the Model Checking Contest, its answers
 * and ours, with and without reduction.
 */
public final class NetsScoreBench {
  /** Where the nets are. */
  public static final Option NETS =
      Option.once(
          "--nets",
          "DIR",
          "nets, nets-reduction, nets-score: where nets, formulas and answers are");

  /** Which examinations. */
  public static final Option CATEGORY =
      new Option(
          "--category",
          "",
          new Option.Repeated("NAME"),
          "nets-score: SS, RD, RC, RF, LTLC or LTLF (repeatable); all by default");

  /** Which reductions. */
  public static final Option REDUCTION =
      new Option(
          "--reduction",
          "",
          new Option.Choice(List.of("none", "auto"), List.of()),
          "nets-score: without reduction and simplification, or as the program chooses; both by"
              + " default");

  /** Only what is quick. */
  public static final Option QUICK =
      Option.flag("--quick", "nets-score: only nets with few states");

  private static final String FOLDER = "../shared/oracles/nets";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final double LEAST = 0.95;
  private static final long FEW_STATES = 30_000;

  private final Arguments arguments;
  private final Terminal terminal;
  private final Option maxTime;

  /** The score with the option that it shares with others. */
  public NetsScoreBench(Arguments arguments, Terminal terminal, Option maxTime) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.maxTime = maxTime;
  }

  /**
   * Asks the nets whose names begin with one of these words, or all.
   *
   * @throws UsageException if there are none
   */
  public ExitStatus run(List<String> names) throws IOException {
    Path folder = Path.of(arguments.value(NETS).orElse(FOLDER));
    if (!Files.isDirectory(folder)) {
      throw new UsageException(
          "there is no folder " + folder + "; name the one with the contest's nets with --nets");
    }
    List<OracleNet> nets = new ArrayList<>();
    for (OracleNet net : OracleNet.in(folder)) {
      if (isChosen(net, names)) {
        nets.add(net);
      }
    }
    if (nets.isEmpty()) {
      throw new UsageException("no net in " + folder + " is called so");
    }
    Map<String, Score> totals = new LinkedHashMap<>();
    for (OracleNet net : nets) {
      ask(net, totals);
    }
    return summary(totals);
  }

  private boolean isChosen(OracleNet net, List<String> names) throws IOException {
    boolean isSmall =
        !arguments.has(QUICK)
            || Optional.ofNullable(net.expected(Category.STATE_SPACE).get("STATES"))
                .filter(states -> Long.parseLong(states) <= FEW_STATES)
                .isPresent();
    return isSmall && (names.isEmpty() || names.stream().anyMatch(net.name()::startsWith));
  }

  private List<Category> categories() {
    List<Category> all = List.of(Category.values());
    List<Category> chosen = new ArrayList<>();
    for (String word : arguments.all(CATEGORY)) {
      chosen.add(
          Category.named(word)
              .orElseThrow(() -> new UsageException("--category " + word + ": there is none")));
    }
    return chosen.isEmpty() ? all : chosen;
  }

  private List<String> reductions() {
    return arguments.value(REDUCTION).map(List::of).orElse(List.of("none", "auto"));
  }

  private void ask(OracleNet net, Map<String, Score> totals) throws IOException {
    PetriSystem system = PetriFrontEnd.net(FrontEnd.Input.of(net.name(), net.file()));
    Duration patience = Amount.time(arguments, maxTime).orElse(PATIENCE);
    for (String reduction : reductions()) {
      Optional<ReductionKind> kind =
          reduction.equals("none") ? Optional.of(ReductionKind.NONE) : Optional.empty();
      Examination examination =
          new Examination(
              net, system, kind, kind.isEmpty() ? Simplification.ON : Simplification.OFF, patience);
      for (Category category : categories()) {
        if (category == Category.STATE_SPACE && kind.isEmpty()) {
          continue; // it has no reductions
        }
        Score score = examination.score(category);
        tell(net, category, reduction, score);
        totals.merge(category.letters() + " " + reduction, score, Score::plus);
      }
    }
  }

  private void tell(OracleNet net, Category category, String reduction, Score score) {
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%-30s %-5s %-5s %3d of %3d decided, %d wrong  %8.1f s%n",
            net.name(),
            category.letters(),
            reduction,
            score.decided(),
            score.asked(),
            score.wrong().size(),
            score.time().toMillis() / 1000.0);
    score.wrong().forEach(w -> terminal.out().println("  WRONG " + w));
    score.open().forEach(o -> terminal.out().println("  open  " + o));
    terminal.out().flush();
  }

  private ExitStatus summary(Map<String, Score> totals) {
    terminal.out().println();
    Score all = Score.NOTHING;
    for (Map.Entry<String, Score> entry : totals.entrySet()) {
      line(entry.getKey(), entry.getValue());
      all = all.plus(entry.getValue());
    }
    line("all", all);
    boolean isMet = all.wrong().isEmpty() && all.share() >= LEAST;
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%s  (target: none wrong, %.0f %% decided)%n",
            isMet ? "ok" : "MISS",
            100 * LEAST);
    return isMet ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private void line(String what, Score score) {
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%-10s %5d of %5d decided  %6.2f %%, %d wrong  %8.1f s%n",
            what,
            score.decided(),
            score.asked(),
            100 * score.share(),
            score.wrong().size(),
            score.time().toMillis() / 1000.0);
  }
}
