package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TransitionSystem.Part;

/** How states and steps read. */
final class TextTest {

  @Test
  void everyNumberHasItsOwnName() {
    RunText run =
        RunText.of(
            "typedef In { byte a[2] }; typedef Out { In in[2]; bit b };",
            "Out o; bool flag[2]; hidden byte h;",
            "init { byte x; o.in[1].a[0] = 7; o.b = 1; flag[1] = true; x = 3; false }");
    assertEquals("7", run.value("o.in[1].a[0]"));
    assertEquals("0", run.value("o.in[0].a[1]"));
    assertEquals("1", run.value("o.b"));
    assertEquals("1", run.value("flag[1]"));
    assertEquals("3", run.value("init[0].x"));
    assertEquals("0", run.value("h"));
  }

  @Test
  void symbolsAndChannelsAreShownByName() {
    RunText run =
        RunText.of(
            "mtype = { ack, data }; chan c[2] = [2] of { mtype, chan };",
            "mtype last = data;",
            "init { chan own = [1] of { bit }; chan other = c[1];",
            "  c[0]!ack,own; c[0]!data,other; false }");
    assertEquals("data", run.value("last"));
    assertEquals("[ack,init[0].own][data,c[1]]", run.value("c[0]"));
    assertEquals("[]", run.value("c[1]"));
    assertEquals("c[1]", run.value("init[0].other"));
    assertEquals("[]", run.value("init[0].own"));
  }

  @Test
  void aProcessIsAtALineUntilItEnds() {
    RunText run = RunText.of("proctype P() { false }", "init {", "  run P()", "}");
    assertEquals("line 1", run.value("P[1]"));
    assertEquals("line 4", run.value("init[0]"));
    assertEquals(
        List.of(Part.Kind.LINE, Part.Kind.LINE), run.end().stream().map(Part::kind).toList());
  }

  @Test
  void variablesOfDifferentBlocksAreToldApart() {
    RunText run = RunText.of("init { { byte x = 1; x = 2 }", "{ byte x = 3; x = 4 }; false }");
    assertEquals("2", run.value("init[0].x@1"));
    assertEquals("4", run.value("init[0].x@2"));
  }

  @Test
  void aStatementIsShownAloneWhateverElseIsOnItsLine() {
    RunText run =
        RunText.of(
            "byte x; init { x = 1; if :: x == 2 :: else -> goto L fi; x = 9;",
            "L: do :: x < 3 -> x = x +",
            "      1 :: else -> break od; d_step { x == 3; x++ };",
            "   if :: goto M :: false fi; M: assert(x == 4) }");
    assertEquals(
        List.of(
            "x = 1",
            "else",
            "x < 3",
            "x = x + 1",
            "x < 3",
            "x = x + 1",
            "else",
            "d_step { x == 3; … }",
            "goto M",
            "assert(x == 4)",
            "-end-"),
        run.statements());
  }
}
