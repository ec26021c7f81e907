package org.porpoise.promela.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.Variable;

/**
 * The control states at which a process minds its own business: whatever it can do there reads and
 * writes its own variables only and is seen by nobody.
 *
 * <p>At such a node the transitions of the process are a stubborn set by themselves: others can
 * neither enable nor disable them, and the order does not matter. A model that asks where other
 * processes are, which one moved last or who may move has no such nodes where it could tell. Where
 * propositions are observed, none of the transitions changes any (C3): then executions in which
 * they are done at once have the same values of the propositions, up to repetition.
 */
public final class LocalNodes {
  private final Ranges ranges;
  private final boolean everywhereSeen;
  private final Set<String> seen = new HashSet<>();
  private final Set<Variable> exposed;
  private final List<Expression> observed;

  /**
   * For a model.
   *
   * @param observations what propositions are observed
   */
  public LocalNodes(Model model, StateParts usage, Ranges ranges, List<Observation> observations) {
    this.ranges = ranges;
    RemoteReads remoteReads = new RemoteReads();
    StateNeeds.visitProcesses(model, remoteReads::look);
    everywhereSeen = usage.last() || usage.priorities() || remoteReads.asksForProcesses;
    seen.addAll(remoteReads.watched);
    exposed = StateNeeds.exposed(model, observations);
    observed = observations.stream().flatMap(o -> o.parts().stream()).toList();
  }

  /** Local variables at which other processes or observed expressions look. */
  public Set<Variable> exposed() {
    return exposed;
  }

  /** Looks for expressions that look at other processes. */
  private static final class RemoteReads {
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

  /** Whether a node of a proctype is one. */
  private boolean isLocal(Proctype proctype, Automaton automaton, Node node) {
    return !everywhereSeen
        && !seen.contains(proctype.name())
        && proctype.provided().isEmpty()
        && !node.edges().isEmpty()
        && node.edges().stream().allMatch(this::isLocal)
        && node.edges().stream()
            .flatMap(e -> automaton.node(e.to()).stream())
            .allMatch(next -> looksAlike(proctype, automaton, node, next));
  }

  /** Whether no observed expression tells a process at one node from the same at another. */
  private boolean looksAlike(Proctype proctype, Automaton automaton, Node one, Node other) {
    return observed.stream()
        .allMatch(
            e ->
                switch (e) {
                  case Expression.RemoteLabel l when l.proctype().equals(proctype.name()) -> {
                    int label = automaton.labels().getOrDefault(l.label(), -1);
                    yield (one.number() == label) == (other.number() == label);
                  }
                  case Expression.Predefined p ->
                      switch (p.which()) {
                        case NON_PROGRESS -> one.isProgress() == other.isProgress();
                        case ACCEPTING -> one.isAccept() == other.isAccept();
                        case TIMEOUT -> false;
                        case PID, NR_PR, LAST, PRIORITY, ANY -> true;
                      };
                  case Expression.ProcessQuery q -> false;
                  default -> true;
                });
  }

  /**
   * The local nodes of a proctype, by number, that need no state of their own. On every loop of
   * local nodes there is one that is left out, so that passing through them comes to an end.
   */
  public Set<Integer> passing(Proctype proctype, Automaton automaton) {
    Set<Integer> passing = new HashSet<>();
    automaton.nodes().stream()
        .filter(n -> isLocal(proctype, automaton, n))
        .forEach(n -> passing.add(n.number()));
    Set<Integer> seenNodes = new HashSet<>();
    for (Node node : automaton.nodes()) {
      Cancellation.check();
      breakLoops(automaton, node.number(), passing, new HashSet<>(), seenNodes);
    }
    return passing;
  }

  private static void breakLoops(
      Automaton automaton, int number, Set<Integer> passing, Set<Integer> path, Set<Integer> seen) {
    if (path.contains(number)) {
      passing.remove(number);
    }
    if (!passing.contains(number) || !seen.add(number)) {
      return;
    }
    path.add(number);
    for (Edge edge : automaton.node(number).orElseThrow().edges()) {
      breakLoops(automaton, edge.to(), passing, path, seen);
    }
    path.remove(number);
  }

  private boolean isLocal(Edge edge) {
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

  private boolean isLocal(Statement statement) {
    return switch (statement) {
          case Statement.Condition s -> true;
          case Statement.Assign s ->
              isLocal(s.target()) && !exposed.contains(s.target().variable());
          case Statement.Assert s -> true;
          case Statement.Print s -> true;
          case Statement.PrintMtype s -> true;
          default -> false;
        }
        && Trees.reads(statement).stream().allMatch(this::isLocal);
  }

  private boolean isLocal(Expression expression) {
    return switch (expression) {
          case Expression.Constant e -> true;
          case Expression.Reference e ->
              !e.variable().isGlobal() || !ranges.isWritten(e.variable());
          case Expression.Unary e -> true;
          case Expression.Binary e -> true;
          case Expression.Conditional e -> true;
          case Expression.Predefined e -> e.which() == Expression.Predefined.Which.PID;
          default -> false;
        }
        && Trees.parts(expression).stream().allMatch(this::isLocal);
  }
}
