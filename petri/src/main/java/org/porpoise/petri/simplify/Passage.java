package org.porpoise.petri.simplify;

import java.util.HashMap;
import java.util.Map;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/**
 * What firing all of a word once needs of a marking and does to it. From that it can be worked out
 * how often the word can be fired one time after the other: each time changes the tokens of a place
 * by the same number, and needs the same. A word with a transition that resets has none.
 */
final class Passage {
  private static final long UNLIMITED = Long.MAX_VALUE;

  private final Map<Integer, Long> least = new HashMap<>(); // tokens that must be there at first
  private final Map<Integer, Long> most = new HashMap<>(); // tokens that may be there at first
  private final Map<Integer, Long> gain = new HashMap<>();
  private boolean resets;
  private long length;

  private Passage() {}

  static Passage of(Word word, Net net) {
    Passage passage = new Passage();
    word.forEach(t -> passage.add(net.transitions().get(t)));
    return passage;
  }

  private void add(Transition t) {
    length++;
    resets |= !t.resets().isEmpty();
    t.takes().forEach(this::need);
    t.needs().forEach(this::need);
    for (Arc arc : t.below()) {
      most.merge(arc.place(), arc.tokens() - 1 - gained(arc.place()), Math::min);
    }
    t.takes().forEach(a -> gain.merge(a.place(), -a.tokens(), Math::addExact));
    t.puts().forEach(a -> gain.merge(a.place(), a.tokens(), Math::addExact));
  }

  private void need(Arc arc) {
    least.merge(arc.place(), arc.tokens() - gained(arc.place()), Math::max);
  }

  private long gained(int place) {
    return gain.getOrDefault(place, 0L);
  }

  /** Whether a transition of the word resets a place: then nothing is known of the second time. */
  boolean resets() {
    return resets;
  }

  /** How many transitions are fired. */
  long length() {
    return length;
  }

  /**
   * How often the word can be fired from a marking, one time after the other.
   *
   * @throws AssertionError if that never ends
   */
  long times(long[] marking) {
    long times = UNLIMITED;
    for (Map.Entry<Integer, Long> e : least.entrySet()) {
      times = Math.min(times, times(marking[e.getKey()] - e.getValue(), -gained(e.getKey())));
    }
    for (Map.Entry<Integer, Long> e : most.entrySet()) {
      times = Math.min(times, times(e.getValue() - marking[e.getKey()], gained(e.getKey())));
    }
    if (times == UNLIMITED) {
      throw new AssertionError("firings that are left to a dead marking never end");
    }
    return times;
  }

  /** How often something can be done that costs so much each time and must not exceed a reserve. */
  private static long times(long reserve, long cost) {
    return reserve < 0 ? 0 : cost <= 0 ? UNLIMITED : reserve / cost + 1;
  }

  /** Changes a marking as firing the word so often does. */
  void apply(long[] marking, long times) {
    gain.forEach(
        (place, amount) ->
            marking[place] = Math.addExact(marking[place], Math.multiplyExact(amount, times)));
  }
}
