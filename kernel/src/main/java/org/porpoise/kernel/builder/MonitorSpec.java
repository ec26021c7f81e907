package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.structure.Move;

/**
 * A safety automaton as a process (section 6.4 of the thesis): it moves together with every
 * transition whose label it knows, never blocks one, and its error state must not be reached.
 */
public final class MonitorSpec {
  private final ProcessSpec process;
  private final List<Edge> edges = new ArrayList<>();

  /** An edge, and the line of the model that adds it. */
  record Edge(String label, int from, int to, Optional<String> location) {}

  MonitorSpec(ProcessSpec process) {
    this.process = process;
  }

  /** Moves from one state to another when a transition with this label is executed. */
  public MonitorSpec on(String label, String from, String to) {
    edges.add(new Edge(label, process.point(from), process.point(to), SourceLine.ofCaller()));
    return this;
  }

  /** Claims that this state of the automaton is never reached. */
  public MonitorSpec error(String state) {
    process.neverReach(state);
    return this;
  }

  ProcessSpec process() {
    return process;
  }

  List<Edge> edges() {
    return edges;
  }

  /** The step as it is in the company of this automaton: one variant for each of its states. */
  List<StepSpec> join(StepSpec step) {
    List<Edge> relevant = edges.stream().filter(e -> e.label().equals(step.label())).toList();
    if (relevant.isEmpty()) {
      return List.of(step);
    }
    List<StepSpec> variants = new ArrayList<>();
    for (int point = 0; point < process.pointCount(); point++) {
      int from = point;
      List<Edge> leaving = relevant.stream().filter(e -> e.from() == from).toList();
      if (leaving.isEmpty()) {
        variants.add(step.joinedWith(new Move(process.index(), from, from)));
      }
      for (Edge edge : leaving) {
        variants.add(step.joinedWith(new Move(process.index(), from, edge.to())));
      }
    }
    return variants;
  }
}
