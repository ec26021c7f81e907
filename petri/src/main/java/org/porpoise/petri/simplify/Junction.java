package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.petri.net.Net.Arc;

/**
 * A place that some transitions only put tokens in and others only take tokens from, all the same
 * number of them, and that has nothing to do with any other: where two steps could become one.
 *
 * @param before the transitions that put tokens there
 * @param after the transitions that take them
 */
record Junction(int place, long tokens, List<Integer> before, List<Integer> after) {

  /** The junction that an unobserved place is, if it is one that is worth the trouble. */
  static Optional<Junction> at(MutableNet net, int place) {
    if (net.isObserved(place)) {
      return Optional.empty();
    }
    List<Integer> before = new ArrayList<>();
    List<Integer> after = new ArrayList<>();
    long tokens = 0;
    for (int t : net.users(place)) {
      Touch touch = net.touch(t, place);
      boolean puts = touch.puts() > 0;
      long here = Math.max(touch.puts(), touch.takes());
      if (puts == touch.takes() > 0
          || touch.needs() > 0
          || touch.isInhibited()
          || touch.resets()
          || tokens != 0 && tokens != here) {
        return Optional.empty();
      }
      tokens = here;
      (puts ? before : after).add(t);
    }
    boolean grows = before.size() * (long) after.size() > before.size() + after.size();
    return before.isEmpty() || after.isEmpty() || grows
        ? Optional.empty()
        : Optional.of(new Junction(place, tokens, before, after));
  }

  /** The arc between the place and each of the transitions. */
  Arc arc() {
    return new Arc(place, tokens);
  }
}
