package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TooManySteps;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/**
 * Fires transitions of a net, by the definition of firing; what is fired again and again is worked
 * out at once. Mutable.
 */
final class Play {
  /** More firings are not written down one by one. */
  private static final long MOST_TOLD = 20_000_000;

  private final Net net;
  private final long[] marking;
  private final List<Repeated> fired = new ArrayList<>();
  private final Cancellation cancellation = Cancellation.current();
  private long length;

  /** A word that was fired so often. */
  private record Repeated(Word word, long times) {}

  Play(Net net) {
    this.net = net;
    marking = net.places().stream().mapToLong(Net.Place::initial).toArray();
  }

  /** How many transitions were fired so far. */
  long length() {
    return length;
  }

  /**
   * What was fired so far.
   *
   * @throws TooManySteps if that is too much to be written down
   */
  List<Integer> fired() {
    if (length > MOST_TOLD) {
      throw new TooManySteps(length);
    }
    List<Integer> all = new ArrayList<>((int) length);
    for (Repeated repeated : fired) {
      for (long i = 0; i < repeated.times; i++) {
        repeated.word.forEach(all::add);
      }
    }
    return all;
  }

  boolean isDead() {
    return net.transitions().stream().noneMatch(this::isEnabled);
  }

  /** Fires all of a word. */
  void fire(Word word) {
    cancellation.poll();
    word.forEach(
        t -> {
          Transition transition = net.transitions().get(t);
          if (!isEnabled(transition)) {
            throw new AssertionError(transition.name() + " of " + net.name() + " cannot fire");
          }
          fire(transition);
          length++;
        });
    fired.add(new Repeated(word, 1));
  }

  /** Fires a word again and again until it cannot fire as a whole. */
  void fireAsOftenAsPossible(Word word) {
    Passage passage = Passage.of(word, net);
    if (passage.resets()) {
      while (canFire(word)) {
        fire(word);
      }
      return;
    }
    long times = passage.times(marking);
    if (times > 0) {
      passage.apply(marking, times);
      length = Math.addExact(length, Math.multiplyExact(passage.length(), times));
      fired.add(new Repeated(word, times));
    }
  }

  private boolean canFire(Word word) {
    long[] before = marking.clone();
    boolean[] complete = {true};
    word.forEach(
        t -> {
          complete[0] &= isEnabled(net.transitions().get(t));
          if (complete[0]) {
            fire(net.transitions().get(t));
          }
        });
    System.arraycopy(before, 0, marking, 0, marking.length);
    return complete[0];
  }

  private boolean isEnabled(Transition t) {
    return t.takes().stream().allMatch(a -> marking[a.place()] >= a.tokens())
        && t.needs().stream().allMatch(a -> marking[a.place()] >= a.tokens())
        && t.below().stream().allMatch(a -> marking[a.place()] < a.tokens());
  }

  private void fire(Transition t) {
    for (Arc arc : t.takes()) {
      marking[arc.place()] -= arc.tokens();
    }
    t.resets().forEach(p -> marking[p] = 0);
    for (Arc arc : t.puts()) {
      marking[arc.place()] += arc.tokens();
    }
  }
}
