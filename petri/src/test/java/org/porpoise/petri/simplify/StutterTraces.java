package org.porpoise.petri.simplify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Transition;

/**
 * What is seen of some places along the executions of a net, without repetitions. Two nets with
 * finitely many markings have the same stutter traces, infinite ones included, if and only if they
 * have the same finite ones, each with the same answer to whether it can be all that is ever seen:
 * by König's lemma, which is done here by a product of subsets.
 */
final class StutterTraces {
  private final Net net;
  private final List<Integer> observed;
  private final Set<List<Long>> staying; // can stay forever without a visible change

  StutterTraces(Net net, Markings markings, List<Integer> observed) {
    this.net = net;
    this.observed = observed;
    Set<List<Long>> left = new HashSet<>(markings.all());
    boolean changed = true;
    while (changed) {
      changed =
          left.removeIf(
              m ->
                  !markings.isDead(m)
                      && successors(m).stream()
                          .noneMatch(s -> seen(s).equals(seen(m)) && left.contains(s)));
    }
    staying = left;
  }

  /** A difference in what is seen of two nets, if there is one. */
  static Optional<String> difference(StutterTraces one, StutterTraces other) {
    record Pair(Set<List<Long>> left, Set<List<Long>> right, String way) {}
    Deque<Pair> open = new ArrayDeque<>();
    Set<List<Set<List<Long>>>> known = new HashSet<>();
    open.add(
        new Pair(one.closed(Set.of(one.initial())), other.closed(Set.of(other.initial())), ""));
    while (!open.isEmpty()) {
      Pair pair = open.remove();
      if (!known.add(List.of(pair.left, pair.right))) {
        continue;
      }
      if (one.canStay(pair.left) != other.canStay(pair.right)) {
        return Optional.of("one can stay forever after" + pair.way);
      }
      Map<List<Long>, Set<List<Long>>> left = one.changes(pair.left);
      Map<List<Long>, Set<List<Long>>> right = other.changes(pair.right);
      if (!left.keySet().equals(right.keySet())) {
        return Optional.of(
            "after"
                + pair.way
                + " one goes to "
                + left.keySet()
                + ", the other to "
                + right.keySet());
      }
      left.forEach(
          (look, states) ->
              open.add(
                  new Pair(
                      states, Objects.requireNonNull(right.get(look)), pair.way + " " + look)));
    }
    return Optional.empty();
  }

  /** What is seen along one execution. */
  static List<List<Long>> trace(Net net, List<Integer> observed, List<Integer> path) {
    List<List<Long>> trace = new ArrayList<>();
    List<Long> marking = net.places().stream().map(Net.Place::initial).toList();
    trace.add(observed.stream().map(marking::get).toList());
    for (int t : path) {
      marking = Markings.fire(net.transitions().get(t), marking);
      List<Long> look = observed.stream().map(marking::get).toList();
      if (!look.equals(trace.getLast())) {
        trace.add(look);
      }
    }
    return trace;
  }

  private List<Long> initial() {
    return net.places().stream().map(Net.Place::initial).toList();
  }

  private List<Long> seen(List<Long> marking) {
    return observed.stream().map(marking::get).toList();
  }

  private List<List<Long>> successors(List<Long> marking) {
    return net.transitions().stream()
        .filter(t -> Markings.isEnabled(t, marking))
        .map((Transition t) -> Markings.fire(t, marking))
        .toList();
  }

  private boolean canStay(Set<List<Long>> states) {
    return states.stream().anyMatch(staying::contains);
  }

  /** All that is reached without a visible change. */
  private Set<List<Long>> closed(Set<List<Long>> states) {
    Set<List<Long>> all = new HashSet<>(states);
    Deque<List<Long>> open = new ArrayDeque<>(states);
    while (!open.isEmpty()) {
      List<Long> marking = open.remove();
      for (List<Long> next : successors(marking)) {
        if (seen(next).equals(seen(marking)) && all.add(next)) {
          open.add(next);
        }
      }
    }
    return all;
  }

  private Map<List<Long>, Set<List<Long>>> changes(Set<List<Long>> states) {
    Map<List<Long>, Set<List<Long>>> changes = new HashMap<>();
    for (List<Long> marking : states) {
      for (List<Long> next : successors(marking)) {
        if (!seen(next).equals(seen(marking))) {
          changes.computeIfAbsent(seen(next), s -> new HashSet<>()).add(next);
        }
      }
    }
    return changes.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, e -> closed(e.getValue())));
  }
}
