package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/** All markings of a small net, by the definition of firing. */
final class Markings {
  private static final int MOST = 1500;

  private final Map<List<Long>, List<Integer>> paths;
  private final Net net;

  private Markings(Net net, Map<List<Long>, List<Integer>> paths) {
    this.net = net;
    this.paths = paths;
  }

  /** The markings of a net, if they are not too many. */
  static Optional<Markings> of(Net net) {
    Map<List<Long>, List<Integer>> paths = new LinkedHashMap<>();
    List<List<Long>> order = new ArrayList<>();
    List<Long> initial = net.places().stream().map(Net.Place::initial).toList();
    paths.put(initial, List.of());
    order.add(initial);
    for (int i = 0; i < order.size(); i++) {
      for (int t = 0; t < net.transitions().size(); t++) {
        List<Long> marking = order.get(i);
        if (isEnabled(net.transitions().get(t), marking)) {
          List<Long> next = fire(net.transitions().get(t), marking);
          if (!paths.containsKey(next)) {
            List<Integer> path = new ArrayList<>(paths.get(marking));
            path.add(t);
            paths.put(next, path);
            order.add(next);
          }
        }
      }
      if (order.size() > MOST) {
        return Optional.empty();
      }
    }
    return Optional.of(new Markings(net, paths));
  }

  static boolean isEnabled(Transition t, List<Long> marking) {
    return t.takes().stream().allMatch(a -> marking.get(a.place()) >= a.tokens())
        && t.needs().stream().allMatch(a -> marking.get(a.place()) >= a.tokens())
        && t.below().stream().allMatch(a -> marking.get(a.place()) < a.tokens());
  }

  static List<Long> fire(Transition t, List<Long> marking) {
    List<Long> next = new ArrayList<>(marking);
    for (Arc a : t.takes()) {
      next.set(a.place(), next.get(a.place()) - a.tokens());
    }
    t.resets().forEach(p -> next.set(p, 0L));
    for (Arc a : t.puts()) {
      next.set(a.place(), next.get(a.place()) + a.tokens());
    }
    return next;
  }

  int size() {
    return paths.size();
  }

  /** A shortest path to each dead marking. */
  List<List<Integer>> pathsToDeadMarkings() {
    return paths.entrySet().stream()
        .filter(e -> isDead(e.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  boolean isDead(List<Long> marking) {
    return net.transitions().stream().noneMatch(t -> isEnabled(t, marking));
  }

  /**
   * An execution that comes back.
   *
   * @param start after how many steps it is where it ends
   */
  record Cycle(List<Integer> path, int start) {}

  /** An execution that comes back to a marking of its own, if one is found from the beginning. */
  Optional<Cycle> someCycle() {
    for (List<Integer> path : paths.values()) {
      List<List<Long>> along = new ArrayList<>();
      for (int i = 0; i <= path.size(); i++) {
        along.add(after(path.subList(0, i)));
      }
      for (int t = 0; t < net.transitions().size(); t++) {
        if (isEnabled(net.transitions().get(t), along.getLast())) {
          int start = along.indexOf(fire(net.transitions().get(t), along.getLast()));
          if (start >= 0) {
            List<Integer> cycle = new ArrayList<>(path);
            cycle.add(t);
            return Optional.of(new Cycle(cycle, start));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The markings of some places only, with a path to each. */
  Map<List<Long>, List<Integer>> seen(List<Integer> places) {
    return paths.entrySet().stream()
        .collect(
            Collectors.toMap(
                e -> places.stream().map(e.getKey()::get).toList(),
                Map.Entry::getValue,
                (first, second) -> first,
                LinkedHashMap::new));
  }

  /** The marking at the end of a path, each step of which must be possible. */
  List<Long> after(List<Integer> path) {
    List<Long> marking = net.places().stream().map(Net.Place::initial).toList();
    for (int t : path) {
      Transition transition = net.transitions().get(t);
      if (!isEnabled(transition, marking)) {
        throw new AssertionError(transition.name() + " cannot fire in " + marking);
      }
      marking = fire(transition, marking);
    }
    return marking;
  }

  Set<List<Long>> all() {
    return paths.keySet();
  }
}
