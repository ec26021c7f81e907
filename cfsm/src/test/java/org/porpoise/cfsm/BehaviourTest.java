package org.porpoise.cfsm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;

/** What networks do. */
final class BehaviourTest {
  private static final String MACHINES =
      """
      machine A { a -> b : -m; b -> c : -n; final c; }
      machine B { x -> y : +m; y -> z : +n; final z; }
      """;

  @Test
  void messagesArriveInTheOrderInWhichTheyWereSent() {
    Explored all = Explored.of("channel A -> B [2];" + MACHINES);
    assertEquals(6, all.states.size());
    assertTrue(all.states.contains("A=c B=x A->B=[m, n]"));
    assertEquals(Set.of(), all.faults);
    assertEquals(Set.of(), all.observed);
  }

  @Test
  void aFullChannelMakesItsSenderWait() {
    Explored all = Explored.of("channel A -> B [1];" + MACHINES);
    assertEquals(5, all.states.size());
    assertEquals(Set.of(), all.observed);
  }

  @Test
  void aStrictChannelOverflowsWhereASenderWouldWait() {
    Explored all = Explored.of("channel A -> B [1] strict;" + MACHINES);
    assertEquals(5, all.states.size());
    assertEquals(Set.of("A in b sends to the full channel A->B"), all.observed);
  }

  @Test
  void whatIsSentMayGetLostAndMustWhereTheChannelIsFull() {
    Explored all = Explored.of("channel A -> B [1] lossy;" + MACHINES);
    assertTrue(all.executed.contains("-n to B, lost"));
    assertTrue(all.states.contains("A=c B=x A->B=[m]"));
    assertTrue(all.faults.contains("B is stuck in x"));
  }

  @Test
  void aMessageMayArriveTwice() {
    Explored all = Explored.of("channel A -> B [2] duplicating;" + MACHINES);
    assertTrue(all.executed.contains("+m from A, duplicated"));
    assertEquals(
        Set.of("B in y does not expect m from A"), all.observed, "the duplicate is not expected");
  }

  @Test
  void messagesMayOvertakeEachOther() {
    Explored all =
        Explored.of(
            """
            channel A -> B [2] reordering;
            machine A { a -> b : -m; b -> c : -n; final c; }
            machine B { x -> y : +n; y -> z : +m; x -> x : +m; y -> y : +n; final z; }
            """);
    assertTrue(all.states.contains("A=c B=y A->B=[m]"));
  }

  @Test
  void aMessageThatIsNotExpectedIsAnUnspecifiedReception() {
    String machines =
        """
        machine A { a -> b : -m; b -> c : -n; }
        machine B { x -> y : +n; y -> y : +m; }
        """;
    Explored strict = Explored.of("channel A -> B [2];" + machines);
    assertEquals(Set.of("B in x does not expect m from A"), strict.observed);
    assertEquals(Set.of(), Explored.of("channel A -> B [2] lenient;" + machines).observed);
  }

  @Test
  void aMachineThatDoesNotListenToAChannelLeavesItsMessagesThere() {
    Explored all =
        Explored.of(
            """
            channel A -> B [1];
            machine A { a -> b : -m; final b; }
            machine B { x -> y; y -> z : +m; final z; }
            """);
    assertEquals(Set.of(), all.observed);
    assertEquals(Set.of(), all.faults);
  }

  @Test
  void aNetworkRestsInFinalStatesWithoutMessagesLeftOver() {
    String machines = "machine A { a -> b : -m; final b; } machine B { x -> y; final y; }";
    assertEquals(Set.of("m stays in A->B"), Explored.of("channel A -> B [1];" + machines).faults);
    assertEquals(Set.of(), Explored.of("channel A -> B [1] lenient;" + machines).faults);
  }

  @Test
  void transitionsOfWhichNoOutcomeHappensAreUnreached() {
    TransitionSystem system =
        CfsmFrontEnd.of(
            Texts.read(
                """
                channel A -> B [1] lossy;
                machine A { a -> b : -m; b -> c : -n; }
                machine B { x -> x : +m; x -> x : +n; }
                """));
    BitSet executed = new BitSet();
    executed.set(1); // the loss of m
    assertEquals(
        Optional.of(List.of("-n to B", "+m from A", "+n from A")),
        system.unreached(executed).map(l -> l.stream().map(t -> t.name()).toList()));
  }

  @Test
  void anUnboundedChannelGetsMoreRoom() {
    TransitionSystem system =
        CfsmFrontEnd.of(
            Texts.read(
                """
                channel A -> B unbounded;
                machine A { 0 -> 1 : -m; 1 -> 2 : -m; 2 -> 3 : -m; 3 -> 4 : -m; 4 -> 5 : -m;
                            5 -> 6 : -m; final 6; }
                machine B { x -> x : +m; final x; }
                """));
    CapacityExceeded exceeded =
        assertThrows(CapacityExceeded.class, () -> new Explored(system).states.size());
    assertEquals(Optional.empty(), exceeded.endless());
    assertEquals(7 * 8 / 2, new Explored(exceeded.wider()).states.size());
  }

  @Test
  void aChannelThatGrowsForeverIsNamedWithWhatToRepeat() {
    TransitionSystem system =
        CfsmFrontEnd.of(
            Texts.read(
                """
                channel A <-> B unbounded;
                machine A { a -> b : -m; b -> a : -k; a -> a : +r; b -> b : +r; }
                machine B { x -> y : +m; y -> x : +k; y -> y : -r; }
                """));
    CapacityExceeded once = assertThrows(CapacityExceeded.class, () -> new Explored(system));
    CapacityExceeded twice = assertThrows(CapacityExceeded.class, () -> new Explored(once.wider()));
    assertEquals(
        Optional.of(
            "the channel A->B grows without bound: from the start, repeat A: -m to B; A: -k to B"),
        twice.endless());
  }

  @Test
  void formulasSpeakOfStatesLengthsAndMessages() {
    TransitionSystem system = CfsmFrontEnd.of(Texts.read("channel A -> B [2];" + MACHINES));
    List<String> good =
        List.of(
            "[] (A.a -> <> A.c)",
            "<> B@z",
            "[] (len(A -> B) <= 2)",
            "<> (first(A->B) == m)",
            "[] (first(A->B) != n || A.c)",
            "[] !(full(A->B) && empty(A->B))",
            "<> (has(A->B, n) && count(A->B, m) == 1)",
            "<> sent(A->B, m) && <> received(A->B)");
    for (String formula : good) {
      TransitionSystem asked = system.asking(List.of(new Question("f", formula)));
      assertTrue(asked.claims().getLast() instanceof Claim.Temporal, formula);
    }
  }

  @Test
  void formulasAboutWhatIsNotThereAreRefused() {
    TransitionSystem system =
        CfsmFrontEnd.of(
            Texts.read("channel A -> B reordering; channel B -> A unbounded;" + MACHINES));
    for (String formula :
        List.of(
            "<> A.z",
            "<> C.a",
            "len(A -> C) == 1",
            "full(B -> A)",
            "first(A->B) == m",
            "has(A->B, q)",
            "first(B->A) < m",
            "A",
            "len(A->B)")) {
      assertThrows(
          QuestionException.class,
          () -> system.asking(List.of(new Question("f", formula))),
          formula);
    }
  }
}
