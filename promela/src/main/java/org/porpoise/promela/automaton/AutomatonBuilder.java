package org.porpoise.promela.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.automaton.Element.Kind;
import org.porpoise.promela.automaton.ElementBuilder.Skips;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Statement;

/** Builds the automaton of one body. */
final class AutomatonBuilder {
  private final String owner;
  private final List<Element> elements;
  private final Routes routes;
  private final Flattening.Result flat;
  private final Set<Element> reached = new HashSet<>();

  private AutomatonBuilder(
      String owner, List<Element> elements, Routes routes, Flattening.Result flat) {
    this.owner = owner;
    this.elements = elements;
    this.routes = routes;
    this.flat = flat;
  }

  /**
   * The automaton of a body.
   *
   * @param remote the labels that expressions ask about from outside
   */
  static Automaton build(String owner, Sequence body, Skips skips, Set<Label> remote) {
    ElementBuilder builder = new ElementBuilder(skips);
    Chain chain = builder.body(body);
    builder.separateJumps(remote);
    Routes routes = new Routes(builder.destinations());
    List<Element> elements = builder.elements();
    Element first = chain.first();
    List<List<Move>> table = TableBuilder.table(chain, routes, elements);
    int initial = routes.rest(first, first.isAtomic).number;
    Flattening.Result flat = Flattening.flatten(table, elements);
    return new AutomatonBuilder(owner, elements, routes, flat)
        .automaton(initial, labels(builder.destinations()));
  }

  private static Map<Label, Integer> labels(Map<Destination, Element> destinations) {
    Map<Label, Integer> labels = new HashMap<>();
    destinations.forEach(
        (destination, element) -> {
          if (destination instanceof Destination.At(Label label)) {
            labels.put(label, element.number);
          }
        });
    return labels;
  }

  private Automaton automaton(int initial, Map<Label, Integer> labels) {
    List<Node> nodes = new ArrayList<>();
    Set<Integer> seen = new HashSet<>(Set.of(initial));
    Deque<Integer> pending = new ArrayDeque<>(seen);
    while (!pending.isEmpty()) {
      Cancellation.check();
      Node node = node(pending.removeFirst());
      nodes.add(node);
      for (Edge edge : node.edges()) {
        if (edge.to() != Automaton.EXIT && seen.add(edge.to())) {
          pending.add(edge.to());
        }
      }
    }
    nodes.sort(Comparator.comparingInt(Node::number));
    return new Automaton(owner, initial, nodes, labels, unreachable(), unreachableEnd());
  }

  private Node node(int number) {
    Element element = elements.get(number - 1);
    List<Edge> edges = new ArrayList<>();
    for (Move move : flat.table().get(number)) {
      if (!move.isEntry()) {
        reached.add(move.source());
        edges.add(
            new Edge(number, move.to(), action(move.source()), move.atomicity(), move.escape()));
      }
    }
    return new Node(
        number, edges, flat.marks().get(number), List.copyOf(element.labels), element.place);
  }

  private Action action(Element element) {
    return switch (element.kind) {
      case BASIC -> new Action.Basic(element.statement.orElseThrow(AssertionError::new));
      case ELSE -> new Action.Else(element.place);
      case GOTO -> jump(element);
      case JOIN -> new Action.Jump(Action.Jump.Kind.JOIN, "(end of choice)", element.place);
      case LOOP_END -> new Action.Jump(Action.Jump.Kind.LOOP_END, "(end of loop)", element.place);
      case D_STEP -> dStep(element);
      case STOP -> new Action.End(element.place);
      case IF, DO, UNLESS, ATOMIC, BLOCK -> throw new AssertionError(element);
    };
  }

  private static Action jump(Element element) {
    return switch (element.destination.orElseThrow(AssertionError::new)) {
      case Destination.At(Label label) ->
          new Action.Jump(Action.Jump.Kind.GOTO, "goto " + label, element.place);
      case Destination.OutOf _ -> new Action.Jump(Action.Jump.Kind.BREAK, "break", element.place);
    };
  }

  private Action dStep(Element element) {
    DStepBuilder builder = new DStepBuilder(owner, routes);
    Action.DStep action = builder.build(element);
    reached.addAll(builder.reached());
    return action;
  }

  private Optional<SourcePlace> unreachableEnd() {
    return elements.stream()
        .filter(e -> e.kind == Kind.STOP && !reached.contains(e))
        .map(e -> e.place)
        .findFirst();
  }

  /** Jumps and skips are not missed: nobody waits for them. */
  private List<Statement> unreachable() {
    return elements.stream()
        .filter(e -> e.kind == Kind.BASIC && !e.isConstant(1) && !reached.contains(e))
        .map(e -> e.statement.orElseThrow(AssertionError::new))
        .toList();
  }
}
