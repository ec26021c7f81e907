package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Edge;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.Variable;

/**
 * Which local variables of a proctype still matter at which node: those that some way from there
 * reads before it writes them. What the others hold makes no difference to anything that follows.
 *
 * <p>A write to an element does not end the life of an array.
 */
final class Liveness {
  private final Set<Variable> always = new HashSet<>();
  private final Map<Integer, Set<Variable>> live = new HashMap<>(); // by number of node

  /**
   * For a proctype with its automaton.
   *
   * @param exposed local variables that other processes look at
   */
  Liveness(Proctype proctype, Automaton automaton, Set<Variable> exposed) {
    always.addAll(exposed);
    proctype.provided().ifPresent(e -> read(e, always));
    solve(automaton, live, Set.of());
  }

  /** The variables that matter at a node. */
  boolean isLive(Variable variable, Node node) {
    return always.contains(variable)
        || live.getOrDefault(node.number(), Set.of()).contains(variable);
  }

  /** Goes backwards from the end until nothing new turns up. */
  private static void solve(
      Automaton automaton, Map<Integer, Set<Variable>> live, Set<Variable> atExit) {
    List<Node> nodes = new ArrayList<>(automaton.nodes()).reversed();
    nodes.forEach(n -> live.put(n.number(), new HashSet<>()));
    live.put(Automaton.EXIT, new HashSet<>(atExit));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Node node : nodes) {
        Cancellation.check();
        Set<Variable> here = live.getOrDefault(node.number(), Set.of());
        for (Edge edge : node.edges()) {
          changed |= here.addAll(before(edge.action(), live.getOrDefault(edge.to(), Set.of())));
        }
      }
    }
  }

  private static Set<Variable> before(Action action, Set<Variable> after) {
    Set<Variable> before = new HashSet<>(after);
    switch (action) {
      case Action.Basic(Statement statement) -> {
        for (Expression.Reference written : Trees.writes(statement)) {
          if (written.steps().isEmpty()) {
            before.remove(written.variable());
          }
        }
        Trees.reads(statement).forEach(e -> read(e, before));
      }
      case Action.DStep d -> {
        Map<Integer, Set<Variable>> inside = new HashMap<>();
        solve(d.body(), inside, after);
        before.clear();
        before.addAll(inside.getOrDefault(d.body().initial(), after));
        if (d.entry() instanceof Action.Entry.AnyOf(List<Statement> guards)) {
          guards.forEach(g -> Trees.reads(g).forEach(e -> read(e, before)));
        }
      }
      case Action.Else e -> {}
      case Action.Jump j -> {}
      case Action.End e -> {}
    }
    return before;
  }

  private static void read(Expression whole, Set<Variable> out) {
    Trees.visit(
        whole,
        e -> {
          if (e instanceof Expression.Reference r && !r.variable().isGlobal()) {
            out.add(r.variable());
          }
        });
  }
}
