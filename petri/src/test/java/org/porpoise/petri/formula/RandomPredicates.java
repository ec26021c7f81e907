package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.porpoise.petri.net.Net;

/** Random nets, markings and predicates: equal seeds give equal ones. */
final class RandomPredicates {
  static final int PLACES = 4;

  private final Random random;

  RandomPredicates(long seed) {
    random = new Random(seed);
  }

  Net net() {
    List<Net.Place> places =
        IntStream.range(0, PLACES).mapToObj(p -> new Net.Place("p" + p, 1)).toList();
    List<Net.Transition> transitions = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      transitions.add(
          new Net.Transition(
              "t" + t,
              arcs(2),
              arcs(2),
              random.nextBoolean() ? List.of() : arcs(1),
              random.nextBoolean() ? List.of() : arcs(1),
              random.nextInt(4) > 0 ? List.of() : List.of(random.nextInt(PLACES))));
    }
    return new Net("random", places, transitions, Map.of(), Map.of());
  }

  private List<Net.Arc> arcs(int most) {
    List<Integer> places = new ArrayList<>(IntStream.range(0, PLACES).boxed().toList());
    Collections.shuffle(places, random);
    return places.subList(0, random.nextInt(most + 1)).stream()
        .map(p -> new Net.Arc(p, 1 + random.nextInt(2)))
        .toList();
  }

  long[] marking() {
    return random.longs(PLACES, 0, 5).toArray();
  }

  Predicate predicate(int depth) {
    if (depth > 0 && random.nextInt(3) > 0) {
      List<Predicate> operands = List.of(predicate(depth - 1), predicate(depth - 1));
      return random.nextBoolean() ? Predicate.and(operands) : Predicate.or(operands);
    }
    return switch (random.nextInt(4)) {
      case 0 -> Predicate.fireable(List.of(random.nextInt(4)));
      case 1 -> Predicate.not(Predicate.fireable(List.of(random.nextInt(4), random.nextInt(4))));
      default -> comparison();
    };
  }

  private Predicate comparison() {
    Sum sum = Sum.ZERO;
    for (int i = 0; i <= random.nextInt(3); i++) {
      Sum one = Sum.of(List.of(random.nextInt(PLACES)));
      sum = sum.plus(one.times(1 + random.nextInt(2)).times(random.nextInt(3) > 0 ? 1 : -1));
    }
    long limit = random.nextInt(5);
    return random.nextBoolean() ? Predicate.atMost(sum, limit) : Predicate.atLeast(sum, limit);
  }

  /** The marking after a transition, or the same if it cannot fire. */
  static long[] fired(Net.Transition t, long[] marking) {
    if (!canFire(t, marking)) {
      return marking;
    }
    long[] after = marking.clone();
    t.takes().forEach(a -> after[a.place()] -= a.tokens());
    t.resets().forEach(p -> after[p] = 0);
    t.puts().forEach(a -> after[a.place()] += a.tokens());
    return after;
  }

  static boolean canFire(Net.Transition t, long[] marking) {
    return t.takes().stream().allMatch(a -> marking[a.place()] >= a.tokens())
        && t.needs().stream().allMatch(a -> marking[a.place()] >= a.tokens())
        && t.below().stream().allMatch(a -> marking[a.place()] < a.tokens());
  }

  /** Whether a predicate is true of a marking, by definition. */
  static boolean holds(Predicate predicate, Net net, long[] marking) {
    return switch (predicate) {
      case Predicate.Constant(boolean value) -> value;
      case Predicate.AtMost(Sum sum, long most) ->
          sum.terms().stream().mapToLong(t -> t.weight() * marking[t.place()]).sum() <= most;
      case Predicate.Fireable(var transitions) ->
          transitions.stream().anyMatch(t -> canFire(net.transitions().get(t), marking));
      case Predicate.Stuck(var transitions) ->
          transitions.stream().noneMatch(t -> canFire(net.transitions().get(t), marking));
      case Predicate.And(var operands) -> operands.stream().allMatch(p -> holds(p, net, marking));
      case Predicate.Or(var operands) -> operands.stream().anyMatch(p -> holds(p, net, marking));
    };
  }
}
