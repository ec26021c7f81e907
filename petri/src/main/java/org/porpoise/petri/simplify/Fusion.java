package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/** Makes one transition of each pair of steps at a junction. */
final class Fusion {
  private Fusion() {}

  /**
   * Replaces the transitions of a junction by their pairs, and removes the place. Whoever calls has
   * made sure that the second transition neither takes, reads nor is inhibited by what the first
   * puts elsewhere, and resets nothing that the first puts.
   */
  static void fuse(MutableNet net, Junction junction) {
    for (int h : junction.before()) {
      for (int f : junction.after()) {
        net.add(
            pair(net.arcs(h), net.arcs(f), junction.place()),
            new Word.Series(net.word(h), net.word(f)));
      }
    }
    junction.before().forEach(net::removeTransition);
    junction.after().forEach(net::removeTransition);
    net.removePlace(junction.place());
  }

  private static Transition pair(Transition h, Transition f, int place) {
    return new Transition(
        name(h.name(), f.name()),
        sum(h.takes(), MutableNet.without(f.takes(), place)),
        sum(MutableNet.without(h.puts(), place), f.puts()),
        both(h.needs(), f.needs()),
        both(h.below(), f.below()),
        both(h.resets(), f.resets()));
  }

  /** Names of long sequences are cut in the middle. */
  private static String name(String first, String second) {
    String begin = first.substring(0, first.indexOf('…') < 0 ? first.length() : first.indexOf('…'));
    return begin + "…" + second.substring(second.lastIndexOf('…') + 1);
  }

  private static List<Arc> sum(List<Arc> left, List<Arc> right) {
    TreeMap<Integer, Long> tokens = new TreeMap<>();
    left.forEach(a -> tokens.merge(a.place(), a.tokens(), Math::addExact));
    right.forEach(a -> tokens.merge(a.place(), a.tokens(), Math::addExact));
    return tokens.entrySet().stream().map(e -> new Arc(e.getKey(), e.getValue())).toList();
  }

  private static <T> List<T> both(List<T> left, List<T> right) {
    List<T> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }
}
