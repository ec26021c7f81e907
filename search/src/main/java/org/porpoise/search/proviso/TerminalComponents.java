package org.porpoise.search.proviso;

import java.util.Arrays;
import java.util.BitSet;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.store.StateBits;
import org.porpoise.search.store.StateInts;

/**
 * Valmari's proviso for safety (Definition 6.15): when the root of a terminal strong component of
 * the reduced graph is about to be backtracked, and something enabled in it was never executed from
 * the component, another persistent set with it is explored from the root. Not for use with sleep
 * sets.
 *
 * <p>Tarjan's algorithm rides on the depth-first search. All that was executed since the root of a
 * terminal component was entered was executed from the component, since a component below it would
 * make it not terminal; so a log that is cut back when a component closes is all it takes.
 */
final class TerminalComponents implements CycleProviso {
  private final FollowedSearch search;
  private final StateInts order = new StateInts(); // 0: not met; else position in the search
  private final StateInts low = new StateInts();
  private final StateInts logStart = new StateInts();
  private final StateBits closed = new StateBits();
  private final StateBits leaves = new StateBits(); // an edge leads to a closed component
  private final TransitionBuffer log = new TransitionBuffer();
  private int[] open = new int[1024];
  private int openSize;
  private int next;

  TerminalComponents(FollowedSearch search) {
    this.search = search;
  }

  @Override
  public Demand demand() {
    return Demand.NOTHING;
  }

  @Override
  public boolean isGood(int id) {
    return true;
  }

  @Override
  public void entered(int id) {
    order.set(id, ++next);
    low.set(id, next);
    logStart.set(id, log.size());
    if (openSize == open.length) {
      open = Arrays.copyOf(open, 2 * openSize);
    }
    open[openSize++] = id;
  }

  @Override
  public void executed(int transition, int waiting) {
    log.add(transition);
  }

  @Override
  public void matched(int from, int to) {
    if (closed.get(to)) {
      leaves.set(from);
    } else {
      low.set(from, Math.min(low.get(from), order.get(to)));
    }
  }

  @Override
  public boolean extend(int id, TransitionBuffer todo, int start) {
    if (low.get(id) != order.get(id) || leaves.get(id)) {
      return false;
    }
    BitSet done = new BitSet(search.transitionCount());
    for (int i = logStart.get(id); i < log.size(); i++) {
      done.set(log.get(i));
    }
    TransitionBuffer enabled = new TransitionBuffer();
    search.enabled(id, enabled);
    for (int i = 0; i < enabled.size(); i++) {
      if (!done.get(enabled.get(i))) {
        TransitionBuffer more = new TransitionBuffer();
        search.startingFrom(id, enabled.get(i), more);
        BitSet explored = new BitSet(search.transitionCount());
        for (int k = start; k < todo.size(); k++) {
          explored.set(todo.get(k));
        }
        for (int k = 0; k < more.size(); k++) {
          if (!explored.get(more.get(k))) {
            todo.add(more.get(k));
          }
        }
        return true;
      }
    }
    return false;
  }

  @Override
  public void left(int id, int parent) {
    boolean leaving = leaves.get(id);
    if (low.get(id) == order.get(id)) {
      do {
        closed.set(open[--openSize]);
      } while (open[openSize] != id);
      log.truncate(logStart.get(id));
      leaving = true;
    } else {
      low.set(parent, Math.min(low.get(parent), low.get(id)));
    }
    if (parent >= 0 && leaving) {
      leaves.set(parent);
    }
  }

  @Override
  public long bytes() {
    return order.bytes() + low.bytes() + logStart.bytes() + closed.bytes() + leaves.bytes();
  }
}
