package org.porpoise.testkit.truth;

import java.util.OptionalInt;

/**
 * Which transitions really are independent in which reachable state: Definition 3.17 of the thesis
 * by brute force, the coarsest independence there is.
 *
 * <p>Observers count as transitions that change nothing. For systems of at most 64 transitions.
 */
public final class Commutation {
  private final FullGraph graph;
  private final int transitionCount;
  private final int[][] successors; // state, transition -> state or -1
  private final long[][] independent; // state, transition -> bits

  public Commutation(FullGraph graph) {
    this.graph = graph;
    transitionCount = graph.system().transitionCount();
    if (transitionCount > Long.SIZE) {
      throw new IllegalArgumentException("more than 64 transitions: " + transitionCount);
    }
    successors = new int[graph.size()][transitionCount];
    independent = new long[graph.size()][];
    for (int id = 0; id < graph.size(); id++) {
      for (int t = 0; t < transitionCount; t++) {
        OptionalInt to = graph.successor(id, t);
        successors[id][t] = to.orElse(-1);
      }
    }
  }

  /** The transitions, observers too, that are enabled in a state, as bits. */
  public long enabled(int id) {
    long bits = 0;
    for (int t = 0; t < transitionCount; t++) {
      bits |= isEnabled(id, t) ? 1L << t : 0;
    }
    return bits;
  }

  /** Whether a transition or observer is enabled in a state. */
  public boolean isEnabled(int id, int transition) {
    return successors[id][transition] >= 0;
  }

  /** The successor of a state by an enabled transition. */
  public int successor(int id, int transition) {
    return successors[id][transition];
  }

  /** Whether two transitions neither enable nor disable each other in a state, and commute. */
  public boolean areIndependentIn(int t, int u, int id) {
    return (independentOf(t, id) >>> u & 1) != 0;
  }

  /** The transitions that are independent of one in a state, as bits. */
  public long independentOf(int t, int id) {
    if (independent[id] == null) {
      independent[id] = new long[transitionCount];
      for (int x = 0; x < transitionCount; x++) {
        for (int y = 0; y < transitionCount; y++) {
          independent[id][x] |= commute(x, y, id) ? 1L << y : 0;
        }
      }
    }
    return independent[id][t];
  }

  private boolean commute(int t, int u, int id) {
    int afterT = successors[id][t];
    int afterU = successors[id][u];
    if (afterT >= 0 && isEnabled(afterT, u) != afterU >= 0
        || afterU >= 0 && isEnabled(afterU, t) != afterT >= 0) {
      return false;
    }
    return afterT < 0 || afterU < 0 || successors[afterT][u] == successors[afterU][t];
  }

  /** The graph that this was computed from. */
  public FullGraph graph() {
    return graph;
  }
}
