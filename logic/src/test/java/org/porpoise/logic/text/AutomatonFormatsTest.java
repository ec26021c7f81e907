package org.porpoise.logic.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Translation;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.Proposition;

final class AutomatonFormatsTest {
  private static final List<String> NAMES = List.of("p", "x > 1");
  private static final Formula RESPONSE =
      Formula.always(Formula.implies(new Proposition(0), Formula.eventually(new Proposition(1))));

  private static Buchi read(String text) {
    return HoaReader.read(text, (name, offset) -> NAMES.indexOf(name));
  }

  @Test
  void theHanoiFormatIsWritten() {
    assertEquals(
        """
        HOA: v1
        name: "response"
        States: 2
        Start: 0
        AP: 2 "p" "x > 1"
        acc-name: Buchi
        Acceptance: 1 Inf(0)
        properties: trans-labels explicit-labels trans-acc deterministic
        --BODY--
        State: 0
        [!0 | 1] 0 {0}
        [0&!1] 1
        State: 1
        [1] 0 {0}
        [!1] 1
        --END--
        """,
        new HoaPrinter(Translation.automatonOf(RESPONSE), NAMES).print("response"));
  }

  @Test
  void acceptanceOnStatesAndLabelsOfStatesAreRead() {
    Buchi automaton =
        read(
            """
            HOA: v1 /* any text */
            tool: "someone's" "1.0"
            States: 2
            Start: 1
            AP: 2 "x > 1" "p"
            acc-name: Buchi
            Acceptance: 1 Inf(0)
            properties: state-acc
            --BODY--
            State: [!(0 | 1)] 0 "a name" {0} 0 1
            State: 1 [t] 1 [0 & 1] 0
            --END--
            """);
    assertEquals(1, automaton.initial());
    assertEquals(1, automaton.acceptanceSets());
    assertTrue(automaton.isAccepting(0));
    assertFalse(automaton.isAccepting(1));
    assertTrue(automaton.edges().get(0).get(0).guard().holds(0));
    assertFalse(automaton.edges().get(0).get(0).guard().holds(2));
    assertTrue(automaton.edges().get(1).get(1).guard().holds(3));
  }

  private static void wrong(String text, String message) {
    FormulaException e = assertThrows(FormulaException.class, () -> read(text));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
    assertTrue(e.hint().isPresent());
  }

  @Test
  void whatIsNotReadIsSaid() {
    wrong("never { }", "found \"never\"");
    wrong("HOA: v1 Start: 0 Acceptance: 0 t --BODY--", "ends too early");
    wrong("HOA: v1 AP: 0 --BODY-- --END--", "no initial state");
    wrong("HOA: v1 Start: 0 Start: 1 --BODY-- --END--", "several initial states");
    wrong("HOA: v1 Start: 0 & 1 --BODY-- --END--", "alternating");
    wrong("HOA: v1 Start: 0 Alias: @a 0 --BODY-- --END--", "Alias: is not read");
    wrong("HOA: v1 Start: 0 Acceptance: 1 Fin(0) --BODY-- --END--", "only Büchi acceptance");
    String all = "HOA: v1 States: 1 Start: 0 AP: 1 \"p\" Acceptance: 0 t --BODY-- ";
    wrong(all + "State: 0 0 --END--", "no label");
    wrong(all + "State: 0 [1] 0 --END--", "no atomic proposition");
    wrong(all + "State: 0 [0] 1 --END--", "1 is no state");
    wrong(all + "--ABORT--", "found \"--ABORT--\"");
    wrong(all + "State: 0 [0] 0 --END-- HOA: v1", "more after the automaton");
    wrong("HOA: v1 Start: 0 AP: 1 p --BODY-- --END--", "found \"p\"");
    wrong("HOA: v1 Start: 0 --BODY-- --END--", "not said what is accepted");
    wrong("HOA: v1 States: 1 Start: 1 Acceptance: 0 t --BODY-- --END--", "1 is no state");
    wrong("HOA: v1 Start: 1 States: 1 Acceptance: 0 t --BODY-- --END--", "1 is no state");
  }

  @Test
  void aNeverClaimNamesItsAcceptingStates() {
    assertEquals(
        """
        never { /* violations */
        T_init:
          do
          :: (p && !(x > 1)) -> goto accept_S1
          :: (true) -> goto T_init
          od;
        accept_S1:
          do
          :: (!(x > 1)) -> goto accept_S1
          od;
        }
        """,
        new NeverClaimPrinter(Translation.automatonOf(Formula.negation(RESPONSE)), NAMES)
            .print("violations"));
  }

  @Test
  void aGraphHasALineForEachEdge() {
    String dot =
        new AutomatonPrinter(Translation.automatonOf(Formula.eventually(new Proposition(1))), NAMES)
            .dot();
    assertTrue(dot.contains("0 -> 1 [label=\"(x > 1)\"];"), dot);
    assertTrue(dot.contains("1 [shape=doublecircle];"), dot);
  }
}
