package org.porpoise.bench.reproduce;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.verify.Combination;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.kernel.frontend.FrontEnds;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;

/**
 * Where experiments are done: finds models and runs algorithms by their names.
 *
 * @param examples the folder of examples
 */
record Laboratory(Path examples) {
  private static final Path ORACLES = Path.of("..", "shared", "oracles");
  static final List<Property> DEADLOCK = List.of(new Property.Deadlock());

  /** A model of the examples folder. */
  TransitionSystem model(String file, Map<String, String> defines) {
    Path path = examples.resolve(file);
    return load(FrontEnd.Input.of(file, path).defining(defines));
  }

  /** A public model, if those are beside the project. */
  Optional<TransitionSystem> oracle(String file) {
    Path path = ORACLES.resolve(file);
    return Files.exists(path) ? Optional.of(load(FrontEnd.Input.of(file, path))) : Optional.empty();
  }

  private static TransitionSystem load(FrontEnd.Input input) {
    try {
      return FrontEnds.known().of(input.file()).orElseThrow().system(input);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Explores all there is, for deadlocks. */
  Counted run(TransitionSystem system, String algorithm) {
    return run(system, algorithm, DEADLOCK);
  }

  /** Explores all there is, for these properties. */
  Counted run(TransitionSystem system, String algorithm, List<Property> properties) {
    try {
      return run(system, new Combination(algorithm).request(List.of()), properties);
    } catch (UsageException e) {
      return new Counted.Missing(String.valueOf(e.getMessage()));
    }
  }

  /** Searches everything that the model claims, up to the first error. */
  Counted runToError(TransitionSystem system, String algorithm) {
    return run(system, new Combination(algorithm).requestToError(), Property.all(system));
  }

  private static Counted run(TransitionSystem system, Request request, List<Property> properties) {
    return switch (Planner.plan(request, properties, system)) {
      case Planner.Refused(String reason) -> new Counted.Missing(reason);
      case Planner.Sound plan -> {
        Outcome outcome = new Search(system, properties, ProgressListener.SILENT).run(plan);
        Statistics s = outcome.statistics();
        yield new Counted.Counts(s.states(), s.cleared(), s.matched(), s.transitions());
      }
    };
  }
}
