package org.porpoise.reduction;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.lfcs.Structure;

/**
 * Stubborn sets by closure from each enabled transition, where a disabled transition takes the
 * necessary enabling set that brings the fewest enabled transitions which are not in the set yet,
 * and of these the shortest.
 *
 * <p>A closure is given up as soon as it cannot win: when it has met everything enabled, or a
 * transition from which a closure was begun before, whose set it would contain, or a visible one,
 * with which it would have to be everything. Enabled transitions go first, since they bring others
 * along at once.
 */
final class Closures {
  private static final int ENABLED = 1 << 16; // what an enabled transition costs

  private final EnablingSets sets;
  private final Departures departures;
  private final Row[] interfering; // by the transition that a closure begins with
  private final Row[] besides; // by other enabled transitions
  private final Row[] enabling;
  private final boolean isStrong;
  private final long[] set; // the closure so far
  private final long[] enabledOnes; // of the state
  private final long[] pending; // members that have not brought along what they do
  private final long[] begun; // where a closure was begun before
  private long[] state = {};
  private int offset;
  private int now;
  private int start;
  private int waitsFor; // why the last disabled transition was: see Link

  /**
   * How a transition came into a closure.
   *
   * @param by what brought it along; itself where the closure begins
   * @param waitsFor why it is not enabled: the position of a process in {@link
   *     EnablingSets#notReady}, or the complement of that of a condition in {@link
   *     EnablingSets#notTrue}
   */
  record Link(int transition, int by, int waitsFor) {}

  /**
   * Closures along rules.
   *
   * @param interfering what the enabled transition that a closure begins with brings along
   * @param besides what other enabled ones do: the same, unless the sets are weak
   */
  Closures(
      Structure structure, EnablingSets sets, Row[] interfering, Row[] besides, Row[] enabling) {
    this.sets = sets;
    this.interfering = interfering;
    this.besides = besides;
    this.enabling = enabling;
    isStrong = Arrays.equals(interfering, besides);
    departures = new Departures(structure, LocalReach.MANY);
    int count = structure.transitions().size();
    set = Bits.empty(count);
    enabledOnes = Bits.empty(count);
    pending = Bits.empty(count);
    begun = Bits.empty(count);
  }

  private void turnTo(long[] newState, int newOffset, EnabledSet enabled, int number) {
    state = newState;
    offset = newOffset;
    now = number;
    TransitionBuffer list = enabled.list();
    Arrays.fill(enabledOnes, 0);
    Arrays.fill(begun, 0);
    for (int i = 0; i < list.size(); i++) {
      Bits.set(enabledOnes, list.get(i));
      if (enabled.isVisible(list.get(i))) {
        Bits.set(begun, list.get(i));
      }
    }
  }

  /** Collects sets, until there is one with a single transition. */
  void collect(long[] newState, int newOffset, EnabledSet enabled, int number, CandidateSets out) {
    turnTo(newState, newOffset, enabled, number);
    out.clear();
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      if (!enabled.isVisible(list.get(i)) && close(list.get(i))) {
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
      if (isStrong) { // else what was begun with brought more along than now
        Bits.set(begun, list.get(i));
      }
    }
    if (out.count() == 0) {
      AllEnabled.addAll(enabled, out);
    }
  }

  /** Tells how the closure of a transition comes about, from beginning to end. */
  List<Link> tell(int first, long[] newState, int newOffset, EnabledSet enabled, int number) {
    turnTo(newState, newOffset, enabled, number);
    begin(first);
    Map<Integer, Integer> broughtBy = new LinkedHashMap<>(Map.of(first, first));
    Map<Integer, Integer> reasons = new HashMap<>();
    for (int t = next(); t >= 0; t = next()) {
      long[] brought = broughtBy(t);
      reasons.put(t, waitsFor);
      TransitionBuffer members = new TransitionBuffer();
      Bits.addTo(brought, members);
      for (int u : members.toArray()) {
        broughtBy.putIfAbsent(u, t);
      }
      add(brought);
    }
    return broughtBy.entrySet().stream()
        .map(e -> new Link(e.getKey(), e.getValue(), reasons.getOrDefault(e.getKey(), 0)))
        .toList();
  }

  /** Finds the closure of a transition; false if it cannot win. */
  private boolean close(int first) {
    begin(first);
    for (int t = next(); t >= 0; t = next()) {
      if (!add(broughtBy(t))) {
        return false;
      }
    }
    return true;
  }

  private void begin(int first) {
    start = first;
    Arrays.fill(set, 0);
    Arrays.fill(pending, 0);
    Bits.set(set, start);
    Bits.set(pending, start);
  }

  /** Takes the next transition that is to bring others along, or -1; an enabled one if possible. */
  private int next() {
    int next = -1;
    for (int w = 0; w < pending.length; w++) {
      long left = pending[w] & enabledOnes[w];
      if (left != 0) {
        next = (w << 6) + Long.numberOfTrailingZeros(left);
        break;
      }
    }
    if (next < 0) {
      next = Bits.first(pending);
    }
    if (next >= 0) {
      Bits.clear(pending, next);
    }
    return next;
  }

  private long[] broughtBy(int t) {
    return Bits.get(enabledOnes, t)
        ? (t == start ? interfering : besides)[t].in(state, offset, now)
        : awaited(t);
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
    EnablingSets.NotReady[] places = sets.notReady(transition);
    for (int i = 0; i < places.length && lowest > 0; i++) {
      int current = glance.point(places[i].process());
      if (current != places[i].point()) {
        long[] departing = departures.towards(places[i].process(), current, places[i].point());
        int cost = cost(departing);
        if (cost < lowest) {
          lowest = cost;
          best = departing;
          waitsFor = i;
        }
        long[] entering = enabling[places[i].set()].in(state, offset, now);
        cost = lowest == 0 ? 0 : cost(entering);
        if (cost < lowest) {
          lowest = cost;
          best = entering;
          waitsFor = i;
        }
      }
    }
    boolean isReady = lowest == Integer.MAX_VALUE;
    EnablingSets.NotTrue[] conditions = sets.notTrue(transition);
    for (int i = 0; i < conditions.length && lowest > 0; i++) {
      EnablingSets.NotTrue reason = conditions[i];
      if ((isReady || !reason.isOwned()) && !glance.holds(reason.condition())) {
        long[] members = enabling[reason.set()].in(state, offset, now);
        int cost = cost(members);
        if (cost < lowest) {
          lowest = cost;
          best = members;
          waitsFor = ~i;
        }
      }
    }
    return best;
  }

  /** Whether a transition may be in a set that has no others than these. */
  boolean allow(int t, long[] others) {
    if (Bits.get(enabledOnes, t)) {
      return Bits.contains(others, interfering[t].in(state, offset, now));
    }
    Glance glance = sets.glance();
    boolean isReady = true;
    for (EnablingSets.NotReady place : sets.notReady(t)) {
      int current = glance.point(place.process());
      if (current != place.point()) {
        isReady = false;
        if (Bits.contains(others, departures.towards(place.process(), current, place.point()))
            || Bits.contains(others, enabling[place.set()].in(state, offset, now))) {
          return true;
        }
      }
    }
    for (EnablingSets.NotTrue reason : sets.notTrue(t)) {
      if ((isReady || !reason.isOwned())
          && !glance.holds(reason.condition())
          && Bits.contains(others, enabling[reason.set()].in(state, offset, now))) {
        return true;
      }
    }
    return false;
  }

  /** Whether something enabled is in a set. */
  boolean hasEnabled(long[] some) {
    for (int w = 0; w < some.length; w++) {
      if ((some[w] & enabledOnes[w]) != 0) {
        return true;
      }
    }
    return false;
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
