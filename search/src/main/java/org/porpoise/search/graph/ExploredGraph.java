package org.porpoise.search.graph;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.explore.Budget;
import org.porpoise.search.explore.Exploration;

/**
 * The graph that a finished search has explored. Its edges are not stored but computed again, as
 * the tool ASSET does: without sleep sets and with a choice that depends on the state alone, the
 * same transitions are selected. Where states are only passed through, an edge is the sequence of
 * transitions to the next stored one.
 */
public final class ExploredGraph {
  private final Exploration search;

  /** The edges from one state; mutable, reused. */
  static final class Edges {
    private final TransitionBuffer transitions = new TransitionBuffer(); // of all edges
    private final TransitionBuffer ends = new TransitionBuffer(); // where those of an edge end
    private final TransitionBuffer targets = new TransitionBuffer();

    int size() {
      return targets.size();
    }

    int target(int edge) {
      return targets.get(edge);
    }

    /** The transitions of an edge: one, unless states are passed through. */
    int[] path(int edge) {
      return Arrays.copyOfRange(transitions.toArray(), start(edge), ends.get(edge));
    }

    /** Whether all transitions of an edge are as wanted. */
    boolean consistsOf(int edge, IntPredicate wanted) {
      for (int i = start(edge); i < ends.get(edge); i++) {
        if (!wanted.test(transitions.get(i))) {
          return false;
        }
      }
      return true;
    }

    private int start(int edge) {
      return edge == 0 ? 0 : ends.get(edge - 1);
    }

    private void clear() {
      transitions.clear();
      ends.clear();
      targets.clear();
    }

    private void add(TransitionBuffer path, int target) {
      transitions.addAll(path);
      ends.add(transitions.size());
      targets.add(target);
    }
  }

  public ExploredGraph(Exploration exploration) {
    search = exploration;
  }

  /** The number of states; they are numbered from 0, the initial one. */
  int size() {
    return search.store.size();
  }

  /**
   * Finds the edges from a state.
   *
   * @throws Budget.CutShort if the user does not want to wait any longer
   */
  void edges(int id, Edges out) {
    search.budget.pulse();
    out.clear();
    TransitionBuffer selected = new TransitionBuffer();
    search.expansion.selectAgain(id, selected);
    TransitionBuffer path = new TransitionBuffer();
    follow(selected, search.store.array(id), search.store.offset(id), path, out);
  }

  /** Adds the edges that begin with a path to a state and go on with one of some transitions. */
  private void follow(
      TransitionBuffer selected, long[] state, int offset, TransitionBuffer path, Edges out) {
    for (int i = 0; i < selected.size(); i++) {
      path.add(selected.get(i));
      search.stepper.fire(selected.get(i), state, offset, search.scratch, 0);
      if (search.stepper.isTransient(search.scratch, 0)) {
        long[] passed = Arrays.copyOf(search.scratch, search.scratch.length);
        TransitionBuffer next = new TransitionBuffer();
        search.expansion.expandTransient(passed, 0, next);
        follow(next, passed, 0, path, out);
      } else {
        out.add(path, search.store.find(search.scratch, 0));
      }
      path.truncate(path.size() - 1);
    }
  }

  /** Whether a state counts as progress for a claim. */
  boolean isProgress(int claim, int id) {
    return search.stepper.isProgress(claim, search.store.array(id), search.store.offset(id));
  }
}
