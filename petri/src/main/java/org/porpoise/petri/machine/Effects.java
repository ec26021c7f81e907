package org.porpoise.petri.machine;

import java.util.Map;
import java.util.TreeMap;
import org.porpoise.petri.net.Net;

/** What a transition needs and does, place by place. */
final class Effects {
  private Effects() {}

  /**
   * What a transition needs of one place and does to it.
   *
   * @param least the tokens that must be there
   * @param takes those that it takes
   * @param resets whether it takes all the others too
   * @param puts those that it puts
   */
  record Effect(long least, long takes, boolean resets, long puts) {
    private static final Effect NONE = new Effect(0, 0, false, 0);

    /** By how much the tokens change, if it does not take all of them. */
    long amount() {
      return puts - takes;
    }

    /** The tokens afterwards. */
    long after(long tokens) {
      return resets ? puts : tokens + amount();
    }

    private Effect taking(long tokens) {
      return new Effect(Math.max(least, tokens), tokens, resets, puts);
    }

    private Effect needing(long tokens) {
      return new Effect(Math.max(least, tokens), takes, resets, puts);
    }

    private Effect resetting() {
      return new Effect(least, takes, true, puts);
    }

    private Effect putting(long tokens) {
      return new Effect(least, takes, resets, tokens);
    }
  }

  /** By the number of the place, in ascending order; what inhibits is not among it. */
  static Map<Integer, Effect> of(Net.Transition t) {
    Map<Integer, Effect> effects = new TreeMap<>();
    t.takes().forEach(a -> effects.put(a.place(), at(effects, a.place()).taking(a.tokens())));
    t.needs().forEach(a -> effects.put(a.place(), at(effects, a.place()).needing(a.tokens())));
    t.resets().forEach(p -> effects.put(p, at(effects, p).resetting()));
    t.puts().forEach(a -> effects.put(a.place(), at(effects, a.place()).putting(a.tokens())));
    return effects;
  }

  private static Effect at(Map<Integer, Effect> effects, int place) {
    return effects.getOrDefault(place, Effect.NONE);
  }
}
