package org.porpoise.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.answer.Answer;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Style;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

final class TextReportTest {
  private static final Property DEADLOCK = new Property.Deadlock();
  private static final Property PROGRESS =
      new Property.Claimed(0, new Claim.MayProgress("progress"));

  private static Answer answer(List<String> notes, Outcome.Result... results) {
    Settings settings =
        new Settings(
            ReductionKind.STUBBORN,
            Sleep.OFF,
            ProvisoKind.STACK,
            Order.DFS,
            StoreKind.EXACT,
            Extent.FIRST_ERROR,
            Bounds.NONE);
    Statistics statistics =
        new Statistics(20_000, 30_000, 10_001, 77, 480_000, Duration.ofMillis(500));
    return new Answer(
        "Model",
        new Outcome(List.of(results), settings, true, statistics, notes, Optional.empty()),
        new Answer.Times(
            Duration.ofMillis(900),
            Duration.ofMillis(300),
            Duration.ofMillis(600),
            Optional.empty()),
        new Answer.Memory(480_000, 50_000_000));
  }

  private static Outcome.Result violated(Property property, Execution execution) {
    return new Outcome.Result(
        property, new Verdict.Violated("it went wrong", 2, Optional.of(execution)));
  }

  private static Execution.Step step(String process, int x) {
    String value = Integer.toString(x);
    return new Execution.Step(
        0,
        process,
        "step",
        Optional.empty(),
        "x=" + value,
        List.of(new Part("x", value)),
        List.of(new TransitionText(process, "step", Optional.empty())),
        Occurrence.SILENT);
  }

  private static Execution lasso() {
    return new Execution(
        "x=0",
        List.of(new Part("x", "0")),
        List.of(step("p", 1), step("longer", 2), step("p", 1)),
        List.of(new Part("x", "1")),
        OptionalInt.of(0),
        OptionalInt.of(1));
  }

  @Test
  void everythingIsInItsPlace() {
    Answer answer =
        answer(
            List.of("something was switched off"),
            new Outcome.Result(DEADLOCK, new Verdict.Holds()),
            violated(PROGRESS, lasso()));
    assertEquals(
        """
        Model: violated (progress)

          progress  violated  it went wrong (2 times)

        counterexample (progress), 1 step and then a cycle of 2 steps:
              initially  all variables 0
              =====  from here on no progress is possible
           1  p       step  x: 0 -> 1
              -----  then forever
           2  longer  step  x: 1 -> 2
           3  p       step  x: 2 -> 1
              and again from step 2

        holds: deadlock

        20,000 states, 30,000 transitions (10,001 revisited), depth 77; complete
        reduction stubborn, sleep off, proviso stack, order dfs, store exact
        0.600 s (40,000 states/s), 0.900 s including loading; 480.0 kB for states (24.0 bytes each), 50.0 MB
          in total
        note: something was switched off
        """,
        TextReport.full(answer, Style.of(Ink.PLAIN)));
  }

  @Test
  void coloursChangeNoLetter() {
    Answer answer = answer(List.of(), violated(PROGRESS, lasso()));
    String coloured = TextReport.full(answer, Style.of(Ink.COLOURED));
    assertTrue(coloured.contains("\u001b["));
    assertEquals(
        TextReport.full(answer, Style.of(Ink.PLAIN)), coloured.replaceAll("\u001b\\[[0-9;]*m", ""));
  }

  @Test
  void aWitnessOfSeveralDoubtsIsToldOnce() {
    Verdict doubt = new Verdict.Unknown("nobody knows", Optional.of(lasso()));
    String text =
        TextReport.full(
            answer(
                List.of(),
                new Outcome.Result(DEADLOCK, doubt),
                new Outcome.Result(PROGRESS, doubt)),
            Style.of(Ink.PLAIN));
    assertTrue(text.startsWith("Model: inconclusive"), text);
    assertTrue(text.contains("why it is inconclusive (deadlock, progress), 1 step"), text);
    assertEquals(1, text.split("initially", -1).length - 1);
  }

  @Test
  void aLongExecutionIsCutInTheMiddle() {
    List<Execution.Step> steps = new ArrayList<>();
    for (int i = 1; i <= 1000; i++) {
      steps.add(step("p", i));
    }
    Execution execution =
        new Execution(
            "x=0",
            List.of(new Part("x", "0")),
            steps,
            List.of(new Part("x", "1000")),
            OptionalInt.empty(),
            OptionalInt.empty());
    String text =
        TextReport.full(answer(List.of(), violated(DEADLOCK, execution)), Style.of(Ink.PLAIN));
    assertTrue(text.contains("602 lines left out: --trace FILE writes all"), text);
    assertTrue(text.contains("999 -> 1000\n"), text);
    assertFalse(text.contains("499 -> 500\n"), text);
  }

  @Test
  void nothingIsToldOfAnExecutionThatDoesNotExist() {
    Verdict dead = new Verdict.Violated("never executed: p: step", 1, Optional.empty());
    Answer answer = answer(List.of(), new Outcome.Result(new Property.DeadTransitions(), dead));
    String text = TextReport.full(answer, Style.of(Ink.PLAIN));
    assertFalse(text.contains("counterexample"), text);
    assertEquals("Model: violated (dead-transitions)\n", TextReport.brief(answer, Ink.PLAIN));
  }
}
