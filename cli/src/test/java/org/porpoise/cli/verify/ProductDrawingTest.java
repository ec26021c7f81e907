package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.cli.Run;

/** Products of models with automata, as a user has them drawn. */
final class ProductDrawingTest {
  private static final String EXAMPLE = "../examples/leaping/TwoAutonomous.java";

  /** Examples 7.3, 7.7 and 7.18 of "Leaping reachability analysis for LTL model-checking". */
  @ParameterizedTest
  @CsvSource({
    "none, on-the-fly, 12, 20",
    "none, off-line, 12, 20",
    "ample, on-the-fly, 10, 13",
    "ample, off-line, 10, 13",
    "leap, off-line, 9, 12"
  })
  void theProductsOfThePaperHaveItsSizes(
      String reduction, String checking, int states, int transitions) {
    Run run = draw(reduction, "--checking", checking);
    assertEquals(0, run.status(), run.err());
    assertEquals(
        "product with the automaton of w-brings-d: %d states, %d transitions"
            .formatted(states, transitions),
        run.out().strip());
  }

  private static Run draw(String reduction, String... more) {
    String[] words = {"explain", EXAMPLE, "--product", "w-brings-d", "--reduction", reduction};
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Run.of(all);
  }

  @Test
  void theDrawingHasEveryStateAndMarksWhatIsAccepted(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("product.dot");
    assertEquals(0, draw("leap", "--dot", file.toString()).status());
    String dot = Files.readString(file);
    assertEquals(9, lines(dot, "tooltip="), dot);
    assertEquals(13, lines(dot, " -> "), "and an end that is repeated: " + dot);
    assertTrue(dot.contains("[label=\"P1: a; P2: v\"]"), "the first leap: " + dot);
    assertTrue(dot.contains("[label=\"P1: a\", style=bold]"), dot);
    assertEquals(2, lines(dot, "color=grey"), "(13, 21) and (13, 22): " + dot);
  }

  private static long lines(String text, String part) {
    return text.lines().filter(line -> line.contains(part)).count();
  }

  @Test
  void aFormulaOfTheCommandLineHasAProductToo() {
    Run run =
        Run.of(
            "explain", EXAMPLE, "--product", "formula", "--ltl", "[] !executes(w)", "--dot", "-");
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("peripheries=2"), "a bad prefix ends somewhere: " + run.out());
  }

  @Test
  void aPartSaysThatThereIsMore() {
    Run run = draw("none", "--max-states", "5");
    assertTrue(run.out().contains("5 states, 5 transitions; there are more"), run.out());
    assertTrue(run.err().contains("--max-states N draws more"), run.err());
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    Run deadlock = Run.of("explain", EXAMPLE, "--product", "deadlock");
    assertEquals(64, deadlock.status());
    assertTrue(deadlock.err().contains("expected one temporal property"), deadlock.err());
    Run state = draw("none", "--state", "1");
    assertEquals(64, state.status());
    assertTrue(state.err().contains("--state has no meaning for --product"), state.err());
    Run alone = Run.of("explain", EXAMPLE, "--ltl", "[] enabled(P1)");
    assertEquals(64, alone.status());
    assertFalse(alone.err().contains("defect"), alone.err());
  }
}
