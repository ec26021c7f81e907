package org.porpoise.promela.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.promela.Promela;
import org.porpoise.promela.automaton.Automata;
import org.porpoise.promela.model.Model;

/** Claims that only look are automata over propositions; the others keep a product. */
final class NeverAutomatonTest {
  private static final String MODEL = "byte x, y; active proctype P() { x = 1; y = 2 }\n";

  @Test
  void aLoopWithAnAcceptLabelMarksItsSteps() {
    String text =
        """
        never {
        T0: do
            :: (!(x == 1)) -> goto accept
            :: true -> goto T0
            od;
        accept:
            do :: !(x == 1) od
        }
        """;
    assertEquals("0 -!0-> 1, 0 --> 0; 1 -!0-> 1 *; 2 --> 2 *", automaton(MODEL + text));
  }

  @Test
  void theEndAcceptsEverything() {
    assertEquals(
        "0 -0-> 2, 0 -!0-> 0; ; 2 --> 2 *",
        automaton(MODEL + "never { do :: x == 1 -> break :: else od }"));
  }

  @Test
  void aViolatedAssertionAcceptsEverything() {
    String text =
        """
        never {
        T0: do
            :: atomic { (x == 1) -> assert(!(x == 1)) }
            :: (1) -> goto T0
            od
        }
        """;
    // The first state is inside the sequence. No way leads past the assertion.
    assertEquals("0 -0-> 2 *, 0 -!0-> 1; 1 -0-> 2 *, 1 --> 1; 2 --> 2 *", automaton(MODEL + text));
  }

  @Test
  void elseIsTheNegationOfAllBeforeIt() {
    assertEquals(
        "0 -0-> 0, 0 -1-> 0, 0 -!0!1-> 1; ; ; 3 --> 3 *",
        automaton(MODEL + "never { do :: x == 1 :: y == 2 :: else -> break od; false }"));
  }

  @Test
  void processesAtAcceptLabelsCount() {
    assertEquals(
        "0 -0-> 0 *, 0 -!0-> 0; 1 --> 1 *",
        automaton("active proctype P() { accept: do :: skip od } never { do :: true od }"));
  }

  @Test
  void claimsThatDoMoreKeepAProduct() {
    for (String body :
        List.of(
            "byte n; do :: n = 1 od",
            "do :: x = 1 od",
            "do :: printf(\"x\") od",
            "do :: atomic { true -> do :: true od } od",
            "do :: d_step { true; x == 1 } od",
            "{ true; true } unless { x == 1 }")) {
      assertInstanceOf(
          Claim.InProduct.class, claim(system(MODEL + "never { " + body + " }")), body);
    }
  }

  /** The edges of each state, with the propositions they need and a star if they are marked. */
  private static String automaton(String text) {
    Claim.Temporal claim = assertInstanceOf(Claim.Temporal.class, claim(system(text)));
    Buchi automaton = claim.specification().violations();
    StringBuilder all = new StringBuilder();
    for (int s = 0; s < automaton.size(); s++) {
      int from = s;
      all.append(s == 0 ? "" : "; ")
          .append(
              automaton.edges().get(s).stream()
                  .map(
                      e ->
                          from
                              + " -"
                              + guard(e.guard().cubes().getFirst())
                              + "-> "
                              + e.target()
                              + (e.marks() == 0 ? "" : " *"))
                  .collect(Collectors.joining(", ")));
    }
    return all.toString();
  }

  private static String guard(Cube cube) {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < Long.SIZE; p++) {
      if ((cube.positive() >>> p & 1) != 0) {
        text.append(p);
      }
      if ((cube.negative() >>> p & 1) != 0) {
        text.append('!').append(p);
      }
    }
    return text.toString();
  }

  private static Claim claim(TransitionSystem system) {
    return system.claims().stream().filter(c -> c.name().equals("never")).findFirst().orElseThrow();
  }

  private static TransitionSystem system(String text) {
    Model model = Promela.read(SourceFile.ofText("test.pml", text), Map.of());
    return PromelaSystem.of(model, Automata.of(model));
  }
}
