package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Removes a transition if another one has the same effect and is enabled whenever it is (parallel
 * transitions, Murata 1989, section V.B; Bønneland, Dyhr, Jensen et al. 2019, rule of parallel
 * transitions).
 */
final class DominatedTransitions implements Rule {
  @Override
  public boolean keeps(Preserved preserved) {
    return true;
  }

  @Override
  public boolean apply(MutableNet net) {
    Map<Map<Integer, Effect>, List<Integer>> alike = new HashMap<>();
    boolean changed = false;
    for (int t : net.transitions()) {
      List<Integer> others = alike.computeIfAbsent(effects(net, t), e -> new ArrayList<>());
      if (others.stream().anyMatch(other -> Enabling.isImplied(net, t, other))) {
        net.removeTransition(t);
        changed = true;
      } else {
        List<Integer> weaker =
            others.stream().filter(other -> Enabling.isImplied(net, other, t)).toList();
        weaker.forEach(net::removeTransition);
        others.removeAll(weaker);
        others.add(t);
        changed |= !weaker.isEmpty();
      }
    }
    return changed;
  }

  /** What becomes of the tokens of a place: a gain, or a number after a reset. */
  private record Effect(boolean resets, long tokens) {}

  private static Map<Integer, Effect> effects(MutableNet net, int t) {
    Map<Integer, Effect> effects = new TreeMap<>();
    for (int p : net.placesOf(t)) {
      Touch touch = net.touch(t, p);
      Effect effect = new Effect(touch.resets(), touch.resets() ? touch.puts() : touch.gain());
      if (touch.resets() || touch.gain() != 0) {
        effects.put(p, effect);
      }
    }
    return effects;
  }
}
