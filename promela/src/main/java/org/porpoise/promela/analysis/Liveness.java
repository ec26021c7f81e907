package org.porpoise.promela.analysis;

import java.util.BitSet;
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
public final class Liveness {
  private final Set<Variable> always = new HashSet<>();
  private final Map<Variable, Integer> numbers = new HashMap<>();
  private final Automaton automaton;
  private final BitSet[] live; // by position of the node, what matters, by number

  /**
   * For a proctype with its automaton.
   *
   * @param exposed local variables that other processes look at
   */
  public Liveness(Proctype proctype, Automaton automaton, Set<Variable> exposed) {
    this.automaton = automaton;
    always.addAll(exposed);
    proctype.provided().ifPresent(e -> readVariables(e, always));
    proctype.variables().forEach(v -> numbers.putIfAbsent(v, numbers.size()));
    live = solve(automaton, new BitSet());
  }

  /** The variables that matter at a node. */
  public boolean isLive(Variable variable, Node node) {
    Integer number = numbers.get(variable);
    return always.contains(variable)
        || number != null && live[automaton.position(node.number())].get(number);
  }

  /**
   * What an edge makes of what matters after it: what it reads matters before it, and so does what
   * matters after it and passes.
   *
   * @param to the position of the node after it, -1 for the end
   */
  private record Passage(int to, BitSet read, BitSet passing) {
    /** Adds what matters before to a set; whether that is more. */
    boolean addTo(BitSet before, BitSet after) {
      int known = before.cardinality();
      BitSet passed = (BitSet) after.clone();
      passed.and(passing);
      before.or(passed);
      before.or(read);
      return before.cardinality() > known;
    }
  }

  /** Goes backwards from the end until nothing new turns up. */
  private BitSet[] solve(Automaton graph, BitSet atExit) {
    int count = graph.nodes().size();
    BitSet[] found = new BitSet[count];
    Passage[][] passages = new Passage[count][];
    for (int n = 0; n < count; n++) {
      Cancellation.check();
      found[n] = new BitSet();
      List<Edge> edges = graph.nodes().get(n).edges();
      passages[n] =
          edges.stream()
              .map(e -> passage(e.action(), graph.position(e.to())))
              .toArray(Passage[]::new);
    }
    boolean changed = true;
    while (changed) {
      Cancellation.check();
      changed = false;
      for (int n = count - 1; n >= 0; n--) {
        for (Passage passage : passages[n]) {
          changed |= passage.addTo(found[n], passage.to < 0 ? atExit : found[passage.to]);
        }
      }
    }
    return found;
  }

  private Passage passage(Action action, int to) {
    BitSet read = new BitSet();
    BitSet passing = everything();
    switch (action) {
      case Action.Basic(Statement statement) -> {
        for (Expression.Reference written : Trees.writes(statement)) {
          Integer number = numbers.get(written.variable());
          if (written.steps().isEmpty() && number != null) {
            passing.clear(number);
          }
        }
        read(statement, read);
      }
      case Action.DStep d -> {
        // Each variable for itself matters before if some way reads it, or leads to the end
        // without a write: both are seen where nothing or everything matters after the end.
        int start = d.body().position(d.body().initial());
        if (start >= 0) {
          read.or(solve(d.body(), new BitSet())[start]);
          passing.and(solve(d.body(), everything())[start]);
        }
        if (d.entry() instanceof Action.Entry.AnyOf(List<Statement> guards)) {
          guards.forEach(g -> read(g, read));
        }
      }
      case Action.Else e -> {}
      case Action.Jump j -> {}
      case Action.End e -> {}
    }
    return new Passage(to, read, passing);
  }

  private BitSet everything() {
    BitSet all = new BitSet();
    all.set(0, numbers.size());
    return all;
  }

  private void read(Statement statement, BitSet out) {
    Set<Variable> found = new HashSet<>();
    Trees.reads(statement).forEach(e -> readVariables(e, found));
    for (Variable variable : found) {
      Integer number = numbers.get(variable);
      if (number != null) {
        out.set(number);
      }
    }
  }

  private static void readVariables(Expression whole, Set<Variable> out) {
    Trees.visit(
        whole,
        e -> {
          if (e instanceof Expression.Reference r && !r.variable().isGlobal()) {
            out.add(r.variable());
          }
        });
  }
}
