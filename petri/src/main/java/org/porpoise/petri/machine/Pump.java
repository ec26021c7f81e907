package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.kernel.Cancellation;
import org.porpoise.petri.net.Net;

/**
 * A sequence of firings that can be repeated forever, each time with more tokens in a place: proof
 * that the place has no bound.
 *
 * <p>If firings lead from a marking to one that has no fewer tokens anywhere and more in the place,
 * they are possible again from there (Karp and Miller), as more tokens disable nothing. That is so
 * as long as none of them is inhibited by, or resets, a place that has got more.
 *
 * @param before the firings that lead to where the repetition begins
 * @param repeated the firings to repeat
 * @param gain by how many tokens the place grows each time
 */
record Pump(int place, List<Integer> before, List<Integer> repeated, long gain) {
  private static final int MOST_MARKINGS = 3_000;
  private static final int MOST_NAMES = 12;

  Pump {
    before = List.copyOf(before);
    repeated = List.copyOf(repeated);
  }

  /** A marking with the firings that led to it. */
  private record Node(List<Long> marking, Optional<Node> parent, int fired) {}

  /** Looks for a short one, breadth first and not for long. */
  static Optional<Pump> find(Net net, int place) {
    List<Map<Integer, Effects.Effect>> effects =
        net.transitions().stream().map(Effects::of).toList();
    Node first =
        new Node(net.places().stream().map(Net.Place::initial).toList(), Optional.empty(), -1);
    List<Node> nodes = new ArrayList<>(List.of(first));
    Set<List<Long>> seen = new HashSet<>(List.of(first.marking));
    for (int i = 0; i < nodes.size() && nodes.size() < MOST_MARKINGS; i++) {
      Cancellation.check();
      Node node = nodes.get(i);
      for (int t = 0; t < effects.size(); t++) {
        if (canFire(net.transitions().get(t), effects.get(t), node.marking)) {
          Node next = new Node(after(node.marking, effects.get(t)), Optional.of(node), t);
          Optional<Pump> found = closing(next, net, place);
          if (found.isPresent()) {
            return found;
          }
          if (seen.add(next.marking)) {
            nodes.add(next);
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean canFire(
      Net.Transition t, Map<Integer, Effects.Effect> effects, List<Long> marking) {
    return effects.entrySet().stream()
            .allMatch(e -> marking.get(e.getKey()) >= e.getValue().least())
        && t.below().stream().allMatch(a -> marking.get(a.place()) < a.tokens());
  }

  private static List<Long> after(List<Long> marking, Map<Integer, Effects.Effect> effects) {
    List<Long> next = new ArrayList<>(marking);
    effects.forEach((p, e) -> next.set(p, e.after(next.get(p))));
    return next;
  }

  /** The repetition that ends with a marking, if one does. */
  private static Optional<Pump> closing(Node last, Net net, int place) {
    Set<Integer> minded = new HashSet<>(); // by what is fired since
    Node node = last;
    while (node.parent.isPresent()) {
      Net.Transition t = net.transitions().get(node.fired);
      t.below().forEach(a -> minded.add(a.place()));
      minded.addAll(t.resets());
      if (minded.contains(place)) {
        return Optional.empty(); // nor does it work from further back
      }
      node = node.parent.get();
      long gain = last.marking.get(place) - node.marking.get(place);
      if (gain > 0
          && covers(last.marking, node.marking)
          && Collections.disjoint(minded, grown(last.marking, node.marking))) {
        List<Integer> before = path(node);
        List<Integer> all = path(last);
        return Optional.of(new Pump(place, before, all.subList(before.size(), all.size()), gain));
      }
    }
    return Optional.empty();
  }

  private static boolean covers(List<Long> more, List<Long> less) {
    for (int p = 0; p < more.size(); p++) {
      if (more.get(p) < less.get(p)) {
        return false;
      }
    }
    return true;
  }

  private static Set<Integer> grown(List<Long> more, List<Long> less) {
    Set<Integer> grown = new HashSet<>();
    for (int p = 0; p < more.size(); p++) {
      if (more.get(p) > less.get(p)) {
        grown.add(p);
      }
    }
    return grown;
  }

  private static List<Integer> path(Node node) {
    List<Integer> path = new ArrayList<>();
    for (Node n = node; n.parent.isPresent(); n = n.parent.get()) {
      path.add(n.fired);
    }
    Collections.reverse(path);
    return path;
  }

  /** What a person reads. */
  String explained(Net net) {
    String start = before.isEmpty() ? "from the start" : "after " + names(before, net);
    return "%s has no bound: %s, %s can be fired again and again, each time with %d more %s there"
        .formatted(
            net.places().get(place).name(),
            start,
            names(repeated, net),
            gain,
            gain == 1 ? "token" : "tokens");
  }

  private static String names(List<Integer> fired, Net net) {
    String names =
        fired.stream()
            .limit(MOST_NAMES)
            .map(t -> net.transitions().get(t).name())
            .collect(Collectors.joining(", "));
    int more = fired.size() - MOST_NAMES;
    return more > 0 ? names + " and " + more + " more" : names;
  }
}
