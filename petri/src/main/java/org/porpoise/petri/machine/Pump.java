package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
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
  private static final long MOST_COMPARISONS = 50_000_000; // of places
  private static final int MOST_NAMES = 12;

  Pump {
    before = List.copyOf(before);
    repeated = List.copyOf(repeated);
  }

  /** A marking with the firings that led to it. */
  private record Node(Marking marking, Optional<Node> parent, int fired) {}

  /**
   * How many tokens are in each place.
   *
   * @param total how many there are in all
   */
  private record Marking(long[] tokens, long total) {
    static Marking of(long[] tokens) {
      return new Marking(tokens, LongStream.of(tokens).sum());
    }

    long in(int place) {
      return tokens[place];
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Marking m && Arrays.equals(tokens, m.tokens);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(tokens);
    }

    /** Whether it has no fewer tokens than another anywhere. */
    boolean covers(Marking less) {
      for (int p = 0; p < tokens.length; p++) {
        if (tokens[p] < less.tokens[p]) {
          return false;
        }
      }
      return true;
    }
  }

  /** How many places of markings may still be compared. Mutable. */
  private static final class Budget {
    private long left = MOST_COMPARISONS;

    boolean takes(int places) {
      left -= places;
      return left >= 0;
    }
  }

  /** Looks for a short one, breadth first and not for long. */
  static Optional<Pump> find(Net net, int place) {
    List<Map<Integer, Effects.Effect>> effects =
        net.transitions().stream().map(Effects::of).toList();
    Marking initial = Marking.of(net.places().stream().mapToLong(Net.Place::initial).toArray());
    List<Node> nodes = new ArrayList<>(List.of(new Node(initial, Optional.empty(), -1)));
    Set<Marking> seen = new HashSet<>(Set.of(initial));
    Budget budget = new Budget();
    for (int i = 0; i < nodes.size() && nodes.size() < MOST_MARKINGS && budget.takes(0); i++) {
      Cancellation.check();
      Node node = nodes.get(i);
      for (int t = 0; t < effects.size(); t++) {
        if (canFire(net.transitions().get(t), effects.get(t), node.marking)) {
          Node next = new Node(after(node.marking, effects.get(t)), Optional.of(node), t);
          Optional<Pump> found = closing(next, net, place, budget);
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
      Net.Transition t, Map<Integer, Effects.Effect> effects, Marking marking) {
    return effects.entrySet().stream().allMatch(e -> marking.in(e.getKey()) >= e.getValue().least())
        && t.below().stream().allMatch(a -> marking.in(a.place()) < a.tokens());
  }

  private static Marking after(Marking marking, Map<Integer, Effects.Effect> effects) {
    long[] next = marking.tokens.clone();
    effects.forEach((p, e) -> next[p] = e.after(next[p]));
    return Marking.of(next);
  }

  /** The repetition that ends with a marking, if one does. */
  private static Optional<Pump> closing(Node last, Net net, int place, Budget budget) {
    Set<Integer> minded = new HashSet<>(); // by what is fired since
    Node node = last;
    while (node.parent.isPresent() && budget.takes(1)) {
      Net.Transition t = net.transitions().get(node.fired);
      t.below().forEach(a -> minded.add(a.place()));
      minded.addAll(t.resets());
      if (minded.contains(place)) {
        return Optional.empty(); // nor does it work from further back
      }
      node = node.parent.get();
      long gain = last.marking.in(place) - node.marking.in(place);
      if (gain > 0
          && last.marking.total > node.marking.total
          && budget.takes(net.places().size())
          && last.marking.covers(node.marking)
          && Collections.disjoint(minded, grown(last.marking, node.marking))) {
        List<Integer> before = path(node);
        List<Integer> all = path(last);
        return Optional.of(new Pump(place, before, all.subList(before.size(), all.size()), gain));
      }
    }
    return Optional.empty();
  }

  private static Set<Integer> grown(Marking more, Marking less) {
    Set<Integer> grown = new HashSet<>();
    for (int p = 0; p < more.tokens.length; p++) {
      if (more.tokens[p] > less.tokens[p]) {
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
