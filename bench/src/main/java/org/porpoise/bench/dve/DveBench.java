package org.porpoise.bench.dve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.reduction.ReductionKind;

/**
 * {@code porpoise bench dve [MODEL…]}: full searches of BEEM's models, with their counts beside
 * those of the index, and the speed; {@code porpoise bench dve-reduction [MODEL…]}: the states
 * visited for deadlocks beside the fewest that LTSmin's reductions visit.
 */
public final class DveBench {
  /** Where the models are. */
  public static final Option MODELS =
      Option.once(
          "--models", "DIR", "dve: where BEEM's models and index.tsv are; beside the project");

  /** Leaves out large models. */
  public static final Option SMALL_ONLY =
      Option.flag("--small", "dve: leaves out models with more than 100000 states");

  private static final String FOLDER = "../shared/oracles/dve";
  private static final long SMALL = 100_000;
  private static final double LEAST = 0.8;

  private final Arguments arguments;
  private final Terminal terminal;

  /** The benches. */
  public DveBench(Arguments arguments, Terminal terminal) {
    this.arguments = arguments;
    this.terminal = terminal;
  }

  /** Searches all states of the models whose names begin with one of these words, or of all. */
  public ExitStatus full(List<String> names) throws IOException {
    List<BeemModel> models = models(names);
    int wrong = 0;
    print("%-22s %10s %12s %8s %12s%n", "model", "states", "transitions", "CPU s", "states/CPU s");
    for (BeemModel model : models) {
      DveSearch search = DveSearch.of(model, Optional.of(ReductionKind.NONE));
      boolean isRight =
          search.states() == model.states() && search.transitions() == model.transitions();
      wrong += isRight ? 0 : 1;
      print(
          "%-22s %10d %12d %8.2f %12.0f  %s%n",
          model.name(),
          search.states(),
          search.transitions(),
          search.cpuSeconds(),
          search.states() / search.cpuSeconds(),
          isRight ? "ok" : "MISS: " + model.states() + " and " + model.transitions());
    }
    print(
        "%s  %d of %d models differ from the index (target: 0)%n",
        wrong == 0 ? "ok" : "MISS", wrong, models.size());
    return wrong == 0 ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  /** Compares the states visited for deadlocks, on the models for which LTSmin's are known. */
  public ExitStatus reduced(List<String> names) throws IOException {
    List<BeemModel> models = models(names).stream().filter(m -> m.fewest().isPresent()).toList();
    int met = 0;
    print(
        "%-22s %10s %10s %10s %10s %10s %8s%n",
        "model", "all states", "LTSmin", "deletion", "ample", "ours", "CPU s");
    for (BeemModel model : models) {
      DveSearch search = DveSearch.of(model, Optional.empty());
      boolean isMet = search.states() <= model.fewest().getAsLong();
      met += isMet ? 1 : 0;
      print(
          "%-22s %10d %10s %10s %10s %10d %8.2f  %s%n",
          model.name(),
          model.states(),
          text(model.others().get(0)),
          text(model.others().get(1)),
          text(model.others().get(2)),
          search.states(),
          search.cpuSeconds(),
          isMet ? "ok" : "more");
    }
    boolean isOk = met >= LEAST * models.size();
    print(
        "%s  at most the fewest of LTSmin's states on %d of %d models (target: %.0f %%)%n",
        isOk ? "ok" : "MISS", met, models.size(), 100 * LEAST);
    return isOk ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private static String text(OptionalLong figure) {
    return figure.isPresent() ? Long.toString(figure.getAsLong()) : "-";
  }

  private List<BeemModel> models(List<String> names) throws IOException {
    Path folder = Path.of(arguments.value(MODELS).orElse(FOLDER));
    if (!Files.exists(folder.resolve("index.tsv"))) {
      throw new UsageException(
          "there is no index.tsv in " + folder + "; name the folder of the models with --models");
    }
    List<BeemModel> models =
        BeemModel.in(folder).stream()
            .filter(m -> names.isEmpty() || names.stream().anyMatch(m.name()::startsWith))
            .filter(m -> !arguments.has(SMALL_ONLY) || m.states() <= SMALL)
            .toList();
    if (models.isEmpty()) {
      throw new UsageException("no model in " + folder + " is called so");
    }
    return models;
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation is Error Prone's, not ours to need
  private void print(String format, Object... figures) {
    terminal.out().printf(Locale.ROOT, format, figures);
    terminal.out().flush();
  }
}
