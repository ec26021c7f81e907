package org.porpoise.search;

import java.util.function.IntPredicate;

/**
 * The states of a part of an explored graph from which an execution can stay in the part: forever,
 * or until it ends there. They are the terminal states of the part, the states of its cycles, and
 * what leads to either inside the part.
 */
final class EndlessStates extends ComponentSearch {
  private final IntPredicate part;
  private final StateBits endless = new StateBits();

  private EndlessStates(ExploredGraph graph, IntPredicate part) {
    super(graph);
    this.part = part;
  }

  /** Finds them. */
  static StateBits of(ExploredGraph graph, IntPredicate part) {
    EndlessStates states = new EndlessStates(graph, part);
    states.run();
    return states.endless;
  }

  @Override
  boolean isPart(int id) {
    return part.test(id);
  }

  @Override
  boolean follows(int transition) {
    return true;
  }

  @Override
  void entered(int id, ExploredGraph.Edges all) {
    if (all.size() == 0) {
      endless.set(id);
    }
  }

  @Override
  void leadsTo(int id, int closed) {
    if (endless.get(closed)) {
      endless.set(id);
    }
  }

  /** Two states of a component, or one with an edge to itself, are on a cycle. */
  @Override
  void staysWith(int id, int other) {
    endless.set(id);
  }

  @Override
  void closed(int[] states, int from, int to) {
    boolean any = false;
    for (int i = from; i < to; i++) {
      any |= endless.get(states[i]);
    }
    for (int i = from; i < to && any; i++) {
      endless.set(states[i]);
    }
  }
}
