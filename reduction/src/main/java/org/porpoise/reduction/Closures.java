package org.porpoise.reduction;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;

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
  private static final Row NOTHING = Row.of();
  private static final int PATIENCE = 300; // steps of a closure, before it takes short cuts
  private static final long ENABLED = 1L << Integer.SIZE; // what an enabled transition costs

  private final EnablingSets sets;
  private final Departures departures;
  private final RowTable interfering; // by the transition that a closure begins with
  private final RowTable besides; // by other enabled transitions
  private final RowTable enabling;
  private final boolean isStrong;
  private final Dependency dependency;
  private final Settled settled;
  private final long[] set; // the closure so far
  private final long[] enabledOnes; // of the state
  private final long[] pending; // members that have not brought along what they do
  private final long[] begun; // where a closure was begun before
  private final Cancellation cancellation = Cancellation.current();
  private long[] state = {};
  private int offset;
  private int now;
  private int start;
  private int enabledCount;
  private int met; // enabled ones in the set
  private int pendingMet; // enabled ones among the pending
  private int steps; // disabled transitions that were gone through
  private int firstPending; // no word before it has a pending member
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
      Dependency dependency,
      EnablingSets sets,
      RowTable interfering,
      RowTable besides,
      RowTable enabling) {
    this.dependency = dependency;
    this.sets = sets;
    settled = new Settled(dependency);
    this.interfering = interfering;
    this.besides = besides;
    this.enabling = enabling;
    isStrong = interfering.equals(besides);
    departures = new Departures(dependency, LocalReach.MANY);
    int count = dependency.structure().transitions().size();
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
    enabledCount = list.size();
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
      Row brought = broughtBy(t);
      reasons.put(t, waitsFor);
      TransitionBuffer members = new TransitionBuffer();
      brought.addTo(members);
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
      cancellation.poll();
      if (!add(broughtBy(t))) {
        return false;
      }
      if (Bits.get(enabledOnes, t)) {
        settle(t);
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
    settled.clear();
    steps = 0;
    met = 1;
    pendingMet = 1;
    firstPending = start >>> 6;
  }

  /** Takes the next transition that is to bring others along, or -1; an enabled one if possible. */
  private int next() {
    while (firstPending < pending.length && pending[firstPending] == 0) {
      firstPending++;
    }
    if (firstPending == pending.length) {
      return -1;
    }
    int place = firstPending;
    long left = pending[place];
    if (pendingMet > 0) {
      left = pending[place] & enabledOnes[place];
      while (left == 0) {
        place++;
        left = pending[place] & enabledOnes[place];
      }
      pendingMet--;
    }
    pending[place] &= ~Long.lowestOneBit(left);
    return (place << 6) + Long.numberOfTrailingZeros(left);
  }

  /**
   * An enabled transition brought along all that it is in conflict with: what its processes can do
   * elsewhere waits for one of these.
   */
  private void settle(int t) {
    boolean isNew = false;
    for (int p : dependency.active(t)) {
      if (settled.canBeElsewhere(p)) {
        settled.add(p, sets.glance().point(p));
        isNew = true;
      }
    }
    for (int w = firstPending; isNew && w < pending.length; w++) {
      pending[w] &= ~settled.transitions()[w];
    }
  }

  /** Notes which processes have all their ways out in a set. */
  void settle(long[] some, Settled out) {
    out.clear();
    for (int p = 0; p < dependency.structure().processes().size(); p++) {
      int point = sets.glance().point(p);
      if (out.canBeElsewhere(p) && out.isIn(p, point, some)) {
        out.add(p, point);
      }
    }
  }

  private Row broughtBy(int t) {
    return Bits.get(enabledOnes, t)
        ? (t == start ? interfering : besides).get(t).in(state, offset, now)
        : awaited(t);
  }

  /** Adds transitions; false if the closure cannot win any more. */
  private boolean add(Row brought) {
    boolean repeats = false;
    for (int b = 0; b < brought.count(); b++) {
      int[] places = brought.get(b).places();
      long[] words = brought.get(b).words();
      for (int i = 0; i < places.length; i++) {
        int w = places[i];
        long fresh = words[i] & ~set[w];
        if (fresh != 0) {
          set[w] |= fresh;
          pending[w] |= fresh & ~settled.transitions()[w];
          firstPending = Math.min(firstPending, w);
          long found = fresh & enabledOnes[w];
          if (found != 0) {
            met += Long.bitCount(found);
            pendingMet += Long.bitCount(found);
            repeats |= (found & begun[w]) != 0;
          }
        }
      }
    }
    return met < enabledCount && !repeats;
  }

  /** What a disabled transition waits for. */
  private Row awaited(int transition) {
    Glance glance = sets.glance();
    steps++;
    Row best = NOTHING;
    long lowest = Long.MAX_VALUE;
    EnablingSets.NotReady[] places = sets.notReady(transition);
    for (int i = 0; i < places.length && lowest > 0; i++) {
      int current = glance.point(places[i].process());
      if (current != places[i].point()) {
        Row departing = departures.towards(places[i].process(), current, places[i].point());
        long cost = cost(departing, lowest);
        if (cost < lowest) {
          lowest = cost;
          best = departing;
          waitsFor = i;
        }
        if (steps > PATIENCE) {
          return best;
        }
        Row entering = enabling.get(places[i].set());
        cost = cost(entering, lowest);
        if (cost < lowest) {
          lowest = cost;
          best = entering;
          waitsFor = i;
        }
      }
    }
    boolean isReady = lowest == Long.MAX_VALUE;
    EnablingSets.NotTrue[] conditions = sets.notTrue(transition);
    for (int i = 0; i < conditions.length && lowest > 0; i++) {
      EnablingSets.NotTrue reason = conditions[i];
      if ((isReady || !reason.isOwned()) && !glance.holds(reason.condition())) {
        Row members = enabling.get(reason.set());
        long cost = certainCost(members, lowest);
        if (cost < lowest) {
          cost = cost(members.in(state, offset, now), lowest);
        }
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
      return interfering.get(t).in(state, offset, now).isIn(others);
    }
    Glance glance = sets.glance();
    boolean isReady = true;
    for (EnablingSets.NotReady place : sets.notReady(t)) {
      int current = glance.point(place.process());
      if (current != place.point()) {
        isReady = false;
        if (departures.towards(place.process(), current, place.point()).isIn(others)
            || enabling.get(place.set()).in(state, offset, now).isIn(others)) {
          return true;
        }
      }
    }
    for (EnablingSets.NotTrue reason : sets.notTrue(t)) {
      if ((isReady || !reason.isOwned())
          && !glance.holds(reason.condition())
          && enabling.get(reason.set()).in(state, offset, now).isIn(others)) {
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

  /** What it costs to have some transitions in the set; anything from a limit on if that much. */
  private long cost(Row transitions, long limit) {
    long cost = 0;
    for (int b = 0; b < transitions.count() && cost < limit; b++) {
      int[] places = transitions.get(b).places();
      long[] words = transitions.get(b).words();
      for (int i = 0; i < places.length && cost < limit; i++) {
        long fresh = words[i] & ~set[places[i]];
        if (fresh != 0 && b > 0) {
          fresh &= ~transitions.before(b, places[i]);
        }
        if (fresh != 0) {
          cost += cost(fresh, places[i]);
        }
      }
    }
    return cost;
  }

  /** A lower bound: what the part costs that comes in every state, for which none is looked at. */
  private long certainCost(Row transitions, long limit) {
    if (!transitions.beginsWithChange()) {
      return 0;
    }
    long cost = 0;
    int[] places = transitions.get(0).places();
    long[] words = transitions.get(0).always();
    for (int i = 0; i < places.length && cost < limit; i++) {
      cost += cost(words[i] & ~set[places[i]], places[i]);
    }
    return cost;
  }

  private long cost(long fresh, int place) {
    return Long.bitCount(fresh) + ENABLED * Long.bitCount(fresh & enabledOnes[place]);
  }
}
