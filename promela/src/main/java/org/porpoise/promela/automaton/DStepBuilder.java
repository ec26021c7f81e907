package org.porpoise.promela.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.automaton.Action.Entry;
import org.porpoise.promela.automaton.Element.Kind;
import org.porpoise.promela.model.Statement;

/** Builds the automaton inside a {@code d_step}, as SPIN writes it out in C (dstep.c). */
final class DStepBuilder {
  private static final int MOST_JUMPS = 500;

  private final String owner;
  private final Routes routes;
  private final Set<Element> seen = new HashSet<>();
  private final Set<Element> reached = new HashSet<>();
  private final Deque<Element> pending = new ArrayDeque<>();

  DStepBuilder(String owner, Routes routes) {
    this.owner = owner;
    this.routes = routes;
  }

  Action.DStep build(Element dStep) {
    int initial = visit(Optional.of(dStep.inside().first()));
    List<Node> nodes = new ArrayList<>();
    while (!pending.isEmpty()) {
      Cancellation.check();
      Element element = pending.removeFirst();
      nodes.add(
          new Node(
              element.number,
              edges(element),
              Set.of(),
              List.copyOf(element.labels),
              element.place));
    }
    nodes.sort(Comparator.comparingInt(Node::number));
    Automaton body = new Automaton(owner, initial, nodes, Map.of(), List.of(), Optional.empty());
    return new Action.DStep(entry(dStep.inside()), body, dStep.place);
  }

  /** The elements that can be reached in what was built. */
  Set<Element> reached() {
    reached.addAll(seen);
    return reached;
  }

  /** The number of the node to which control comes. */
  private int visit(Optional<Element> from) {
    Optional<Element> current = from;
    for (int jumps = 0; jumps < MOST_JUMPS; jumps++) {
      if (current.isEmpty() || !current.get().isInDStep) {
        return Automaton.EXIT;
      }
      Element element = current.get();
      switch (element.kind) {
        case JOIN, LOOP_END -> current = element.next;
        case GOTO -> current = Optional.of(routes.target(element));
        case UNLESS -> current = Optional.of(element.options.getFirst().first());
        case ATOMIC, BLOCK, D_STEP -> current = Optional.of(element.inside().first());
        case BASIC, ELSE, IF, DO, STOP -> {
          return node(element);
        }
      }
    }
    return node(current.orElseThrow(AssertionError::new)); // jumps that go round for ever
  }

  private int node(Element element) {
    if (seen.add(element)) {
      pending.add(element);
    }
    return element.number;
  }

  private List<Edge> edges(Element element) {
    if (element.kind == Kind.BASIC || element.kind == Kind.ELSE) {
      return List.of(edge(element, element));
    }
    if (element.kind != Kind.IF && element.kind != Kind.DO) {
      return List.of(jump(element, element.number, element));
    }
    List<Edge> edges = new ArrayList<>();
    for (Chain option : element.options) {
      Element first = option.first();
      if (first.kind == Kind.BASIC || first.kind == Kind.ELSE) {
        reached.add(first);
        edges.add(edge(element, first));
      } else {
        // An option that begins with a selection is entered for good.
        edges.add(jump(element, visit(Optional.of(first)), first));
      }
    }
    return edges;
  }

  private static Edge jump(Element from, int to, Element step) {
    Action action = new Action.Jump(Action.Jump.Kind.GOTO, "goto", step.place);
    return new Edge(from.number, to, action, Atomicity.KEPT, 0);
  }

  private Edge edge(Element from, Element step) {
    Statement statement = step.statement.orElseThrow(AssertionError::new);
    Action action =
        step.kind == Kind.ELSE ? new Action.Else(step.place) : new Action.Basic(statement);
    return new Edge(from.number, visit(step.next), action, Atomicity.KEPT, 0);
  }

  private static Entry entry(Chain chain) {
    Element first = chain.first();
    return switch (first.kind) {
      case BASIC -> entry(first.statement.orElseThrow(AssertionError::new));
      case ELSE -> new Entry.Otherwise();
      case BLOCK, ATOMIC, D_STEP -> entry(first.inside());
      case UNLESS -> entry(first.options.getFirst());
      case IF -> anyOf(guards(first));
      case JOIN ->
          anyOf(
              first
                  .next
                  .filter(n -> n.kind == Kind.DO)
                  .map(DStepBuilder::guards)
                  .orElse(List.of()));
      case GOTO, LOOP_END, DO, STOP -> new Entry.Unchecked();
    };
  }

  private static Entry entry(Statement statement) {
    return switch (statement) {
      case Statement.Condition _, Statement.Send _, Statement.Receive _ ->
          new Entry.AnyOf(List.of(statement));
      case Statement.Assign _, Statement.Discard _ -> new Entry.Always();
      case Statement.Assert _,
          Statement.Print _,
          Statement.PrintMtype _,
          Statement.SetPriority _,
          Statement.Control _ ->
          new Entry.Unchecked();
    };
  }

  private static Entry anyOf(List<Statement> guards) {
    return guards.isEmpty() ? new Entry.Unchecked() : new Entry.AnyOf(guards);
  }

  /** The guards at which SPIN looks: an option that begins with an assignment has none. */
  private static List<Statement> guards(Element choice) {
    List<Statement> guards = new ArrayList<>();
    for (Chain option : choice.options) {
      Element start = Routes.start(option.first());
      switch (start.kind) {
        case BLOCK -> guards.addAll(guards(start.inside().first()));
        case IF -> guards.addAll(guards(start));
        case ELSE -> guards.add(start.statement.orElseThrow(AssertionError::new));
        case BASIC -> {
          Statement statement = start.statement.orElseThrow(AssertionError::new);
          if (entry(statement) instanceof Entry.AnyOf) {
            guards.add(statement);
          }
        }
        case GOTO, JOIN, LOOP_END, DO, UNLESS, ATOMIC, D_STEP, STOP -> {}
      }
    }
    return guards;
  }
}
