package org.porpoise.reduction;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.lfcs.Structure;

/**
 * Stubborn sets by closure from each enabled transition, where a disabled transition takes the
 * necessary enabling set that brings the fewest enabled transitions which are not in the set yet,
 * and of these the shortest.
 *
 * <p>A closure is given up as soon as it cannot win: when it has met everything enabled, or a
 * transition from which a closure was begun before, whose set it would contain. Enabled transitions
 * go first, since they bring others along at once.
 */
final class Closures {
  private static final int ENABLED = 1 << 16; // what an enabled transition costs

  private final EnablingSets sets;
  private final Departures departures;
  private final Row[] interfering;
  private final Row[] enabling;
  private final long[] set; // the closure so far
  private final long[] enabledOnes; // of the state
  private final long[] pending; // members that have not brought along what they do
  private final long[] begun; // where a closure was begun before
  private long[] state = {};
  private int offset;
  private int now;

  Closures(Structure structure, EnablingSets sets, Row[] interfering, Row[] enabling) {
    this.sets = sets;
    this.interfering = interfering;
    this.enabling = enabling;
    departures = new Departures(structure);
    int count = structure.transitions().size();
    set = Bits.empty(count);
    enabledOnes = Bits.empty(count);
    pending = Bits.empty(count);
    begun = Bits.empty(count);
  }

  /** Collects sets, until there is one with a single transition. */
  void collect(long[] newState, int newOffset, EnabledSet enabled, int number, CandidateSets out) {
    state = newState;
    offset = newOffset;
    now = number;
    out.clear();
    TransitionBuffer list = enabled.list();
    Arrays.fill(enabledOnes, 0);
    Arrays.fill(begun, 0);
    for (int i = 0; i < list.size(); i++) {
      Bits.set(enabledOnes, list.get(i));
    }
    for (int i = 0; i < list.size(); i++) {
      if (close(list.get(i))) {
        for (int k = 0; k < list.size(); k++) {
          if (Bits.get(set, list.get(k))) {
            out.add(list.get(k));
          }
        }
        out.endSet();
        if (out.size(out.count() - 1) == 1) {
          return;
        }
      }
      Bits.set(begun, list.get(i));
    }
    if (out.count() == 0) {
      AllEnabled.addAll(enabled, out);
    }
  }

  /** Finds the closure of a transition; false if it cannot win. */
  private boolean close(int start) {
    Arrays.fill(set, 0);
    Arrays.fill(pending, 0);
    Bits.set(set, start);
    Bits.set(pending, start);
    while (true) {
      int t = nextEnabled();
      long[] brought;
      if (t >= 0) {
        brought = interfering[t].in(state, offset, now);
      } else {
        t = Bits.first(pending);
        if (t < 0) {
          return true;
        }
        brought = awaited(t);
      }
      Bits.clear(pending, t);
      if (!add(brought)) {
        return false;
      }
    }
  }

  private int nextEnabled() {
    for (int w = 0; w < pending.length; w++) {
      long left = pending[w] & enabledOnes[w];
      if (left != 0) {
        return (w << 6) + Long.numberOfTrailingZeros(left);
      }
    }
    return -1;
  }

  /** Adds transitions; false if the closure cannot win any more. */
  private boolean add(long[] brought) {
    boolean leavesOut = false;
    boolean repeats = false;
    for (int w = 0; w < set.length; w++) {
      long fresh = brought[w] & ~set[w];
      set[w] |= fresh;
      pending[w] |= fresh;
      leavesOut |= (enabledOnes[w] & ~set[w]) != 0;
      repeats |= (fresh & begun[w]) != 0;
    }
    return leavesOut && !repeats;
  }

  /** What a disabled transition waits for. */
  private long[] awaited(int transition) {
    Glance glance = sets.glance();
    long[] best = set;
    int lowest = Integer.MAX_VALUE;
    for (EnablingSets.NotReady reason : sets.notReady(transition)) {
      int current = glance.point(reason.process());
      if (current != reason.point()) {
        long[] departing = departures.towards(reason.process(), current, reason.point());
        int cost = cost(departing);
        if (cost < lowest) {
          lowest = cost;
          best = departing;
        }
        if (lowest == 0) {
          return best;
        }
        long[] entering = enabling[reason.set()].in(state, offset, now);
        cost = cost(entering);
        if (cost < lowest) {
          lowest = cost;
          best = entering;
        }
      }
    }
    boolean isReady = lowest == Integer.MAX_VALUE;
    for (EnablingSets.NotTrue reason : sets.notTrue(transition)) {
      if (lowest > 0 && (isReady || !reason.isOwned()) && !glance.holds(reason.condition())) {
        long[] members = enabling[reason.set()].in(state, offset, now);
        int cost = cost(members);
        if (cost < lowest) {
          lowest = cost;
          best = members;
        }
      }
    }
    return best;
  }

  /** What it costs to have some transitions in the set. */
  private int cost(long[] transitions) {
    int cost = 0;
    for (int w = 0; w < set.length; w++) {
      long fresh = transitions[w] & ~set[w];
      if (fresh != 0) {
        cost += Long.bitCount(fresh) + ENABLED * Long.bitCount(fresh & enabledOnes[w]);
      }
    }
    return cost;
  }
}
