package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Translation;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.text.FormulaParser;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.logic.text.NeverClaimPrinter;
import org.porpoise.testkit.random.RandomFormulas;
import org.porpoise.testkit.truth.PeriodicWord;

/** Our automata and SPIN's accept the same words, and ours are no larger. */
final class SpinFormulasTest {
  private static final int FORMULAS = 100;
  private static final List<String> NAMES = List.of("p", "q", "r");

  /** What people write: absence, existence, precedence, response, recurrence, fairness. */
  private static final List<String> TYPICAL =
      List.of(
          "[]!p",
          "<>p",
          "p U q",
          "p V q",
          "[]<>p",
          "<>[]p",
          "<>r -> (!p U r)",
          "[](q -> []!p)",
          "(!p U q) || []!p",
          "[](p -> <>q)",
          "[](q -> [](p -> <>r))",
          "[](p -> (q U r))",
          "[](p -> <>(q && <>r))",
          "[]<>p -> []<>q",
          "<>[]p -> []<>q",
          "[]<>p && []<>q && []<>r",
          "(p U q) U r",
          "<>(p && <>(q && <>r))",
          "[](p -> <>[]q)",
          "<>[]p || <>[]q");

  @TempDir Path folder;

  private static Formula parse(String text) {
    return FormulaParser.parse(text, (name, offset) -> NAMES.indexOf(name)).formula();
  }

  @Test
  void spinsAutomataAcceptTheSameWords() throws IOException {
    Pan.need();
    FormulaPrinter printer = new FormulaPrinter(NAMES::get);
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < FORMULAS; i++) {
      Formula formula = RandomFormulas.withoutNext(i, 3).upToSize(7);
      if (printer.print(formula).contains(" W ")) {
        continue; // not known to spin -f
      }
      Buchi spins = SpinClaim.of(folder, printer.print(formula), NAMES).automaton();
      for (int j = 0; j < 25; j++) {
        PeriodicWord word = PeriodicWord.random(random, 3, 6);
        assertEquals(
            word.satisfies(formula),
            word.isAcceptedBy(spins),
            () -> printer.print(formula) + " on " + word);
      }
    }
  }

  @Test
  void oursAreNoLarger() throws IOException {
    Pan.need();
    for (String text : TYPICAL) {
      for (String each : List.of(text, "!(" + text + ")")) {
        int ours = Translation.automatonOf(parse(each)).withAcceptingStates().size();
        int spins = SpinClaim.of(folder, each, NAMES).automaton().size();
        assertTrue(ours <= spins, each + ": " + ours + " states, SPIN has " + spins);
      }
    }
  }

  @Test
  void spinReadsOurClaims() throws IOException {
    Pan.need();
    StringBuilder model = new StringBuilder("bool p, q, r;\nactive proctype A() { skip }\n");
    for (String text : TYPICAL) {
      String claim = new NeverClaimPrinter(Translation.automatonOf(parse(text)), NAMES).print(text);
      model.append(claim.replaceFirst("never", "never claim" + model.length()));
    }
    Path file = Files.writeString(folder.resolve("claims.pml"), model);
    String output = Pan.call(folder, List.of("spin", "-a", file.toString()));
    assertFalse(output.contains("rror"), output);
    assertTrue(Files.exists(folder.resolve("pan.c")), output);
  }
}
