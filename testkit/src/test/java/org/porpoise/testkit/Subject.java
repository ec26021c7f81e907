package org.porpoise.testkit;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;
import org.porpoise.testkit.truth.Commutation;
import org.porpoise.testkit.truth.FullGraph;

/** A system under test with what brute force knows of it, computed when it is first asked for. */
final class Subject {
  private static final int MOST_STATES = 20_000;

  private final TransitionSystem system;
  private Optional<FullGraph> graph = Optional.empty();
  private Optional<Commutation> commutation = Optional.empty();
  private Optional<Dependency> dependency = Optional.empty();

  Subject(TransitionSystem system) {
    this.system = system;
  }

  Subject(TransitionSystem system, FullGraph graph) {
    this(system);
    this.graph = Optional.of(graph);
  }

  TransitionSystem system() {
    return system;
  }

  FullGraph graph() {
    if (graph.isEmpty()) {
      graph = FullGraph.of(system, MOST_STATES);
    }
    return graph.orElseThrow();
  }

  Commutation commutation() {
    if (commutation.isEmpty()) {
      commutation = Optional.of(new Commutation(graph()));
    }
    return commutation.get();
  }

  Dependency dependency() {
    if (dependency.isEmpty()) {
      Knowledge.Structured known = (Knowledge.Structured) system.knowledge();
      dependency = Optional.of(new Dependency(known.structure()));
    }
    return dependency.get();
  }

  /** Runs a search of this system. */
  Outcome run(List<Property> properties, Settings settings) {
    return run(system, properties, settings);
  }

  /** Runs a search of another system. */
  static Outcome run(TransitionSystem system, List<Property> properties, Settings settings) {
    return new Search(system, properties, ProgressListener.SILENT).run(settings);
  }

  /** A text for a message that may never be shown. */
  record Late(Supplier<String> text) {
    @Override
    public String toString() {
      return text.get();
    }
  }

  /** The names of transitions, for messages. */
  Late names(List<Integer> transitions) {
    return new Late(() -> transitions.stream().map(this::name).toList().toString());
  }

  /** The name of a transition, for messages. */
  Late name(int transition) {
    return new Late(() -> transition + ":" + system.text(transition).name());
  }

  /** A state as text, for messages. */
  Late describe(int state) {
    return new Late(() -> "[" + system.describe(graph().state(state), 0) + "]");
  }
}
