package org.porpoise.petri.colour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.petri.Markings;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.TransitionBuilder;

/** Random coloured nets behave as when every colour and every binding is written down. */
final class UnfoldingTest {
  private static final Sort COLOUR = new Sort.Enumeration("c", "c", List.of("0", "1", "2"), true);
  private static final Sort.Product PAIR = new Sort.Product(List.of(COLOUR, COLOUR));
  private static final List<Value.Variable> VARIABLES =
      List.of(
          new Value.Variable("x", COLOUR, 0),
          new Value.Variable("y", COLOUR, 1),
          new Value.Variable("z", COLOUR, 2));
  private static final List<Guard.Relation> RELATIONS = List.of(Guard.Relation.values());
  private static final int NETS = 300;

  @Test
  @Tag("slow")
  void nothingThatCanHappenIsLeftOut() {
    int firings = 0;
    for (int seed = 0; seed < NETS; seed++) {
      ColouredNet net = random(new Random(seed));
      Net unfolded = Unfolding.of(net);
      Net complete = complete(net);
      Markings small = Markings.of(unfolded);
      Markings large = Markings.of(complete);

      String seeded = "seed " + seed;
      assertEquals(large.states(), small.states(), seeded);
      assertEquals(large.firings(), small.firings(), seeded);
      assertEquals(large.mostTokens(), small.mostTokens(), seeded);
      assertEquals(large.deadlocks(), small.deadlocks(), seeded);
      assertEquals(fired(complete, large), fired(unfolded, small), seeded);
      assertTrue(unfolded.transitions().size() <= complete.transitions().size(), seeded);
      firings += small.firings() > 10 ? 1 : 0;
    }
    assertTrue(firings > NETS / 4, "most of these nets do nothing");
  }

  private static Set<String> fired(Net net, Markings markings) {
    return markings.fired().stream()
        .map(t -> net.transitions().get(t).name())
        .collect(Collectors.toSet());
  }

  /**
   * A net with two places of colours and two of pairs, which never has more tokens than at first.
   */
  private static ColouredNet random(Random random) {
    List<Sort> sorts = List.of(COLOUR, COLOUR, PAIR, PAIR);
    List<ColouredNet.Place> places = new ArrayList<>();
    for (int p = 0; p < sorts.size(); p++) {
      List<Summand> initial = new ArrayList<>();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        Sort sort = sorts.get(p);
        initial.add(new Summand(1, new Value.Constant(sort, random.nextInt(sort.size()))));
      }
      places.add(new ColouredNet.Place("p" + p, "p" + p, sorts.get(p), initial));
    }
    List<ColouredNet.Transition> transitions = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      transitions.add(transition(t, sorts, random));
    }
    return new ColouredNet("random", VARIABLES, places, transitions);
  }

  private static ColouredNet.Transition transition(int t, List<Sort> sorts, Random random) {
    List<ColouredNet.Arc> arcs = new ArrayList<>();
    int moved = 1 + random.nextInt(2);
    for (int n = 0; n < moved; n++) {
      arcs.add(arc(ColouredNet.Kind.TAKE, sorts, random));
      arcs.add(arc(ColouredNet.Kind.PUT, sorts, random));
    }
    if (random.nextInt(4) == 0) {
      int place = random.nextInt(2);
      // all but one colour are needed
      arcs.add(
          new ColouredNet.Arc(
              ColouredNet.Kind.NEED,
              place,
              List.of(
                  new Summand(1, new Value.Any(COLOUR)), new Summand(-1, value(COLOUR, random)))));
    }
    if (random.nextInt(4) == 0) {
      arcs.add(arc(ColouredNet.Kind.BELOW, sorts, random));
    }
    return new ColouredNet.Transition("t" + t, "t" + t, guard(random, 2), arcs);
  }

  private static ColouredNet.Arc arc(ColouredNet.Kind kind, List<Sort> sorts, Random random) {
    int place = random.nextInt(sorts.size());
    return new ColouredNet.Arc(
        kind, place, List.of(new Summand(1, value(sorts.get(place), random))));
  }

  private static Value value(Sort sort, Random random) {
    if (sort instanceof Sort.Product) {
      return new Value.Tuple(PAIR, List.of(value(COLOUR, random), value(COLOUR, random)));
    }
    Value variable = VARIABLES.get(random.nextInt(VARIABLES.size()));
    return switch (random.nextInt(5)) {
      case 0 -> new Value.Constant(COLOUR, random.nextInt(3));
      case 1 -> new Value.Shifted(variable, random.nextBoolean() ? 1 : -1);
      default -> variable;
    };
  }

  private static Guard guard(Random random, int depth) {
    int kind = random.nextInt(depth > 0 ? 6 : 2);
    return switch (kind) {
      case 0 -> Guard.NONE;
      case 2 -> new Guard.All(List.of(guard(random, depth - 1), guard(random, depth - 1)));
      case 3 -> new Guard.Some(List.of(guard(random, depth - 1), guard(random, depth - 1)));
      case 4 -> new Guard.Not(guard(random, depth - 1));
      default ->
          new Guard.Comparison(
              RELATIONS.get(random.nextInt(RELATIONS.size())),
              value(COLOUR, random),
              value(COLOUR, random));
    };
  }

  /** The net with every colour of every place and every binding that the guard allows. */
  private static Net complete(ColouredNet net) {
    List<Net.Place> places = new ArrayList<>();
    List<Map<Integer, Integer>> numbers = new ArrayList<>();
    for (ColouredNet.Place place : net.places()) {
      Map<Integer, Long> initial = Inscription.under(new int[0], place.initial());
      Map<Integer, Integer> its = new HashMap<>();
      for (int colour = 0; colour < place.sort().size(); colour++) {
        its.put(colour, places.size());
        places.add(new Net.Place(place.name() + colour, initial.getOrDefault(colour, 0L)));
      }
      numbers.add(its);
    }
    List<Net.Transition> transitions = new ArrayList<>();
    for (ColouredNet.Transition transition : net.transitions()) {
      int[] variables = new Binder(net, transition, tokens(net)).variables().stream().toArray();
      int[] binding = new int[VARIABLES.size()];
      Arrays.fill(binding, Value.UNBOUND);
      each(
          variables,
          0,
          binding,
          bound -> {
            if (transition.guard().under(bound) == Truth.TRUE) {
              transitions.add(bound(transition, variables, bound, numbers));
            }
          });
    }
    return new Net("complete", places, transitions, Map.of(), Map.of());
  }

  private static List<Tokens> tokens(ColouredNet net) {
    return net.places().stream().map(p -> new Tokens()).toList();
  }

  private static void each(int[] variables, int next, int[] binding, Consumer<int[]> found) {
    if (next == variables.length) {
      found.accept(binding);
      return;
    }
    for (int colour = 0; colour < COLOUR.size(); colour++) {
      binding[variables[next]] = colour;
      each(variables, next + 1, binding, found);
    }
  }

  private static Net.Transition bound(
      ColouredNet.Transition transition,
      int[] variables,
      int[] binding,
      List<Map<Integer, Integer>> numbers) {
    TransitionBuilder builder = new TransitionBuilder();
    for (ColouredNet.Arc arc : transition.arcs()) {
      Inscription.under(binding, arc.inscription())
          .forEach(
              (colour, count) -> {
                int place = numbers.get(arc.place()).getOrDefault(colour, -1);
                switch (arc.kind()) {
                  case TAKE -> builder.take(place, count);
                  case PUT -> builder.put(place, count);
                  case NEED -> builder.need(place, count);
                  case BELOW -> builder.below(place, count);
                  case RESET -> throw new AssertionError("there are none");
                }
              });
    }
    String name =
        Arrays.stream(variables)
            .mapToObj(v -> VARIABLES.get(v).name() + "=" + binding[v])
            .collect(Collectors.joining(",", "[", "]"));
    return builder.named(transition.name() + (variables.length == 0 ? "" : name));
  }
}
