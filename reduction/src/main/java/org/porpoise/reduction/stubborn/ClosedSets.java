package org.porpoise.reduction.stubborn;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.AllEnabled;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.StrongComponents;

/**
 * Persistent sets as closures over transitions: the common part of the algorithms that say, for
 * each transition of the set, which others it brings along, and keep the enabled ones.
 *
 * <p>The nodes of the closure are the transitions and, numbered after them, whatever an algorithm
 * uses as a shorthand for several transitions.
 */
public abstract class ClosedSets implements Reduction {
  private static final long MOST_EDGES = 1 << 20; // of one state: beyond, what was found must do

  private final int transitionCount;
  private final int[] stamps;
  private final StrongComponents components;
  private final TransitionBuffer work = new TransitionBuffer();
  private int stamp;

  ClosedSets(int transitionCount, int shorthands) {
    this.transitionCount = transitionCount;
    stamps = new int[transitionCount + shorthands];
    components = new StrongComponents(transitionCount + shorthands);
  }

  /** Appends the nodes that must be in the set if this one is. */
  public abstract void next(
      int node, long[] state, int offset, EnabledSet enabled, TransitionBuffer out);

  private boolean isEnabled(int node, EnabledSet enabled) {
    return node < transitionCount && enabled.contains(node);
  }

  /** Collects the minimal components reachable from any enabled transition. */
  @Override
  public void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    collect(state, offset, enabled, out, effort == Effort.ALL ? 0 : 1);
  }

  /**
   * Collects minimal components in the order that a search from the first enabled transition on
   * finds them, and stops after one that is not larger than {@code enough}. Where the rules lead
   * through very much, those must do that were found, or everything enabled.
   */
  final void collect(long[] state, int offset, EnabledSet enabled, CandidateSets out, int enough) {
    out.clear();
    components.restart(MOST_EDGES);
    StrongComponents.Graph graph =
        new StrongComponents.Graph() {
          @Override
          public void successors(int node, TransitionBuffer edges) {
            next(node, state, offset, enabled, edges);
          }

          @Override
          public boolean isEnabled(int node) {
            return ClosedSets.this.isEnabled(node, enabled);
          }
        };
    StrongComponents.Listener listener =
        new StrongComponents.Listener() {
          @Override
          public void member(int node) {
            if (ClosedSets.this.isEnabled(node, enabled)) {
              out.add(node);
            }
          }

          @Override
          public boolean endOfComponent() {
            out.endSet();
            return out.size(out.count() - 1) > enough;
          }
        };
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      if (!components.isVisited(list.get(i)) && !components.visit(list.get(i), graph, listener)) {
        break;
      }
    }
    if (out.count() == 0) {
      AllEnabled.addAll(enabled, out);
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
      if (isEnabled(closure.get(i), enabled)) {
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
