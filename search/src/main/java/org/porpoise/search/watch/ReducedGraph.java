package org.porpoise.search.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.store.StateKey;

/**
 * The graph that a search has explored, with what it postponed, as a person looks at it.
 *
 * @param nodes the states that were visited, in their order, and after them those that only
 *     postponed transitions lead to
 * @param isCut whether there are more states than these
 */
public record ReducedGraph(List<Node> nodes, List<Edge> edges, boolean isCut) {
  public ReducedGraph {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
  }

  /** What became of a state or an edge. */
  public enum Status {
    EXPLORED,
    POSTPONED,
    /** Explored, but beyond what is drawn. */
    BEYOND
  }

  /**
   * A state.
   *
   * @param number from 0, the initial one
   * @param state as text
   * @param isTerminal whether nothing is enabled
   */
  public record Node(int number, String state, Status status, boolean isTerminal) {}

  /** Transitions that lead from one stored state to another: one, or an atomic sequence. */
  public record Edge(int from, int to, List<Integer> transitions, Status status) {
    public Edge {
      transitions = List.copyOf(transitions);
    }
  }

  /** The graph of the states in a log. */
  public static ReducedGraph of(DecisionLog log) {
    return new Drawing(log).draw();
  }

  /** The transitions on a shortest way from the initial state to another one. */
  public List<Integer> pathTo(int number) {
    Map<Integer, List<Edge>> leaving = new HashMap<>();
    for (Edge edge : edges) {
      if (edge.status() == Status.EXPLORED) {
        leaving.computeIfAbsent(edge.from(), n -> new ArrayList<>()).add(edge);
      }
    }
    Map<Integer, Edge> reachedBy = new HashMap<>();
    List<Integer> queue = new ArrayList<>(List.of(0));
    for (int i = 0; i < queue.size(); i++) {
      for (Edge edge : leaving.getOrDefault(queue.get(i), List.of())) {
        if (edge.to() != 0 && reachedBy.putIfAbsent(edge.to(), edge) == null) {
          queue.add(edge.to());
        }
      }
    }
    List<List<Integer>> parts = new ArrayList<>();
    Edge last = reachedBy.get(number);
    while (last != null) {
      parts.add(last.transitions());
      last = reachedBy.get(last.from());
    }
    return parts.reversed().stream().flatMap(List::stream).toList();
  }

  /** Makes a graph. */
  private static final class Drawing {
    private final DecisionLog log;
    private final TransitionSystem system;
    private final Sequences sequences;
    private final Map<StateKey, Integer> numbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Set<Edge> edges = new LinkedHashSet<>();

    Drawing(DecisionLog log) {
      this.log = log;
      system = log.what().system();
      sequences = new Sequences(system.stepper(), system.layout().words());
    }

    ReducedGraph draw() {
      for (Decision decision : log.decisions()) {
        if (numbers.putIfAbsent(new StateKey(decision.state()), nodes.size()) == null) {
          addNode(decision.state(), Status.EXPLORED, decision.enabled().length == 0);
        }
      }
      for (DecisionLog.Entry entry : log.entries()) {
        entry.explored().forEach(t -> addEdges(entry.decision(), t, Status.EXPLORED));
      }
      for (DecisionLog.Entry entry : log.entries()) {
        Arrays.stream(entry.decision().enabled())
            .filter(t -> !entry.explored().contains(t))
            .forEach(t -> addEdges(entry.decision(), t, Status.POSTPONED));
      }
      return new ReducedGraph(nodes, List.copyOf(edges), log.isCut());
    }

    private void addNode(long[] state, Status status, boolean isTerminal) {
      nodes.add(new Node(nodes.size(), system.describe(state, 0), status, isTerminal));
    }

    private void addEdges(Decision from, int transition, Status status) {
      int source = numbers.getOrDefault(new StateKey(from.state()), 0);
      for (Sequences.Sequence way : sequences.from(from.state(), transition)) {
        StateKey key = new StateKey(way.end());
        Integer target = numbers.get(key);
        if (target == null) {
          target = nodes.size();
          numbers.put(key, target);
          addNode(
              way.end(),
              status == Status.EXPLORED ? Status.BEYOND : status,
              sequences.enabled(way.end()).length == 0);
        }
        edges.add(new Edge(source, target, way.transitions(), status));
      }
    }
  }
}
