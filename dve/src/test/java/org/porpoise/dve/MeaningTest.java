package org.porpoise.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the constructs of the language mean. */
final class MeaningTest {

  /** A process that does something once. */
  private static String once(String globals, String transition) {
    return globals
        + " process P { state a, b; init a; trans a -> b { "
        + transition
        + " }; } system async;";
  }

  @Test
  void bytesWrapAt256() {
    Space space = Space.of(once("byte x = 255, y;", "effect x = x + 1, y = y - 1;"));
    assertEquals(Set.of("0 255", "255 0"), space.combinations("x", "y"));
  }

  @Test
  void intsHaveSixteenBits() {
    Space space = Space.of(once("int x = 32767, y = -32768;", "effect x = x + 1, y = y - 1;"));
    assertEquals(Set.of("-32768 32767", "32767 -32768"), space.combinations("x", "y"));
  }

  @Test
  void expressionsAreComputedWithThirtyTwoBits() {
    assertEquals(
        Set.of("0", "16"),
        Space.of(once("int x, y = 256;", "effect x = y * y / 4096;")).values("x"));
  }

  @Test
  void effectsSeeThoseBeforeThem() {
    assertEquals(
        Set.of("0 0", "1 2"),
        Space.of(once("byte x, y;", "effect x = 1, y = x + 1;")).combinations("x", "y"));
  }

  @Test
  void operatorsBindAsInC() {
    assertEquals(Set.of("0", "7"), Space.of(once("int x;", "effect x = 1 + 2 * 3;")).values("x"));
    assertEquals(Set.of("0", "1"), Space.of(once("int x;", "effect x = 1 | 2 == 2;")).values("x"));
    assertEquals(
        Set.of("-3", "0"), Space.of(once("int x;", "effect x = ~2 & -1 << 0;")).values("x"));
    assertEquals(
        Set.of("0", "1"),
        Space.of(once("int x;", "effect x = 1 imply 0 or not 0 and true;")).values("x"));
  }

  @Test
  void operatorsWithoutValueOfTheSecondOperandDoNotLookAtIt() {
    assertEquals(Set.of(), Space.of(once("byte x, y;", "guard x == 1 && 1 / y == 1;")).faults());
    assertEquals(Set.of(), Space.of(once("byte x, y;", "guard x == 0 || 1 / y == 1;")).faults());
    assertEquals(Set.of(), Space.of(once("byte x, y;", "guard x == 1 imply 1 / y == 1;")).faults());
  }

  @Test
  void aMessageIsHandedOverBeforeTheEffectsOfTheReceiverAndThoseOfTheSender() {
    Space space =
        Space.of(
            """
            channel c;
            byte x = 1, log;
            process S { state a, b; init a; trans a -> b { sync c!x; effect log = log * 10 + 1; }; }
            process R { byte v; state a, b; init a;
              trans a -> b { sync c?v; effect x = 7, log = log * 10 + 2; }; }
            system async;
            """);
    assertEquals(Set.of("0 0 1", "1 21 7"), space.combinations("R.v", "log", "x"));
    assertEquals(1, space.transitions());
  }

  @Test
  void everyPairThatCanMeetIsAStep() {
    Space space =
        Space.of(
            """
            channel c;
            process S { state a; init a; trans a -> a { sync c!; }, a -> a { sync c!; }; }
            process R { state a; init a; trans a -> a { sync c?; }; }
            process Q { state a; init a; trans a -> a { sync c?; }, a -> a { sync c!; }; }
            system async;
            """);
    assertEquals(5, space.transitions()); // nobody meets itself
  }

  @Test
  void buffersKeepMessagesInOrderAndBlockWhenFull() {
    Space space =
        Space.of(
            """
            channel {byte, int} c[2];
            process S { byte n; state a; init a;
              trans a -> a { guard n < 3; sync c!{n + 1, -n}; effect n = n + 1; }; }
            process R { byte v; int w; state a; init a; trans a -> a { sync c?{v, w}; }; }
            system async;
            """);
    assertEquals(
        Set.of("[]", "[1,0]", "[1,0 2,-1]", "[2,-1]", "[2,-1 3,-2]", "[3,-2]"), space.values("c"));
    assertEquals(Set.of("0 0", "1 0", "2 -1", "3 -2"), space.combinations("R.v", "R.w"));
  }

  @Test
  void partsOfBufferedMessagesAreCutToTheirTypes() {
    Space space =
        Space.of(
            """
            channel {byte} c[1];
            process S { state a, b; init a; trans a -> b { sync c!300; }; }
            process R { int v; state a, b; init a; trans a -> b { sync c?v; }; }
            system async;
            """);
    assertEquals(Set.of("0", "44"), space.values("R.v"));
  }

  @Test
  void whileAProcessIsCommittedOnlyThoseThatAreMove() {
    Space space =
        Space.of(
            """
            channel c;
            process P { state a, b, d; init a; commit b; trans a -> b {}, b -> d {}; }
            process Q { state a, b; init a; trans a -> b {}; }
            process R { state a, b; init a; commit b; trans a -> b { sync c?; }; }
            system async;
            """);
    assertEquals(Set.of("a a", "a b", "b a", "b b", "d a", "d b"), space.combinations("P", "Q"));
    assertEquals(6, space.transitions()); // Q does not move while P is in b
  }

  @Test
  void aRendezvousInCommittedStatesNeedsBothToBeThere() {
    String both =
        """
        channel c;
        process P { state a, b; init a; commit a; trans a -> b { sync c!; }; }
        process Q { state a, b; init a; %s trans a -> b { sync c?; }; }
        system async;
        """;
    assertEquals(1, Space.of(both.formatted("")).states());
    assertEquals(2, Space.of(both.formatted("commit a;")).states());
  }

  @Test
  void processesSeeStatesAndVariablesOfOthers() {
    Space space =
        Space.of(
            """
            process P { byte x, y[2] = {3, 4}; state a, b; init a; trans a -> b { effect x = 5; }; }
            process Q { byte z; state a, b; init a;
              trans a -> b { guard P.b; effect z = P->x + P.y[1]; }; }
            system async;
            """);
    assertEquals(Set.of("0", "9"), space.values("Q.z"));
    assertEquals(3, space.states());
  }

  @Test
  void anIndexOutOfRangeTakesTheProcessToAFault() {
    Space space =
        Space.of(
            """
            byte a[2], i;
            process P { state s; init s; trans s -> s { effect a[i] = 1, i = i + 1; }; }
            process Q { state s, t; init s; trans s -> t {}; }
            system async;
            """);
    assertEquals(Set.of("model.dve:2:52: the index of a is not in 0 to 1"), space.faults());
    assertEquals(Set.of(), space.deadlocks());
    assertEquals(8, space.states()); // the others go on
  }

  @Test
  void aGuardThatCannotBeEvaluatedIsAFaultToo() {
    Space space = Space.of(once("byte x;", "guard 1 / x > 0;"));
    assertEquals(Set.of("model.dve:1:64: division by zero"), space.faults());
    assertEquals(2, space.states());
  }

  @Test
  void whatGuardsRuleOutIsNoFault() {
    assertEquals(
        0,
        Space.system(
                "byte a[3], i; process P { state s; init s;"
                    + " trans s -> s { guard i < 3; effect a[i] = 7 / (i + 1), i = i + 1; }; }"
                    + " system async;")
            .claims()
            .size());
  }

  @Test
  void assertionsAreWatched() {
    Space space =
        Space.of(
            """
            byte x;
            process P { state a, b; init a; assert a: x < 3, b: x == 1;
              trans a -> a { effect x = (x + 1) % 4; }, a -> b { guard x == 1; }; }
            system async;
            """);
    assertEquals(Set.of("assert a: x < 3"), space.violations());
    assertEquals(Set.of("deadlock: P in b"), space.deadlocks());
  }

  @Test
  void inASynchronousSystemAllProcessesMoveTogether() {
    Space space =
        Space.of(
            """
            byte x, y;
            process P { state a, b; init a; trans a -> b { effect x = 1; }, b -> a { effect x = 2; }; }
            process Q { state a; init a;
              trans a -> a { guard y < 3; effect y = y + x; }, a -> a { guard y == 9; }; }
            system sync;
            """);
    assertEquals(Set.of("0 0", "1 1", "2 3"), space.combinations("x", "y"));
    assertEquals(2, space.transitions());
    assertEquals(Set.of("deadlock: P in a, Q in a"), space.deadlocks());
  }

  @Test
  void constantsCanBeUsedEverywhereAndAreNoPartOfStates() {
    Space space =
        Space.of(
            """
            const byte N = 2, TABLE[N + 1] = {4, 5, 6};
            byte i, x[N] = {N, N * N};
            process P { state a; init a; trans a -> a { guard i < N; effect i = i + 1, x[0] = TABLE[i]; }; }
            system async;
            """);
    assertEquals(Set.of("0 2 4", "1 5 4", "2 6 4"), space.combinations("i", "x[0]", "x[1]"));
  }

  @Test
  void aTransitionWithoutSourceHasThatOfTheOneBefore() {
    Space space =
        Space.of("process P { state a, b, c; init a; trans a -> b {}, -> c {}; } system async;");
    assertEquals(Set.of("a", "b", "c"), space.values("P"));
  }
}
