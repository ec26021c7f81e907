package org.porpoise.bench.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.report.json.Json;

/** {@code porpoise bench conformance [FOLDER]}: public models, SPIN's answers and ours. */
public final class ConformanceBench {
  /** Which models. */
  public static final Option MAX_STATES =
      Option.once(
          "--max-states",
          "N",
          "conformance: only reads models with more than N states; 1000000 by default");

  private static final long MANY = 1_000_000;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Arguments arguments;
  private final Terminal terminal;
  private final Option maxTime;
  private final Option json;

  /** The comparison with the options that it shares with others. */
  public ConformanceBench(Arguments arguments, Terminal terminal, Option maxTime, Option json) {
    this.arguments = arguments;
    this.terminal = terminal;
    this.maxTime = maxTime;
    this.json = json;
  }

  /** A share of models that must satisfy something. */
  private record Share(String what, String name, long found, long of, double least) {
    boolean isMet() {
      return found >= least * of;
    }

    String line() {
      return String.format(
          Locale.ROOT,
          "%-4s  %-52s %4d of %4d  %6.2f %%  (target: %.0f %%)",
          isMet() ? "ok" : "MISS",
          what,
          found,
          of,
          of == 0 ? 100.0 : 100.0 * found / of,
          100 * least);
    }
  }

  /**
   * Compares the models of a folder.
   *
   * @throws UsageException if there are none
   */
  public ExitStatus run(List<String> operands) throws IOException {
    Path folder = AnswerFolder.of("conformance", operands);
    boolean printsJson = arguments.value(json).orElse("").equals("-");
    var file = arguments.value(json).filter(f -> !f.equals("-")).map(f -> OutputFile.of(json, f));
    file.ifPresent(OutputFile::check);
    Conformance conformance =
        new Conformance(
            folder,
            Amount.count(arguments, MAX_STATES).orElse(MANY),
            Amount.time(arguments, maxTime).orElse(PATIENCE));
    List<Checked> all = conformance.run(printsJson ? c -> {} : this::tell);
    List<Share> shares = shares(all);
    String object = json(all, shares).print();
    if (printsJson) {
      terminal.out().print(object);
    } else {
      summary(all, shares);
    }
    file.ifPresent(f -> f.write(object));
    return shares.stream().allMatch(Share::isMet) ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private void tell(Checked checked) {
    for (String difference : checked.differences()) {
      terminal.out().println(checked.expected().model() + ": " + difference);
    }
    terminal.out().flush();
  }

  private static List<Share> shares(List<Checked> all) {
    List<Checked> searched = all.stream().filter(Checked::isSearched).toList();
    return List.of(
        share("models accepted", "accepted", all, c -> c.refusal().isEmpty(), 1),
        share("states and transitions equal", "counts", searched, Checked::hasEqualCounts, 0.95),
        share(
            "violated or not, without reduction",
            "verdicts",
            searched,
            Checked::hasEqualVerdict,
            1),
        share(
            "violated or not, with reduction",
            "verdictsReduced",
            searched,
            Checked::hasEqualVerdictReduced,
            1),
        share("kinds of errors equal", "kinds", searched, Checked::hasEqualKinds, 1));
  }

  private static Share share(
      String what, String name, List<Checked> models, Predicate<Checked> test, double least) {
    return new Share(what, name, models.stream().filter(test).count(), models.size(), least);
  }

  private void summary(List<Checked> all, List<Share> shares) {
    long noAnswer = all.stream().filter(c -> !c.expected().complete()).count();
    long searched = all.stream().filter(Checked::isSearched).count();
    long smaller =
        all.stream()
            .flatMap(c -> c.searches().stream())
            .filter(s -> s.reduced().states() < s.full().states())
            .count();
    terminal
        .out()
        .printf(
            Locale.ROOT,
            "%n%,d models; %,d searched, the reduction makes %,d of them smaller; SPIN has no"
                + " complete answer for %,d, and %,d are only read (--max-states)%n",
            all.size(),
            searched,
            smaller,
            noAnswer,
            all.stream().filter(c -> c.refusal().isEmpty()).count() - noAnswer - searched);
    shares.forEach(share -> terminal.out().println(share.line()));
  }

  private static Json.ObjectValue json(List<Checked> all, List<Share> shares) {
    Json.ObjectValue object = Json.ObjectValue.EMPTY.with("models", all.size());
    for (Share share : shares) {
      object =
          object.with(
              share.name(),
              Json.ObjectValue.EMPTY.with("equal", share.found()).with("of", share.of()));
    }
    List<Json> differences = new ArrayList<>();
    for (Checked checked : all) {
      for (String difference : checked.differences()) {
        differences.add(
            Json.ObjectValue.EMPTY
                .with("model", checked.expected().model())
                .with("difference", difference));
      }
    }
    return object.with("differences", new Json.ArrayValue(differences));
  }
}
