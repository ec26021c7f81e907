package org.porpoise.reduction;

import org.porpoise.kernel.TransitionBuffer;

/**
 * Persistent sets as closures over transitions: the common part of the algorithms that say, for
 * each transition of the set, which others it brings along, and keep the enabled ones.
 */
abstract class ClosedSets implements Reduction {
  private final int[] stamps;
  private final StrongComponents components;
  private final TransitionBuffer work = new TransitionBuffer();
  private int stamp;

  ClosedSets(int transitionCount) {
    stamps = new int[transitionCount];
    components = new StrongComponents(transitionCount);
  }

  /** Appends the transitions that must be in the set if this one is. */
  abstract void next(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out);

  /** Collects the minimal components reachable from any enabled transition. */
  @Override
  public void candidates(long[] state, int offset, EnabledSet enabled, CandidateSets out) {
    collect(state, offset, enabled, out, true);
  }

  /**
   * Collects minimal components in the order that a search from the first enabled transition on
   * finds them: all of them, or only the first.
   */
  final void collect(long[] state, int offset, EnabledSet enabled, CandidateSets out, boolean all) {
    out.clear();
    components.restart();
    StrongComponents.Graph graph =
        new StrongComponents.Graph() {
          @Override
          public void successors(int node, TransitionBuffer edges) {
            next(node, state, offset, enabled, edges);
          }

          @Override
          public boolean isEnabled(int node) {
            return enabled.contains(node);
          }
        };
    StrongComponents.Listener listener =
        new StrongComponents.Listener() {
          @Override
          public void member(int node) {
            if (enabled.contains(node)) {
              out.add(node);
            }
          }

          @Override
          public boolean endOfComponent() {
            out.endSet();
            return all;
          }
        };
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      if (!components.isVisited(list.get(i)) && !components.visit(list.get(i), graph, listener)) {
        return;
      }
    }
  }

  @Override
  public void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    stamp++;
    stamps[transition] = stamp;
    TransitionBuffer closure = new TransitionBuffer();
    closure.add(transition);
    for (int i = 0; i < closure.size(); i++) {
      if (enabled.contains(closure.get(i))) {
        out.add(closure.get(i));
      }
      work.clear();
      next(closure.get(i), state, offset, enabled, work);
      for (int k = 0; k < work.size(); k++) {
        int u = work.get(k);
        if (stamps[u] != stamp) {
          stamps[u] = stamp;
          closure.add(u);
        }
      }
    }
  }
}
