package org.porpoise.petri.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.petri.net.Net;

/** An example of each rule where it applies, and one of each reason why it must not. */
class RulesTest {
  private static final Net LINE = NetText.net("a=1 p b", "h: a -> p", "f: p -> b");

  /** What a rule makes of a net in which these places are observed. */
  private static Simplification apply(
      Rule rule, Preserved preserved, Net net, Integer... observed) {
    return Simplifier.simplify(net, Set.of(observed), preserved, List.of(rule));
  }

  private static void applies(Rule rule, Preserved preserved, Net net, Integer... observed) {
    assertTrue(apply(rule, preserved, net, observed).isSmaller(), net::toString);
  }

  private static void declines(Rule rule, Preserved preserved, Net net, Integer... observed) {
    Simplification simple = apply(rule, preserved, net, observed);
    assertFalse(simple.isSmaller(), () -> net + " became " + simple.net());
  }

  @Test
  void transitionsOfAnUnmarkedSiphonAreDead() {
    Net net = NetText.net("a b c=1", "t: a -> b", "u: b -> a", "v: c -> c");
    assertEquals(
        1, apply(new DeadTransitions(), Preserved.DEADLOCK, net).net().transitions().size());
  }

  @Test
  void aTransitionThatNeedsMoreThanThereEverIsIsDead() {
    applies(new DeadTransitions(), Preserved.STUTTER_TRACES, NetText.net("a=1 b", "t: 2*a -> b"));
    declines(
        new DeadTransitions(),
        Preserved.STUTTER_TRACES,
        NetText.net("a=1 b", "t: 2*a -> b", "u: b -> a", "v: -> a"));
  }

  @Test
  void whatIsPutAfterAResetMayBeEnough() {
    declines(
        new DeadTransitions(),
        Preserved.DEADLOCK,
        NetText.net("a=1 c", "t: 2*c -> c", "u: a ~c -> 2*c"));
  }

  @Test
  void anInhibitorThatNothingEmptiesIsForever() {
    applies(new DeadTransitions(), Preserved.DEADLOCK, NetText.net("a=1 b=1", "t: !a b -> b"));
    declines(
        new DeadTransitions(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b=1", "t: !a b -> b", "u: a -> b"));
  }

  @Test
  void aPlaceThatNeverChangesGoes() {
    Net net = NetText.net("a=1 b=1 c", "t: a b -> a c", "u: ?a c -> b", "v: 2*a b -> 2*a");
    Simplification simple = apply(new ConstantPlaces(), Preserved.STUTTER_TRACES, net);
    assertEquals(2, simple.net().places().size());
    assertEquals(2, simple.net().transitions().size());
  }

  @Test
  void anObservedPlaceStaysWithoutArcs() {
    Net net = NetText.net("a=1 b=1 c", "t: a b -> a c");
    Net simple = apply(new ConstantPlaces(), Preserved.STUTTER_TRACES, net, 0).net();
    assertEquals(3, simple.places().size());
    assertEquals(1, simple.transitions().getFirst().takes().size());
  }

  @Test
  void aSinkGoesUnlessSomebodyLooks() {
    applies(new GrowingPlaces(), Preserved.DEADLOCK, LINE);
    declines(new GrowingPlaces(), Preserved.REACHABILITY, LINE, 2);
    declines(new GrowingPlaces(), Preserved.STUTTER_TRACES, LINE);
    declines(
        new GrowingPlaces(),
        Preserved.DEADLOCK,
        NetText.net("a=1 p b", "h: a !b -> p", "f: p -> b"));
  }

  @Test
  void aPlaceWithEnoughForAllGoes() {
    applies(new GrowingPlaces(), Preserved.DEADLOCK, NetText.net("a=2 b=1", "t: 2*a b -> 3*a b"));
    declines(
        new GrowingPlaces(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b=1", "t: 2*a b -> 3*a b", "u: ~b a -> a b"));
  }

  @Test
  void aPlaceThatFollowsAnotherGoes() {
    String[] transitions = {"t: a b -> ", "u: -> a b"};
    applies(new ImpliedPlaces(), Preserved.STUTTER_TRACES, NetText.net("a=1 b=1", transitions));
    applies(new ImpliedPlaces(), Preserved.STUTTER_TRACES, NetText.net("a=1 b=1", transitions), 0);
    declines(
        new ImpliedPlaces(), Preserved.STUTTER_TRACES, NetText.net("a=1 b=1", transitions), 0, 1);
    applies(
        new ImpliedPlaces(),
        Preserved.STUTTER_TRACES,
        NetText.net("a=1 b=2", "t: a 2*b -> ", "u: -> a 2*b"));
  }

  @Test
  void aPlaceWithFewerTokensOrMoreNeedsDoesNotFollow() {
    declines(
        new ImpliedPlaces(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b=1", "t: a b -> ", "u: -> a b", "v: ?2*a -> ", "w: ?2*b ->"));
    declines(
        new ImpliedPlaces(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b=1 c=1", "t: a b -> ", "u: -> a b", "w: ~a c -> c"));
    declines(
        new ImpliedPlaces(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b=1", "t: a b -> ", "u: -> a b", "v: !a -> ", "w: !b ->"));
  }

  @Test
  void oneOfTwoEqualTransitionsGoes() {
    applies(
        new DominatedTransitions(),
        Preserved.STUTTER_TRACES,
        NetText.net("a=1 b", "t: a -> b", "u: a -> b"));
    applies(
        new DominatedTransitions(),
        Preserved.STUTTER_TRACES,
        NetText.net("a=1 b c", "t: a c -> b c", "u: a -> b"));
  }

  @Test
  void transitionsEnabledElsewhereStay() {
    declines(
        new DominatedTransitions(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b c", "t: a ?c -> b", "u: a !c -> b"));
    declines(
        new DominatedTransitions(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b", "t: a ~b -> b", "u: a -> b"));
    declines(
        new DominatedTransitions(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b", "t: a ~b -> b", "u: a b ~b -> 2*b"));
  }

  @Test
  void aNeutralTransitionGoesIfItIsNotTheLast() {
    Net alone = NetText.net("a=1 b", "t: a -> a");
    Net inCompany = NetText.net("a=1 b", "t: a -> a", "u: a -> b");
    applies(new NeutralTransitions(), Preserved.REACHABILITY, alone);
    declines(new NeutralTransitions(), Preserved.DEADLOCK, alone);
    applies(new NeutralTransitions(), Preserved.DEADLOCK, inCompany);
    declines(new NeutralTransitions(), Preserved.STUTTER_TRACES, inCompany);
    declines(
        new NeutralTransitions(),
        Preserved.DEADLOCK,
        NetText.net("a=1 b", "t: a -> a", "u: a !b -> b"));
  }

  @Test
  void whatHasNoInfluenceGoes() {
    Net net = NetText.net("a=1 b c=1 d", "t: a -> b", "u: c -> d", "v: a -> ");
    Net simple = apply(new IrrelevantParts(), Preserved.REACHABILITY, net, 1).net();
    assertEquals(2, simple.places().size());
    assertEquals(List.of("t"), simple.transitions().stream().map(Net.Transition::name).toList());
    declines(new IrrelevantParts(), Preserved.DEADLOCK, net, 1);
    declines(new IrrelevantParts(), Preserved.STUTTER_TRACES, net, 1);
  }

  @Test
  void whatEmptiesAnInhibitorHasInfluence() {
    Net net = NetText.net("a=1 b c=1", "t: a !c -> b", "u: c -> ");
    declines(new IrrelevantParts(), Preserved.REACHABILITY, net, 1);
    declines(
        new IrrelevantParts(),
        Preserved.REACHABILITY,
        NetText.net("a=1 b c=1", "t: a -> b", "u: c ~b ->"),
        1);
  }

  @Test
  void theSecondStepIsDoneAtOnce() {
    Simplification simple = apply(new PostAgglomeration(), Preserved.STUTTER_TRACES, LINE, 0);
    assertEquals(1, simple.net().transitions().size());
    assertEquals(List.of(0, 1), simple.expanded(new int[] {0}, OptionalInt.empty()).firings());
    declines(new PostAgglomeration(), Preserved.STUTTER_TRACES, LINE, 2);
    declines(new PostAgglomeration(), Preserved.STUTTER_TRACES, LINE, 1);
  }

  @Test
  void theSecondStepIsDoneInTheBeginning() {
    Net net = NetText.net("a p=2 b c", "h: a -> p", "f: p -> b", "g: 2*b -> c");
    Simplification simple = apply(new PostAgglomeration(), Preserved.DEADLOCK, net);
    assertEquals(2, simple.net().places().get(1).initial());
    assertEquals(List.of(1, 1, 2), simple.expanded(new int[] {0}, OptionalInt.empty()).firings());
  }

  @Test
  void theSecondStepWaitsForOthersOrDisturbsThem() {
    Rule rule = new PostAgglomeration();
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", "f: p c -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", "f: p ?c -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", "f: p !c -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", "f: p ~c -> b"));
    declines(
        rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", "f: p -> b", "x: !b c ->"));
    declines(
        rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", "f: p -> b", "x: ~b c ->"));
    declines(
        rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", "f: p -> b", "x: ?p c ->"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b", "h: a ?p -> p", "f: p -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b", "h: a !p -> p", "f: p -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b", "h: a ~p -> p", "f: p -> b"));
    declines(
        rule,
        Preserved.DEADLOCK,
        NetText.net("a=1 p=1 b c", "h: a -> p", "f: p -> b", "g: p -> c"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b", "h: a -> 2*p", "f: p -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p=1 b", "h: a -> 2*p", "f: 2*p -> b"));
  }

  @Test
  void theFirstStepWaitsForTheSecond() {
    Net net = NetText.net("a=1 p b c", "h: a -> p", "f: p c -> b", "x: b -> c");
    Simplification simple = apply(new PreAgglomeration(), Preserved.STUTTER_TRACES, net, 2);
    assertEquals(2, simple.net().transitions().size());
    assertEquals(List.of(0), simple.expanded(new int[] {}, OptionalInt.empty()).firings());
    declines(new PreAgglomeration(), Preserved.STUTTER_TRACES, net, 0, 2);
    applies(new PreAgglomeration(), Preserved.DEADLOCK, net, 0);
  }

  @Test
  void theFirstStepIsNeededEarlier() {
    Rule rule = new PreAgglomeration();
    String f = "f: p c -> b";
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p b", f));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", f, "x: a -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", f, "x: ?a -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", f, "x: !a -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a -> p", f, "x: ~a -> b"));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: a ?b -> p", f));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p=1 b c", "h: a -> p", f));
    declines(rule, Preserved.DEADLOCK, NetText.net("a=1 p b c", "h: -> p", f));
  }

  @Test
  void forReachabilityTheFirstStepMayCompete() {
    Rule rule = new FreeAgglomeration();
    String f = "f: p c -> b";
    Net net = NetText.net("a=1 p b c", "h: a -> p", f, "x: a -> c");
    applies(rule, Preserved.REACHABILITY, net, 2);
    declines(rule, Preserved.REACHABILITY, net, 0);
    declines(rule, Preserved.DEADLOCK, net);
    declines(rule, Preserved.STUTTER_TRACES, net, 2);
    declines(
        rule, Preserved.REACHABILITY, NetText.net("a=1 p b c", "h: a -> p", f, "x: !a -> c"), 2);
    declines(
        rule, Preserved.REACHABILITY, NetText.net("a=1 p b c", "h: a -> p", f, "x: ~a -> c"), 2);
    declines(
        rule, Preserved.REACHABILITY, NetText.net("a=1 p b c", "h: a -> p", "f: p ?a -> b"), 2);
  }
}
