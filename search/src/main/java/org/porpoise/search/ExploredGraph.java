package org.porpoise.search;

import org.porpoise.kernel.TransitionBuffer;

/**
 * The graph that a finished search has explored. Its edges are not stored but computed again, as
 * the tool ASSET does: without sleep sets and with a choice that depends on the state alone, the
 * same transitions are selected.
 */
final class ExploredGraph {
  private final Exploration x;

  /** The edges from one state; mutable, reused. */
  static final class Edges {
    private final TransitionBuffer transitions = new TransitionBuffer();
    private final TransitionBuffer targets = new TransitionBuffer();

    int size() {
      return transitions.size();
    }

    int transition(int edge) {
      return transitions.get(edge);
    }

    int target(int edge) {
      return targets.get(edge);
    }
  }

  ExploredGraph(Exploration exploration) {
    x = exploration;
  }

  /** The number of states; they are numbered from 0, the initial one. */
  int size() {
    return x.store.size();
  }

  /**
   * Finds the edges from a state.
   *
   * @throws Exploration.CutShort if the user does not want to wait any longer
   */
  void edges(int id, Edges out) {
    x.pulse();
    out.transitions.clear();
    out.targets.clear();
    x.expansion.selectAgain(id, out.transitions);
    for (int i = 0; i < out.size(); i++) {
      x.stepper.fire(out.transition(i), x.store.array(id), x.store.offset(id), x.scratch, 0);
      out.targets.add(x.store.find(x.scratch, 0));
    }
  }

  /** Whether a state counts as progress for a claim. */
  boolean isProgress(int claim, int id) {
    return x.stepper.isProgress(claim, x.store.array(id), x.store.offset(id));
  }
}
