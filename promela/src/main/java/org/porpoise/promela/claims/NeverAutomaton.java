package org.porpoise.promela.claims;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;

/**
 * A {@code never} claim that only looks, as an automaton over propositions: each of its steps reads
 * the state in which the processes' next step begins, as in SPIN's verifiers. Where it comes to its
 * end, or violates an assertion of its own, everything that follows is accepted; where it blocks,
 * nothing is. The steps of an atomic sequence read the same state.
 *
 * <p>A claim accepts by its own {@code accept} labels, and as in SPIN by those of the processes.
 */
final class NeverAutomaton {
  private static final long ACCEPTS = 1;
  private static final Cube NEVER = new Cube(1, 1);

  private final Automaton claim;
  private final Alphabet alphabet;
  private final int sink;
  private final OptionalInt accepting; // where processes do

  private NeverAutomaton(Automaton claim, Alphabet alphabet, OptionalInt accepting) {
    this.claim = claim;
    this.alphabet = alphabet;
    this.accepting = accepting;
    sink = claim.nodes().size();
  }

  /** Thrown where a claim does more than look, or looks at too much. */
  private static final class DoesMore extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DoesMore() {
      super("the claim does more than look", null, false, false);
    }
  }

  /**
   * The automaton of a claim, if it only looks and has no variables.
   *
   * @param alphabet numbers what it looks at
   * @param accepting true where a process is at an {@code accept} label, if there are any
   */
  static Optional<Buchi> of(Automaton claim, Alphabet alphabet, Optional<Expression> accepting) {
    OptionalInt number =
        accepting.isPresent()
            ? OptionalInt.of(alphabet.number(accepting.get(), Observation.When.ALWAYS))
            : OptionalInt.empty();
    try {
      return Optional.of(new NeverAutomaton(claim, alphabet, number).automaton());
    } catch (DoesMore e) {
      return Optional.empty();
    }
  }

  private Buchi automaton() {
    List<List<Buchi.Edge>> edges = new ArrayList<>();
    for (Node node : claim.nodes()) {
      List<Buchi.Edge> out = new ArrayList<>();
      if (!node.isEnd()) {
        addEdges(node, Cube.TRUE, 0, new HashSet<>(), out);
      }
      edges.add(out);
    }
    edges.add(List.of(new Buchi.Edge(sink, Guard.TRUE, ACCEPTS)));
    return new Buchi(state(claim.initial()), 1, edges);
  }

  /** The state that a node is: the last one if the claim is violated there. */
  private int state(int node) {
    return claim.node(node).filter(n -> !n.isEnd()).isPresent() ? claim.position(node) : sink;
  }

  /**
   * Adds the ways on from a node, to where the processes move.
   *
   * @param before what holds on the way to it
   * @param passed the nodes on the way
   */
  private void addEdges(
      Node node, Cube before, long marks, Set<Integer> passed, List<Buchi.Edge> out) {
    if (!passed.add(node.number())) {
      throw new DoesMore(); // it may go on for ever alone
    }
    long here = marks | (node.isAccept() ? ACCEPTS : 0);
    Cube otherwise = before; // none of the conditions so far
    for (Edge edge : node.edges()) {
      Cube ready =
          switch (edge.action()) {
            case Action.Basic(Statement.Condition c) -> literal(c.expression());
            case Action.Basic(Statement.Assert a) -> {
              addEdge(sink, both(before, negated(literal(a.expression()))), ACCEPTS, out);
              otherwise = NEVER;
              yield literal(a.expression());
            }
            case Action.Jump j -> Cube.TRUE;
            case Action.Else e when edge.equals(node.edges().getLast()) -> otherwise;
            case Action.Else e -> throw new DoesMore();
            case Action.Basic b -> throw new DoesMore();
            case Action.DStep d -> throw new DoesMore();
            case Action.End e -> throw new DoesMore();
          };
      if (edge.isEscape()) {
        throw new DoesMore();
      }
      if (!(edge.action() instanceof Action.Else)) {
        otherwise = both(otherwise, negated(ready));
      }
      if (edge.atomicity() == Atomicity.KEPT && state(edge.to()) != sink) {
        Node next = claim.node(edge.to()).orElseThrow();
        addEdges(next, both(before, ready), here, new HashSet<>(passed), out);
      } else {
        addEdge(state(edge.to()), both(before, ready), here, out);
      }
    }
  }

  private void addEdge(int target, Cube guard, long marks, List<Buchi.Edge> out) {
    if (accepting.isEmpty() || marks != 0) {
      add(target, guard, marks, out);
    } else {
      Cube process = new Cube(1L << accepting.getAsInt(), 0);
      add(target, both(guard, process), ACCEPTS, out);
      add(target, both(guard, negated(process)), marks, out);
    }
  }

  private static void add(int target, Cube guard, long marks, List<Buchi.Edge> out) {
    if ((guard.positive() & guard.negative()) == 0) {
      out.add(new Buchi.Edge(target, new Guard(List.of(guard)), marks));
    }
  }

  private static Cube both(Cube left, Cube right) {
    return new Cube(left.positive() | right.positive(), left.negative() | right.negative());
  }

  /** The negation of a literal. */
  private static Cube negated(Cube literal) {
    return literal.equals(Cube.TRUE)
        ? NEVER
        : literal.equals(NEVER) ? Cube.TRUE : new Cube(literal.negative(), literal.positive());
  }

  /** A condition as a proposition or a negated one, or as what it always is. */
  private Cube literal(Expression condition) {
    return switch (condition) {
      case Expression.Constant c -> c.value() != 0 ? Cube.TRUE : NEVER;
      case Expression.Unary u when u.operator() == UnaryOperator.NOT ->
          negated(literal(u.operand()));
      default -> proposition(condition);
    };
  }

  private Cube proposition(Expression condition) {
    int number = alphabet.number(condition, Observation.When.ALWAYS);
    if (Creations.creates(condition) || number >= Long.SIZE) {
      throw new DoesMore();
    }
    return new Cube(1L << number, 0);
  }
}
