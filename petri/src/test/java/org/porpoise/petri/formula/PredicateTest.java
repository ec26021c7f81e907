package org.porpoise.petri.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.machine.Places;
import org.porpoise.petri.net.Net;

/** Predicates mean what they say, and what is known of them is true, by brute force. */
final class PredicateTest {
  private static final int CASES = 5_000;
  private static final long BOUND = 4;

  /** Something that must be so of a predicate and a step of a net. */
  @FunctionalInterface
  private interface Law {
    void check(Net net, Predicate predicate, int transition, long[] before, long[] after);
  }

  private static void always(Law law) {
    for (int seed = 0; seed < CASES; seed++) {
      RandomPredicates random = new RandomPredicates(seed);
      Net net = random.net();
      Predicate predicate = random.predicate(3);
      for (int t = 0; t < net.transitions().size(); t++) {
        long[] before = random.marking();
        law.check(
            net, predicate, t, before, RandomPredicates.fired(net.transitions().get(t), before));
      }
    }
  }

  @Test
  void theOppositeIsTrueWhereAPredicateIsFalse() {
    always(
        (net, predicate, t, before, after) ->
            assertNotEquals(
                RandomPredicates.holds(predicate, net, before),
                RandomPredicates.holds(Predicate.not(predicate), net, before)));
  }

  @Test
  void fireabilityIsAMatterOfTokens() {
    always(
        (net, predicate, t, before, after) ->
            assertEquals(
                RandomPredicates.holds(predicate, net, before),
                RandomPredicates.holds(Predicate.overPlaces(predicate, net), net, before)));
  }

  @Test
  void whatRunsIsWhatIsWritten() {
    always(
        (net, predicate, t, before, after) -> {
          Places places = PetriSystem.of(wide(net)).places();
          long[] state = new long[10];
          for (int p = 0; p < before.length; p++) {
            places.field(p).set(state, 1, before[p]);
          }
          assertEquals(
              RandomPredicates.holds(predicate, net, before),
              new Evaluation(places).of(Predicate.overPlaces(predicate, net)).holds(state, 1));
        });
  }

  /** The same net with room for all random markings. */
  private static Net wide(Net net) {
    List<Net.Place> places = net.places().stream().map(p -> new Net.Place(p.name(), 7)).toList();
    return new Net(net.name(), places, net.transitions(), net.placesOf(), net.transitionsOf());
  }

  @Test
  void onlyAChangerChangesAPredicate() {
    always(
        (net, predicate, t, before, after) -> {
          Set<Integer> visible =
              new VisibleTransitions(net).of(Predicate.overPlaces(predicate, net));
          boolean changes =
              RandomPredicates.holds(predicate, net, before)
                  != RandomPredicates.holds(predicate, net, after);
          assertTrue(!changes || visible.contains(t), () -> predicate + " by " + t);
        });
  }

  @Test
  void aPredicateTurnsTrueOrFalseOnlyWithOneOfItsTests() {
    always(
        (net, predicate, t, before, after) -> {
          List<Operation> tests =
              Tests.of(Predicate.overPlaces(predicate, net), p -> Long.MAX_VALUE);
          boolean was = RandomPredicates.holds(predicate, net, before);
          boolean is = RandomPredicates.holds(predicate, net, after);
          assertTrue(
              was == is || tests.stream().anyMatch(o -> turns(o, before, after, is)),
              () ->
                  predicate + " from " + Arrays.toString(before) + " to " + Arrays.toString(after));
        });
  }

  @Test
  void withBoundsAPredicateTurnsOnlyWithTests() {
    always(
        (net, predicate, t, before, after) -> {
          List<Operation> tests = Tests.of(Predicate.overPlaces(predicate, net), p -> BOUND);
          assertTrue(tests.stream().allMatch(o -> o.op() instanceof Op.Test), tests::toString);
          boolean was = RandomPredicates.holds(predicate, net, before);
          boolean is = RandomPredicates.holds(predicate, net, after);
          assertTrue(
              was == is
                  || !isWithinBounds(after)
                  || tests.stream().anyMatch(o -> turns(o, before, after, is)),
              predicate::toString);
        });
  }

  @Test
  void boundsDecideWhatTheyCan() {
    always(
        (net, predicate, t, before, after) -> {
          Predicate bounded = new Bounded(p -> BOUND).of(predicate);
          assertEquals(
              RandomPredicates.holds(predicate, net, before),
              RandomPredicates.holds(bounded, net, before));
        });
    Sum sum = Sum.of(List.of(0, 1));
    assertEquals(Predicate.TRUE, new Bounded(p -> 1).of(Predicate.atMost(sum, 2)));
    assertEquals(Predicate.FALSE, new Bounded(p -> 1).of(Predicate.atLeast(sum, 3)));
    assertEquals(
        Predicate.atLeast(sum, 3), new Bounded(p -> Long.MAX_VALUE).of(Predicate.atLeast(sum, 3)));
  }

  private static boolean isWithinBounds(long[] marking) {
    return Arrays.stream(marking).allMatch(n -> n <= BOUND);
  }

  /** Whether a test gets this outcome, which it did not have; a reading always does. */
  private static boolean turns(Operation o, long[] before, long[] after, boolean outcome) {
    return o.op() instanceof Op.Test test
        ? test.holds(before[o.object()]) != outcome && test.holds(after[o.object()]) == outcome
        : before[o.object()] != after[o.object()];
  }

  @Test
  void aSingleTestSaysItAll() {
    always(
        (net, predicate, t, before, after) -> {
          List<Operation> tests =
              Tests.of(Predicate.overPlaces(predicate, net), p -> Long.MAX_VALUE);
          if (tests.size() == 1 && tests.getFirst().op() instanceof Op.Test test) {
            assertEquals(
                RandomPredicates.holds(predicate, net, before),
                test.holds(before[tests.getFirst().object()]));
          }
        });
  }

  @Test
  void whatIsAlwaysSoIsAConstant() {
    Sum tokens = Sum.of(List.of(0, 1));
    assertEquals(Predicate.TRUE, Predicate.atLeast(tokens, 0));
    assertEquals(Predicate.FALSE, Predicate.atMost(tokens, -1));
    assertEquals(Predicate.FALSE, Predicate.fireable(List.of()));
    assertEquals(
        Predicate.FALSE, Predicate.and(List.of(Predicate.atMost(tokens, 3), Predicate.FALSE)));
  }

  @Test
  void sumsDoNotWrapAround() {
    long tokens = Integer.MAX_VALUE;
    Net net =
        new Net(
            "net",
            List.of(new Net.Place("p", tokens), new Net.Place("q", 1)),
            List.of(new Net.Transition("t", List.of(new Net.Arc(0, tokens)), List.of())),
            Map.of("p", List.of(0), "q", List.of(1)),
            Map.of("t", List.of(0)));
    Sum large = Sum.of(List.of(0)).times(5_000_000_000L).plus(Sum.of(List.of(1)));
    Predicate predicate = Predicate.atMost(large, 1L << 60);
    Places places = PetriSystem.of(net).places();
    long[] state = new long[10];
    places.field(0).set(state, 1, tokens);
    places.field(1).set(state, 1, 1);

    assertFalse(new Evaluation(places).of(predicate).holds(state, 1));
    assertEquals(predicate, new Bounded(p -> tokens).of(predicate));
    assertEquals(Set.of(0), new VisibleTransitions(net).of(predicate));
  }
}
