package org.porpoise.promela.machine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.BinaryOperator;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Statement;

/**
 * The control states at which a process minds its own business: whatever it can do there reads and
 * writes its own variables only, cannot fail, and is seen by nobody.
 *
 * <p>At such a node the transitions of the process are a stubborn set by themselves: others can
 * neither enable nor disable them, and the order does not matter. A model that asks where other
 * processes are, which one moved last or who may move has no such nodes where it could tell.
 */
final class LocalNodes {
  private final boolean everywhereSeen;
  private final Set<String> seen = new HashSet<>();

  LocalNodes(Model model, Layout.Usage usage) {
    Spies spies = new Spies();
    Uses.visit(model, spies::look);
    everywhereSeen = usage.last() || usage.priorities() || spies.asksForProcesses;
    seen.addAll(spies.watched);
  }

  /** Looks for expressions that look at other processes. */
  private static final class Spies {
    private final Set<String> watched = new HashSet<>();
    private boolean asksForProcesses;

    private void look(Expression expression) {
      switch (expression) {
        case Expression.RemoteLabel r -> watched.add(r.proctype());
        case Expression.RemoteVariable r -> watched.add(r.proctype());
        case Expression.ProcessQuery q -> asksForProcesses = true;
        default -> {}
      }
    }
  }

  /** Whether a model has any. */
  boolean exist(Model model, List<Automaton> automata) {
    for (int p = 0; p < automata.size(); p++) {
      Proctype proctype = model.proctypes().get(p);
      if (automata.get(p).nodes().stream().anyMatch(n -> isLocal(proctype, n))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a node of a proctype is one. */
  boolean isLocal(Proctype proctype, Node node) {
    return !everywhereSeen
        && !seen.contains(proctype.name())
        && proctype.provided().isEmpty()
        && !node.edges().isEmpty()
        && node.edges().stream().allMatch(LocalNodes::isLocal);
  }

  private static boolean isLocal(Edge edge) {
    return edge.atomicity() == Atomicity.RELEASED
        && !edge.isEscape()
        && switch (edge.action()) {
          case Action.Basic(Statement statement) -> isLocal(statement);
          case Action.Else e -> true;
          case Action.Jump j -> true;
          case Action.DStep d -> false;
          case Action.End e -> false;
        };
  }

  private static boolean isLocal(Statement statement) {
    return switch (statement) {
      case Statement.Condition s -> isLocal(s.expression());
      case Statement.Assign s -> isLocal(s.target()) && isLocal(s.value());
      case Statement.Assert s -> isLocal(s.expression());
      case Statement.Print s -> isLocal(s.arguments());
      case Statement.PrintMtype s -> isLocal(s.value());
      default -> false;
    };
  }

  private static boolean isLocal(List<Expression> expressions) {
    return expressions.stream().allMatch(LocalNodes::isLocal);
  }

  private static boolean isLocal(Expression expression) {
    return switch (expression) {
      case Expression.Constant e -> true;
      case Expression.Reference e ->
          !e.variable().isGlobal() && e.steps().stream().allMatch(LocalNodes::isFixed);
      case Expression.Unary e -> isLocal(e.operand());
      case Expression.Binary e -> !canFail(e) && isLocal(e.left()) && isLocal(e.right());
      case Expression.Conditional e ->
          isLocal(e.condition()) && isLocal(e.then()) && isLocal(e.otherwise());
      case Expression.Predefined e -> e.which() == Expression.Predefined.Which.PID;
      default -> false;
    };
  }

  private static boolean canFail(Expression.Binary e) {
    return (e.operator() == BinaryOperator.DIVIDE || e.operator() == BinaryOperator.REMAINDER)
        && !(e.right() instanceof Expression.Constant c && c.value() != 0);
  }

  private static boolean isFixed(Expression.Step step) {
    return switch (step) {
      case Expression.Step.Field f -> true;
      case Expression.Step.Index(Expression index, int length) ->
          index instanceof Expression.Constant c && c.value() >= 0 && c.value() < length;
    };
  }
}
