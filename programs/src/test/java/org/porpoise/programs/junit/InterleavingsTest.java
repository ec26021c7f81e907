package org.porpoise.programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Schedule;
import org.porpoise.programs.Settings;
import sample.CounterCases;

final class InterleavingsTest {

  private static String message(Throwable failure) {
    return Objects.requireNonNull(failure.getMessage());
  }

  @Test
  void aFailureIsTheReportWithItsCause() {
    Throwable failure = Launched.of(CounterCases.LosesUpdates.class).failure("counts");
    assertInstanceOf(AssertionError.class, failure);
    assertInstanceOf(AssertionFailedError.class, failure.getCause());
    String message = message(failure);
    assertTrue(message.startsWith("sample.CounterCases$LosesUpdates.counts: violated"), message);
    assertTrue(message.contains("expected: <2> but was: <1>"), message);
    assertTrue(message.contains("read LosesUpdates#1.n: 0  CounterCases.java:"), message);
    assertEquals("CounterCases.java", failure.getStackTrace()[0].getFileName());
  }

  @Test
  void everyFailureReplaysUnderTheAnnotationOfItsMessage() throws NoSuchMethodException {
    String message = message(Launched.of(CounterCases.LosesUpdates.class).failure("counts"));
    Matcher annotation = Pattern.compile("@Replay\\(\"([^\"]*)\"\\)").matcher(message);
    assertTrue(annotation.find(), message);
    var method = CounterCases.LosesUpdates.class.getDeclaredMethod("counts");
    ClassProgram program =
        new ClassProgram(
            "again",
            CounterCases.class.getClassLoader(),
            loader ->
                TestRun.in(
                    loader, java.util.List.of(CounterCases.LosesUpdates.class.getName()), method));
    Schedule schedule = Schedule.parse(annotation.group(1));
    Finding again = Explorer.replay(program, Settings.defaults(), schedule).orElseThrow();
    assertEquals(Finding.Kind.EXCEPTION, again.kind());
    assertEquals(schedule, again.schedule());
  }

  @Test
  void aScheduleRunsAlone() {
    Throwable failure = Launched.of(CounterCases.LosesUpdatesAgain.class).failure("counts");
    assertTrue(message(failure).startsWith("exception: thread main"), message(failure));
  }

  @Test
  void aProofPassesQuietlyAndSaysWhatItTook() {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    Launched launched;
    try {
      launched = Launched.of(CounterCases.Counts.class);
    } finally {
      System.setOut(out);
    }
    assertTrue(launched.isPassed("counts"), launched.results::toString);
    assertTrue(
        launched.entries.getFirst().contains("proved: 2 executions, one for each trace"),
        launched.entries::toString);
    assertFalse(printed.toString(StandardCharsets.UTF_8).contains("not shown"));
  }

  @Test
  void racesFailWhereTheyAreToFail() {
    Launched launched = Launched.of(CounterCases.Races.class);
    assertTrue(message(launched.failure("fails")).contains("violated (race)"));
    assertTrue(launched.isPassed("assumes"), launched.results::toString);
    assertTrue(launched.isPassed("ignores"), launched.results::toString);
    String warning = message(launched.failure("warns"));
    assertTrue(warning.contains("no violation, but 1 data race: not proved"), warning);
    assertTrue(warning.contains("@Interleavings(assume = {Assumption.RACES})"), warning);
  }

  @Test
  void whatIsExpectedMustBeFound() {
    Launched launched = Launched.of(CounterCases.Expects.class);
    assertTrue(launched.isPassed("findsTheBug"), launched.results::toString);
    assertTrue(message(launched.failure("findsAnother")).contains("expected to find [DEADLOCK]"));
    assertTrue(message(launched.failure("findsNothing")).contains("proved"));
  }

  @Test
  void onlyTestsThatSayTheyAreBoundedMayBe() {
    Launched launched = Launched.of(CounterCases.Bounds.class);
    assertTrue(launched.isPassed("samplesPass"), launched.results::toString);
    assertTrue(launched.isPassed("boundsPass"), launched.results::toString);
    assertTrue(message(launched.failure("whatIsCutOffFails")).contains("inconclusive"));
  }

  @Test
  void eachExecutionHasItsOwnObjectsAndLifecycle() {
    Launched launched = Launched.of(CounterCases.Lifecycle.class);
    assertTrue(launched.isPassed("seesAll"), launched.results::toString);
  }

  @Test
  void whatFailsInCleaningUpFails() {
    Throwable failure = Launched.of(CounterCases.CleaningFails.class).failure("isFine");
    assertTrue(message(failure).contains("cannot clean"), message(failure));
  }

  @Test
  void parametersAreRefusedWithAReason() {
    Throwable failure = Launched.of(CounterCases.HasParameters.class).failure("test");
    assertTrue(message(failure).contains("has parameters"), message(failure));
  }
}
