package org.porpoise.programs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Result;
import org.porpoise.programs.Settings;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;

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
        ResultText.full(Stories.result(List.of(), List.of(), ""), Style.plain(), Advice.NONE));
  }

  @Test
  void unknownSaysWhy() {
    String text =
        ResultText.full(
            Stories.result(List.of(), List.of(), "the time was over"), Style.plain(), Advice.NONE);
    assertTrue(
        text.startsWith(
            "bank.Account: inconclusive: nothing wrong was found, but the time was over\n"),
        text);
    assertTrue(text.contains("; incomplete: the time was over\n"), text);
  }

  @Test
  void aViolationSaysHowToSeeItAgain() {
    String text =
        ResultText.full(
            Stories.result(List.of(RACE), List.of(), "stopped"),
            Style.plain(),
            new Advice() {
              @Override
              public String replaying(Finding finding) {
                return "again: " + finding.schedule();
              }

              @Override
              public String accepting(Set<Assumption> reasons) {
                return "accept " + reasons;
              }
            });
    assertTrue(text.startsWith("bank.Account: violated (race)\n\ndata race: read"), text);
    assertTrue(text.contains("\nagain: 0x2 1\n"), text);
    assertTrue(text.contains("; stopped at the first violation\n"), text);
  }

  @Test
  void aRaceIsNotProved() {
    String text =
        ResultText.full(Stories.result(List.of(), List.of(RACE), ""), Style.plain(), Advice.NONE);
    assertTrue(
        text.startsWith("bank.Account: inconclusive: no violation, but 1 data race: not proved\n"),
        text);
    assertTrue(text.contains("\nnot proved because\n  races: data race: read and write\n"), text);
    assertTrue(text.contains("\nwarning: data race: read and write\n"), text);
    assertTrue(text.contains("sequentially consistent"), text);
  }

  @Test
  void reasonsAreToldWithTheirPlaces() {
    StackTraceElement place = new StackTraceElement("bank.Account", "pay", "Account.java", 7);
    Doubt doubt = new Doubt(Assumption.RANDOM, "a random number was drawn", Optional.of(place));
    Result doubted = doubted(Settings.defaults(), doubt);
    assertEquals(Result.Verdict.UNKNOWN, doubted.verdict());
    assertEquals(
        "bank.Account: inconclusive: no violation found; not proved because a random number was drawn"
            + " (Account.java:7)",
        ResultText.verdict(doubted, Style.plain()));
    Result accepted = doubted(Settings.defaults().assuming(Assumption.RANDOM), doubt);
    assertEquals(Result.Verdict.HOLDS, accepted.verdict());
    assertTrue(
        ResultText.verdict(accepted, Style.plain())
            .startsWith("bank.Account: proved, assuming random: 4 executions"));
  }

  private static Result doubted(Settings settings, Doubt doubt) {
    Result plain = Stories.result(List.of(), List.of(), "");
    return new Result(
        plain.program(), settings, List.of(), List.of(), List.of(doubt), "", plain.statistics());
  }

  @Test
  void coloursAreOnlyWhereTheyAreAskedFor() {
    Style coloured = new Style(Ink.COLOURED, 100, Detail.FOLDED);
    String text =
        ResultText.full(Stories.result(List.of(RACE), List.of(), ""), coloured, Advice.NONE);
    assertTrue(text.contains("\u001b[31;1mviolated\u001b[0m"), text);
    assertEquals(
        ResultText.full(
            Stories.result(List.of(RACE), List.of(), ""),
            new Style(Ink.PLAIN, 100, Detail.FOLDED),
            Advice.NONE),
        text.replaceAll("\u001b\\[[0-9;]*m", ""));
  }
}
