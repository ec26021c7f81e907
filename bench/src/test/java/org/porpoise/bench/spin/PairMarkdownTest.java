package org.porpoise.bench.spin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The page that the figures go to. */
final class PairMarkdownTest {

  @Test
  void thePageKeepsWhatStandsAroundTheMarks() {
    String page = "Before.\n<!-- figures: begin -->\nold\n<!-- figures: end -->\nAfter.\n";
    String placed = PairMarkdown.placed("new\n", page);
    assertEquals(
        "Before.\n<!-- figures: begin -->\n\nnew\n<!-- figures: end -->\nAfter.\n", placed);
    assertEquals(placed, PairMarkdown.placed("new\n", placed));
    assertEquals("new\n", PairMarkdown.placed("new\n", "a page without marks"));
  }

  @Test
  void whatIsLeftOutIsNamed() {
    Figures figures = new Figures(1000, 2001, 0.1, 0.1, 0.1, 1, 50_000);
    String text =
        PairMarkdown.of(
            new Result(
                "SPIN 6",
                List.of(new Pair("model", Mode.FULL, figures, figures)),
                List.of("big full: TIMEOUT"),
                List.of()));
    assertTrue(text.contains("| model | 1,000 | 1,000 | 2,001 |"), text);
    assertTrue(text.contains("- big full: TIMEOUT"), text);
    assertTrue(text.contains("**missed**"), text);
  }
}
