package org.porpoise.bench.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.SourceException;
import org.porpoise.promela.PromelaFrontEnd;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Planner;

/**
 * Runs all models of a folder and compares with SPIN.
 *
 * @param folder where {@code expected.tsv} and the models are
 * @param most models for which SPIN has more states are read, and not searched
 * @param patience how long one search may take
 */
public record Conformance(Path folder, long most, Duration patience) {
  private static final Set<String> KINDS = Set.of("deadlock", "assertion", "runtime");

  /** SPIN looks at exclusive channels only if it reduces. */
  private static final Set<String> NOT_ASKED = Set.of("exclusive channels");

  /** Checks every model. */
  public List<Checked> run(Consumer<Checked> whenChecked) throws IOException {
    return run(expected -> true, whenChecked);
  }

  /** Checks some of the models. */
  public List<Checked> run(Predicate<Expected> which, Consumer<Checked> whenChecked)
      throws IOException {
    List<Checked> all = new ArrayList<>();
    for (Expected expected : Expected.in(folder)) {
      if (which.test(expected)) {
        Checked checked = check(expected);
        all.add(checked);
        whenChecked.accept(checked);
      }
    }
    return all;
  }

  private Checked check(Expected expected) throws IOException {
    try {
      TransitionSystem system =
          new PromelaFrontEnd()
              .system(FrontEnd.Input.of(expected.model(), models().resolve(expected.model())));
      return new Checked(
          expected,
          Optional.empty(),
          expected.complete() && expected.states() <= most
              ? Optional.of(searches(system))
              : Optional.empty());
    } catch (SourceException e) {
      return new Checked(expected, Optional.of(String.valueOf(e.getMessage())), Optional.empty());
    }
  }

  /** The folder that models are named from: {@code models}, if there is one, or the folder. */
  private Path models() {
    Path below = folder.resolve("models");
    return Files.isDirectory(below) ? below : folder;
  }

  private Checked.Searches searches(TransitionSystem system) {
    return new Checked.Searches(
        search(system, request(Optional.of(ReductionKind.NONE), Optional.of(Sleep.OFF))),
        search(system.merged(), request(Optional.empty(), Optional.empty())));
  }

  private Request request(Optional<ReductionKind> reduction, Optional<Sleep> sleep) {
    return new Request(
        reduction,
        sleep,
        Optional.empty(),
        Optional.empty(),
        StoreKind.EXACT,
        Extent.ALL_ERRORS,
        new Bounds(
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.of(patience),
            OptionalLong.empty()));
  }

  private static Found search(TransitionSystem system, Request request) {
    List<Property> properties =
        Property.all(system).stream()
            .filter(p -> KINDS.contains(p.kind()) && !NOT_ASKED.contains(p.name()))
            .toList();
    if (!(Planner.plan(request, properties, system) instanceof Planner.Sound plan)) {
      throw new AssertionError(system.name() + ": no sound plan for " + properties);
    }
    return Found.of(new Search(system, properties, ProgressListener.SILENT).run(plan));
  }
}
