package org.porpoise.promela.automaton;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.source.SourceException;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Action.Entry;
import org.porpoise.promela.automaton.Node.Mark;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Printer;

final class AutomatonTest {
  private static Model model(String text) {
    return Promela.read(SourceFile.ofText("test.pml", text), Map.of());
  }

  private static Automaton automaton(String statements) {
    return Automata.of(model(SmallModel.body("test", statements).text()))
        .process("P")
        .orElseThrow();
  }

  private static Node initial(Automaton automaton) {
    return automaton.node(automaton.initial()).orElseThrow();
  }

  private static Action.DStep dStep(String statements) {
    Edge edge = initial(automaton(statements)).edges().getFirst();
    return assertInstanceOf(Action.DStep.class, edge.action());
  }

  @Test
  void aBodyIsAPathThatEndsTheProcess() {
    Automaton automaton = automaton("x = 1; y = 2");
    assertEquals(List.of(1, 2, 3), automaton.nodes().stream().map(Node::number).toList());
    Node last = automaton.node(3).orElseThrow();
    assertInstanceOf(Action.End.class, last.edges().getFirst().action());
    assertEquals(Automaton.EXIT, last.edges().getFirst().to());
    assertEquals(Set.of(Mark.END), last.marks());
    assertEquals(Optional.empty(), automaton.node(4));
  }

  @Test
  void jumpsAreFollowedExceptAtTheBeginningOfAnOption() {
    Automaton automaton = automaton("x = 1; goto L; M: y = 2; L: if :: goto M :: x == 1 fi");
    Edge first = initial(automaton).edges().getFirst();
    Node selection = automaton.node(first.to()).orElseThrow();
    assertEquals(2, selection.edges().size());
    assertEquals(
        Action.Jump.Kind.GOTO,
        assertInstanceOf(Action.Jump.class, selection.edges().getFirst().action()).kind());
  }

  @Test
  void theLastStepOfAnAtomicSequenceReleasesControl() {
    Automaton automaton = automaton("atomic { x = 1; y = 2 }; g = 3");
    Edge first = initial(automaton).edges().getFirst();
    Edge second = automaton.node(first.to()).orElseThrow().edges().getFirst();
    assertEquals(Atomicity.KEPT, first.atomicity());
    assertEquals(Atomicity.RELEASED, second.atomicity());
  }

  @Test
  void escapesOfAnOuterUnlessComeFirst() {
    List<Edge> edges =
        initial(automaton("{ { x == 1 } unless { g == 1 } } unless { h == 1 }")).edges();
    assertEquals(
        List.of("h == 1", "g == 1", "x == 1"),
        edges.stream().map(e -> AutomatonText.of(e.action())).toList());
    assertTrue(edges.get(0).isEscape());
    assertFalse(edges.get(0).escape() == edges.get(1).escape());
    assertEquals(0, edges.get(2).escape());
  }

  @Test
  void labelsMarkNodes() {
    Automaton automaton = automaton("end: x == 1; progress: accept: y == 1");
    assertTrue(initial(automaton).isEnd());
    Node second = automaton.node(2).orElseThrow();
    assertTrue(second.isProgress() && second.isAccept() && !second.isEnd());
    assertEquals(Set.of(1, 2), Set.copyOf(automaton.labels().values()));
  }

  @Test
  void aJumpThatIsLookedAtHasANodeOfItsOwn() {
    String proctype = "active proctype Q() { byte x; A: x = 1; B: goto A }\n";
    Automaton alone = Automata.of(model(proctype)).process("Q").orElseThrow();
    Automaton seen =
        Automata.of(model(proctype + "ltl p { []<> (Q@B) }")).process("Q").orElseThrow();
    assertEquals(1, alone.nodes().size());
    assertEquals(2, seen.nodes().size());
  }

  @Test
  void whatNoPathReachesIsListed() {
    List<String> unreachable =
        automaton(
                "goto L; x = 1; L: d_step { y = 1; goto M; y = 2; M: skip }; do :: g = 1 od; h = 1")
            .unreachable()
            .stream()
            .map(Printer::text)
            .toList();
    assertEquals(List.of("x = 1", "y = 2", "h = 1"), unreachable);
  }

  @Test
  void aDStepIsEnteredByItsGuards() {
    Entry guarded = dStep("d_step { if :: x == 1 -> y = 1 :: r?x :: g = 1 fi; y = 2 }").entry();
    assertEquals(2, assertInstanceOf(Entry.AnyOf.class, guarded).guards().size());
    assertInstanceOf(Entry.Always.class, dStep("d_step { x = 1; y = 2 }").entry());
    assertInstanceOf(Entry.Unchecked.class, dStep("d_step { printf(\"\"); y = 2 }").entry());
    assertInstanceOf(Entry.Otherwise.class, dStep("d_step { else; y = 2 }").entry());
    assertInstanceOf(
        Entry.AnyOf.class, dStep("d_step { do :: x < 3 -> x++ :: else -> break od }").entry());
  }

  @Test
  void theBodyOfADStepTriesOptionsInOrder() {
    Automaton body =
        dStep("d_step { x = 1; do :: x == 1 -> x = 2 :: if :: y == 1 fi :: else -> break od }")
            .body();
    Node loop = body.node(initial(body).edges().getFirst().to()).orElseThrow();
    assertEquals(
        List.of("x == 1", "goto", "else"),
        loop.edges().stream().map(e -> AutomatonText.of(e.action())).toList());
    assertEquals(Automaton.EXIT, loop.edges().getLast().to());
  }

  @Test
  void textShowsEdgesUnderTheirNodes() {
    assertEquals(
        """
        P -> 3
          2: (line 3)
            y = 2 -> 4
          3: end: [end] (line 3)
            x == 1 -> 2 (atomic)
          4: [end] (line 4)
            -end- -> exit
        """,
        AutomatonText.of(automaton("end: atomic { x == 1; y = 2 }")));
  }

  @Test
  void jumpsThatGoRoundForEverAreAMistake() {
    assertThrows(SourceException.class, () -> automaton("x = 1; L: goto M; M: goto L"));
  }
}
