package org.porpoise.programs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Finding.Kind;

final class ResultTextTest {
  private static final Finding RACE =
      Stories.of("main", "A")
          .step(1, "read", "Account#1.n", "0", 9)
          .step(0, "write", "Account#1.n", "1", 12)
          .finding(Kind.RACE, "data race: read and write", Optional.empty());

  @Test
  void aProofSaysHowMuchItTook() {
    assertEquals(
        """
        bank.Account: proved: 4 executions, one for each trace (1,234 steps, 0.300 s)

        4 executions, 1,234 steps, 0.300 s; complete
        search optimal, races warn
        """,
        ResultText.full(
            Stories.result(List.of(), List.of(), ""), Style.plain(), finding -> "never"));
  }

  @Test
  void unknownSaysWhy() {
    String text =
        ResultText.full(
            Stories.result(List.of(), List.of(), "the time was over"), Style.plain(), f -> "");
    assertTrue(
        text.startsWith("bank.Account: unknown: nothing wrong was found, but the time was over\n"),
        text);
    assertTrue(text.contains("; not complete: the time was over\n"), text);
  }

  @Test
  void aViolationSaysHowToSeeItAgain() {
    String text =
        ResultText.full(
            Stories.result(List.of(RACE), List.of(), "stopped"),
            Style.plain(),
            finding -> "again: " + finding.schedule());
    assertTrue(text.startsWith("bank.Account: violated (race)\n\ndata race: read"), text);
    assertTrue(text.contains("\nagain: 0x2 1\n"), text);
    assertTrue(text.contains("; stopped at the first violation\n"), text);
  }

  @Test
  void aWarningSaysWhatTheProofIsWorth() {
    String text =
        ResultText.full(Stories.result(List.of(), List.of(RACE), ""), Style.plain(), f -> "");
    assertTrue(text.startsWith("bank.Account: proved"), text);
    assertTrue(text.contains("\nwarning: data race: read and write\n"), text);
    assertTrue(text.contains("sequential consistency"), text);
  }

  @Test
  void coloursAreOnlyWhereTheyAreAskedFor() {
    Style coloured = new Style(Ink.COLOURED, 100, Detail.FOLDED);
    String text = ResultText.full(Stories.result(List.of(RACE), List.of(), ""), coloured, f -> "");
    assertTrue(text.contains("\u001b[31;1mviolated\u001b[0m"), text);
    assertEquals(
        ResultText.full(
            Stories.result(List.of(RACE), List.of(), ""),
            new Style(Ink.PLAIN, 100, Detail.FOLDED),
            f -> ""),
        text.replaceAll("\u001b\\[[0-9;]*m", ""));
  }
}
