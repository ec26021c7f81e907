package org.porpoise.reduction.stubborn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.reduction.sets.AllEnabled;
import org.porpoise.reduction.sets.Bits;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;

/**
 * Stubborn sets by closure from each enabled transition, where a disabled transition takes the
 * necessary enabling set that brings the fewest enabled transitions which are not in the set yet,
 * and of these the shortest.
 *
 * <p>A closure is given up as soon as it cannot win: when it has met everything enabled, or a
 * transition from which a closure was begun before, whose set it would contain, or a visible one,
 * with which it would have to be everything. Enabled transitions go first, since they bring others
 * along at once. Where the rules lead through very much, those closures must do that were found.
 */
public final class Closures {
  private static final Row NOTHING = Row.of();
  private static final long MOST = 1 << 20; // words of rows, in all closures of one state
  private static final int A_STEP = 8; // what it takes to go through a transition, in words
  private static final int PATIENCE = 300; // steps of a closure, before it takes short cuts
  private static final long ENABLED = 1L << Integer.SIZE; // what an enabled transition costs

  private final Rules rules;
  private final Settled settled;
  private final long[] set; // the closure so far
  private final long[] enabledOnes; // of the state
  private final long[] pending; // members that have not brought along what they do
  private final long[] begun; // where a closure was begun before
  private final Cancellation cancellation = Cancellation.current();
  private long words; // of rows that were gone through in the state
  private long work; // in all states
  private int start;
  private int enabledCount;
  private int met; // enabled ones in the set
  private int pendingMet; // enabled ones among the pending
  private int steps; // disabled transitions that were gone through
  private int firstPending; // no word before it has a pending member
  private int departing; // the process whose direction it took, or -1
  private int waitsFor; // why the last disabled transition was: see Link

  /**
   * How a transition came into a closure.
   *
   * @param by what brought it along; itself where the closure begins
   * @param waitsFor why it is not enabled: the position of a process in {@link
   *     EnablingSets#notReady}, or the complement of that of a condition in {@link
   *     EnablingSets#notTrue}
   */
  public record Link(int transition, int by, int waitsFor) {}

  /** Closures along rules. */
  Closures(Rules rules) {
    this.rules = rules;
    settled = new Settled(rules.dependency());
    int count = rules.transitionCount();
    set = Bits.empty(count);
    enabledOnes = rules.enabledOnes();
    pending = Bits.empty(count);
    begun = Bits.empty(count);
  }

  private void begin(EnabledSet enabled) {
    TransitionBuffer list = enabled.list();
    enabledCount = list.size();
    words = 0;
    Arrays.fill(begun, 0);
    for (int i = 0; i < list.size(); i++) {
      if (enabled.isVisible(list.get(i))) {
        Bits.set(begun, list.get(i));
      }
    }
  }

  /**
   * Collects sets, until there is one with a single transition; the rules look at the state
   * already.
   */
  void collect(EnabledSet enabled, CandidateSets out) {
    begin(enabled);
    out.clear();
    closeFromEach(enabled, out);
    work += words;
    if (out.count() == 0) {
      AllEnabled.addAll(enabled, out);
    }
  }

  /** How much was looked at in all states, see {@link Reduction#work()}. */
  long work() {
    return work;
  }

  private void closeFromEach(EnabledSet enabled, CandidateSets out) {
    TransitionBuffer list = enabled.list();
    for (int i = 0; i < list.size(); i++) {
      if (!enabled.isVisible(list.get(i)) && words <= MOST && close(list.get(i))) {
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
      if (rules.areStrong()) { // else what was begun with brought more along than now
        Bits.set(begun, list.get(i));
      }
    }
  }

  /** Tells how the closure of a transition comes about, from beginning to end. */
  List<Link> tell(int first, EnabledSet enabled) {
    begin(enabled);
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
      work += A_STEP;
      Row brought = broughtBy(t);
      if (!add(brought) || words > MOST) {
        return false;
      }
      if (rules.isEnabled(t)) {
        settle(t);
      } else if (departing >= 0) {
        settle(departing, brought);
      }
    }
    return true;
  }

  private void begin(int first) {
    start = first;
    work += set.length;
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
    for (int p : rules.dependency().active(t)) {
      if (settled.canBeElsewhere(p)) {
        settled.add(p, rules.glance().point(p));
        isNew = true;
      }
    }
    for (int w = firstPending; isNew && w < pending.length; w++) {
      pending[w] &= ~settled.transitions()[w];
    }
  }

  /** All that waits for a process to go in a direction waits for nothing else. */
  private void settle(int process, Row direction) {
    TransitionSet beyond =
        rules.directions().beyond(process, rules.glance().point(process), direction);
    settled.add(beyond);
    for (int i = 0; i < beyond.wordCount(); i++) {
      pending[beyond.places()[i]] &= ~beyond.words()[i];
    }
  }

  private Row broughtBy(int t) {
    if (!rules.isEnabled(t)) {
      return awaited(t);
    }
    return t == start ? rules.interfering(t) : rules.besides(t);
  }

  /** Adds transitions; false if the closure cannot win any more. */
  private boolean add(Row brought) {
    long[] over = rules.over();
    boolean repeats = false;
    for (int b = 0; b < brought.count(); b++) {
      int[] places = brought.get(b).places();
      long[] some = brought.get(b).words();
      words += places.length;
      for (int i = 0; i < places.length; i++) {
        int w = places[i];
        long fresh = some[i] & ~set[w];
        if (fresh != 0) {
          set[w] |= fresh;
          pending[w] |= fresh & ~settled.transitions()[w] & ~over[w];
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
    StateFacts glance = rules.glance();
    steps++;
    departing = -1;
    Row best = NOTHING;
    long lowest = Long.MAX_VALUE;
    EnablingSets.NotReady[] places = rules.sets().notReady(transition);
    for (int i = 0; i < places.length && lowest > 0; i++) {
      if (glance.point(places[i].process()) != places[i].point()) {
        Row leaving = rules.departing(places[i]);
        long cost = cost(leaving, lowest);
        if (cost < lowest) {
          lowest = cost;
          best = leaving;
          waitsFor = i;
          departing = places[i].process();
        }
        if (steps > PATIENCE) {
          return best;
        }
        Row entering = rules.entering(places[i]);
        cost = cost(entering, lowest);
        if (cost < lowest) {
          lowest = cost;
          best = entering;
          waitsFor = i;
          departing = -1;
        }
      }
    }
    boolean isReady = lowest == Long.MAX_VALUE;
    EnablingSets.NotTrue[] conditions = rules.sets().notTrue(transition);
    for (int i = 0; i < conditions.length && lowest > 0; i++) {
      EnablingSets.NotTrue reason = conditions[i];
      if ((isReady || !reason.isOwned()) && !glance.holds(reason.condition())) {
        Row members = rules.unturned(reason.set());
        long cost = certainCost(members, lowest);
        if (cost < lowest) {
          cost = cost(rules.enabling(reason.set()), lowest);
        }
        if (cost < lowest) {
          lowest = cost;
          best = members;
          waitsFor = ~i;
          departing = -1;
        }
      }
    }
    return best;
  }

  /** What it costs to have some transitions in the set; anything from a limit on if that much. */
  private long cost(Row transitions, long limit) {
    long cost = 0;
    for (int b = 0; b < transitions.count() && cost < limit; b++) {
      int[] places = transitions.get(b).places();
      long[] some = transitions.get(b).words();
      words += places.length;
      for (int i = 0; i < places.length && cost < limit; i++) {
        long fresh = some[i] & ~set[places[i]];
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
    long[] always = transitions.get(0).always();
    for (int i = 0; i < places.length && cost < limit; i++) {
      cost += cost(always[i] & ~set[places[i]], places[i]);
    }
    return cost;
  }

  private long cost(long fresh, int place) {
    return Long.bitCount(fresh) + ENABLED * Long.bitCount(fresh & enabledOnes[place]);
  }
}
