package org.porpoise.petri.simplify;

import java.util.List;
import org.porpoise.petri.net.Net.Transition;

/** What agglomerations ask of transitions. */
final class Steps {
  private Steps() {}

  /** Whether a transition only moves tokens. */
  static boolean isPlain(Transition t) {
    return t.needs().isEmpty() && t.below().isEmpty() && t.resets().isEmpty();
  }

  /** Whether a transition only moves tokens, and puts them in the place of a junction alone. */
  static boolean onlyFeeds(Transition t, Junction junction) {
    return isPlain(t) && t.puts().equals(List.of(junction.arc()));
  }
}
