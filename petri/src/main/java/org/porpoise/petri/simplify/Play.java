package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/** Fires transitions of a net one by one, by the definition of firing. Mutable. */
final class Play {
  private final Net net;
  private long[] marking;
  private final List<Integer> fired = new ArrayList<>();

  Play(Net net) {
    this.net = net;
    marking = net.places().stream().mapToLong(Net.Place::initial).toArray();
  }

  /** What was fired so far. */
  List<Integer> fired() {
    return fired;
  }

  boolean isDead() {
    return net.transitions().stream().noneMatch(this::isEnabled);
  }

  /** Fires all of a word. */
  void fire(Word word) {
    word.forEach(
        t -> {
          if (!isEnabled(net.transitions().get(t))) {
            throw new AssertionError(
                net.transitions().get(t).name() + " of " + net.name() + " cannot fire");
          }
          fire(t);
        });
  }

  /** Fires a word again and again until it cannot fire as a whole. */
  void fireAsOftenAsPossible(Word word) {
    while (true) {
      long[] before = marking.clone();
      int length = fired.size();
      boolean[] complete = {true};
      word.forEach(
          t -> {
            complete[0] &= isEnabled(net.transitions().get(t));
            if (complete[0]) {
              fire(t);
            }
          });
      if (!complete[0]) {
        marking = before;
        fired.subList(length, fired.size()).clear();
        return;
      }
    }
  }

  private boolean isEnabled(Transition t) {
    return t.takes().stream().allMatch(a -> marking[a.place()] >= a.tokens())
        && t.needs().stream().allMatch(a -> marking[a.place()] >= a.tokens())
        && t.below().stream().allMatch(a -> marking[a.place()] < a.tokens());
  }

  private void fire(int transition) {
    Transition t = net.transitions().get(transition);
    for (Arc arc : t.takes()) {
      marking[arc.place()] -= arc.tokens();
    }
    t.resets().forEach(p -> marking[p] = 0);
    for (Arc arc : t.puts()) {
      marking[arc.place()] += arc.tokens();
    }
    fired.add(transition);
  }
}
