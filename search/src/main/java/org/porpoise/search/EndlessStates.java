package org.porpoise.search;

import java.util.function.IntPredicate;
import org.porpoise.kernel.TransitionBuffer;

/**
 * The states of a part of an explored graph from which an execution can stay in the part: forever,
 * or until it ends there.
 *
 * <p>States are taken away while all their successors are outside the part or taken away; a
 * depth-first search does so in one pass, since a state on a cycle of the part is never taken away.
 */
final class EndlessStates {
  private final ExploredGraph graph;
  private final IntPredicate part;
  private final StateBits entered = new StateBits();
  private final StateBits finite = new StateBits();
  private final ExploredGraph.Edges edges = new ExploredGraph.Edges();

  EndlessStates(ExploredGraph graph, IntPredicate part) {
    this.graph = graph;
    this.part = part;
  }

  /** The states of the part that are not finite. */
  StateBits find() {
    StateBits endless = new StateBits();
    for (int id = 0; id < graph.size(); id++) {
      if (part.test(id) && !entered.get(id)) {
        visit(id);
      }
    }
    for (int id = 0; id < graph.size(); id++) {
      if (part.test(id) && !finite.get(id)) {
        endless.set(id);
      }
    }
    return endless;
  }

  /**
   * A state is finite if it has successors and all of them leave the part or are finite already
   * when it is backtracked. A successor still on the stack closes a cycle; one that is done and not
   * finite leads to one.
   */
  private void visit(int root) {
    TransitionBuffer stack = new TransitionBuffer(); // state, then number of edges looked at
    entered.set(root);
    stack.add(root);
    stack.add(0);
    while (!stack.isEmpty()) {
      int next = stack.get(stack.size() - 1);
      int id = stack.get(stack.size() - 2);
      graph.edges(id, edges);
      if (next < edges.size()) {
        stack.truncate(stack.size() - 1);
        stack.add(next + 1);
        int target = edges.target(next);
        if (part.test(target) && !entered.get(target)) {
          entered.set(target);
          stack.add(target);
          stack.add(0);
        }
      } else {
        stack.truncate(stack.size() - 2);
        boolean isFinite = edges.size() > 0;
        for (int i = 0; i < edges.size() && isFinite; i++) {
          isFinite = !part.test(edges.target(i)) || finite.get(edges.target(i));
        }
        if (isFinite) {
          finite.set(id);
        }
      }
    }
  }
}
