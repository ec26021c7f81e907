package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.logic.formula.Formula;

/**
 * Whether a temporal claim holds of a full graph, straight from its definition: the product of the
 * graph with an automaton of the words that violate the claim is written out, and its strongly
 * connected components are looked at for a fair accepting cycle (Emerson and Lei 1987 for strong
 * fairness: where somebody is enabled who never moves, nobody may stay).
 */
public final class TemporalTruth {
  static final int STUTTER = -1;

  private final Letters letters;
  private final WordAutomaton automaton;
  private final Explored explored;
  private final FairUnits units;
  private final List<Node> nodes = new ArrayList<>();
  private final Map<Node, Integer> numbers = new HashMap<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private final List<int[]> targets = new ArrayList<>();

  /** Which edges of the graph are followed from a state, together with a state of the automaton. */
  @FunctionalInterface
  public interface Explored {
    boolean contains(int transition, int state, int automaton);
  }

  /** A state of the system with one of the automaton. */
  private record Node(int state, int automaton) {}

  /** A step of both; an execution that has ended repeats its last state. */
  record Edge(int source, int target, int transition, long marks) {}

  private TemporalTruth(
      Letters letters, WordAutomaton automaton, Fairness fairness, Explored explored) {
    this.letters = letters;
    this.automaton = automaton;
    this.explored = explored;
    units = new FairUnits(letters.graph(), fairness);
    add(new Node(0, 0));
    for (int n = 0; n < nodes.size(); n++) {
      expand(n);
    }
  }

  /** A fair execution that violates a claim, if there is one; formulas without translation. */
  public static Optional<Lasso> violation(
      FullGraph graph, Claim.Temporal claim, Fairness fairness) {
    return violation(
        graph,
        claim,
        claim
            .specification()
            .formula()
            .map(f -> WordAutomaton.of(new Formula.Not(f)))
            .orElseGet(() -> WordAutomaton.of(claim.specification().violations())),
        fairness);
  }

  /** A fair execution whose word an automaton accepts, if there is one. */
  public static Optional<Lasso> violation(
      FullGraph graph, Claim.Temporal claim, WordAutomaton violations, Fairness fairness) {
    return violation(new Letters(graph, claim), violations, fairness, (t, s, q) -> true);
  }

  /** A fair execution of a part of a graph whose word an automaton accepts, if there is one. */
  public static Optional<Lasso> violation(
      Letters letters, WordAutomaton violations, Fairness fairness, Explored explored) {
    TemporalTruth truth = new TemporalTruth(letters, violations, fairness, explored);
    BitSet all = new BitSet();
    all.set(0, truth.nodes.size());
    return truth.fair(all).map(c -> new LassoFinder(truth, c).lasso());
  }

  private int add(Node node) {
    Integer known = numbers.putIfAbsent(node, nodes.size());
    if (known != null) {
      return known;
    }
    nodes.add(node);
    return nodes.size() - 1;
  }

  private void expand(int number) {
    Node node = nodes.get(number);
    FullGraph graph = letters.graph();
    List<Edge> out = new ArrayList<>();
    int[] transitions = graph.transitions(node.state());
    for (int i = 0; i < transitions.length; i++) {
      int t = transitions[i];
      int to = graph.targets(node.state())[i];
      if (!explored.contains(t, node.state(), node.automaton())) {
        continue;
      }
      if (letters.isPassed(node.state())) {
        out.add(new Edge(number, add(new Node(to, node.automaton())), t, 0));
      } else {
        letters.read(
            automaton,
            node.automaton(),
            node.state(),
            t,
            (q, marks) -> out.add(new Edge(number, add(new Node(to, q)), t, marks)));
      }
    }
    if (graph.isTerminal(node.state())) {
      automaton.read(
          node.automaton(),
          letters.of(node.state()),
          (q, marks) -> out.add(new Edge(number, add(new Node(node.state(), q)), STUTTER, marks)));
    }
    edges.add(out);
    targets.add(out.stream().mapToInt(Edge::target).toArray());
  }

  /** Nodes on one fair accepting cycle, which can pass all edges between them. */
  private Optional<BitSet> fair(BitSet part) {
    for (BitSet component : Components.of(part, targets::get)) {
      Optional<BitSet> found = fairWithin(component);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<BitSet> fairWithin(BitSet component) {
    List<Edge> inner = inner(component);
    long marks = inner.stream().mapToLong(Edge::marks).reduce(0, (a, b) -> a | b);
    if (inner.isEmpty() || marks != automaton.allMarks()) {
      return Optional.empty();
    }
    BitSet idle = new BitSet();
    idle.set(0, units.count());
    inner.stream().filter(e -> e.transition() != STUTTER).forEach(e -> idle.andNot(moving(e)));
    if (!units.fairness().isStrong()) {
      component.stream().filter(this::isStored).forEach(n -> idle.and(enabled(n)));
      return idle.isEmpty() ? Optional.of(component) : Optional.empty();
    }
    BitSet rest = new BitSet();
    component.stream().filter(n -> !isStored(n) || !enabled(n).intersects(idle)).forEach(rest::set);
    return rest.equals(component) ? Optional.of(component) : fair(rest);
  }

  private boolean isStored(int node) {
    return !letters.isPassed(nodes.get(node).state());
  }

  /** The edges between the nodes of a set. */
  List<Edge> inner(BitSet set) {
    return set.stream()
        .boxed()
        .flatMap(n -> edges.get(n).stream())
        .filter(e -> set.get(e.target()))
        .toList();
  }

  List<Edge> edges(int node) {
    return edges.get(node);
  }

  BitSet moving(Edge edge) {
    return edge.transition() == STUTTER ? new BitSet() : units.of(edge.transition());
  }

  BitSet enabled(int node) {
    return units.enabled(nodes.get(node).state());
  }
}
