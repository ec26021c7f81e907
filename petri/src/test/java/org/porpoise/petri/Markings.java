package org.porpoise.petri;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.petri.net.Net;

/** The reachable markings of a net, found in the plainest way: the token game of the definition. */
public final class Markings {
  private final Net net;
  private final Set<List<Long>> seen = new HashSet<>();
  private final Set<Integer> fired = new HashSet<>();
  private long firings;
  private long most;
  private long dead;

  private Markings(Net net) {
    this.net = net;
  }

  /** Explores a net that must be bounded. */
  public static Markings of(Net net) {
    Markings markings = new Markings(net);
    markings.explore();
    return markings;
  }

  public long states() {
    return seen.size();
  }

  /** The arcs of the graph, each transition counted by itself. */
  public long firings() {
    return firings;
  }

  /** The most tokens in all places together. */
  public long mostTokens() {
    return most;
  }

  /** The markings in which nothing can fire. */
  public long deadlocks() {
    return dead;
  }

  /** The transitions that can fire somewhere. */
  public Set<Integer> fired() {
    return fired;
  }

  private void explore() {
    Deque<List<Long>> open = new ArrayDeque<>();
    List<Long> initial = net.places().stream().map(Net.Place::initial).toList();
    seen.add(initial);
    open.add(initial);
    while (!open.isEmpty()) {
      List<Long> marking = open.remove();
      most = Math.max(most, marking.stream().mapToLong(n -> n).sum());
      long before = firings;
      for (int t = 0; t < net.transitions().size(); t++) {
        Optional<List<Long>> next = fire(net.transitions().get(t), marking);
        if (next.isPresent()) {
          fired.add(t);
          firings++;
          if (seen.add(next.get())) {
            open.add(next.get());
          }
        }
      }
      dead += firings == before ? 1 : 0;
    }
  }

  private static Optional<List<Long>> fire(Net.Transition transition, List<Long> marking) {
    boolean isEnabled =
        transition.takes().stream().allMatch(a -> marking.get(a.place()) >= a.tokens())
            && transition.needs().stream().allMatch(a -> marking.get(a.place()) >= a.tokens())
            && transition.below().stream().allMatch(a -> marking.get(a.place()) < a.tokens());
    if (!isEnabled) {
      return Optional.empty();
    }
    List<Long> next = new ArrayList<>(marking);
    transition.takes().forEach(a -> next.set(a.place(), next.get(a.place()) - a.tokens()));
    transition.resets().forEach(place -> next.set(place, 0L));
    transition.puts().forEach(a -> next.set(a.place(), next.get(a.place()) + a.tokens()));
    return Optional.of(next);
  }

  @Override
  public String toString() {
    return Arrays.asList(states(), firings(), mostTokens(), deadlocks()).toString();
  }
}
