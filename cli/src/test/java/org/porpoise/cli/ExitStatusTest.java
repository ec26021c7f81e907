package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every exit status, and the message that goes with it. */
final class ExitStatusTest {

  private static void refused(String message, String... args) {
    Run run = Run.of(args);
    assertTrue(run.err().contains(message), run.err());
    assertEquals("", run.out());
    assertEquals(64, run.status());
  }

  @Test
  void zeroIfEverythingHolds() {
    Run run = Run.of("verify", Run.PETERSON, "-Dvariant=correct");
    assertEquals("", run.err());
    assertTrue(run.out().startsWith("Peterson: holds"), run.out());
    assertEquals(0, run.status());
  }

  @Test
  void oneIfSomethingIsViolated() {
    assertEquals(1, Run.of("verify", Run.PHILOSOPHERS).status());
    assertEquals(1, Run.of("verify", Run.PETERSON, "-D", "variant=mutex").status());
  }

  @Test
  void twoIfSomethingIsUnknown() {
    Run run = Run.of("verify", Run.PETERSON, "--max-depth=3");
    assertTrue(run.out().startsWith("Peterson: inconclusive"), run.out());
    assertEquals(2, run.status());
  }

  @Test
  void anUnsoundCombinationIsRefusedWithTheReason() {
    refused(
        "--proviso scc is not sound with --sleep on",
        "verify",
        Run.PETERSON,
        "--property",
        "invariant",
        "--reduction",
        "stubborn",
        "--sleep",
        "on",
        "--proviso",
        "scc");
  }

  @ParameterizedTest
  @CsvSource({
    "queue,dfs,off,it needs --order bfs",
    "stack,bfs,off,it needs --order dfs",
    "expanded,bfs,off,it needs --order dfs",
    "color,bfs,off,it needs --order dfs",
    "expanded,dfs,on,is not sound with --sleep on",
    "color-star,dfs,on,is not sound with --sleep on"
  })
  void aProvisoThatDoesNotFitIsRefused(String proviso, String order, String sleep, String why) {
    refused(
        why,
        "verify",
        Run.PETERSON,
        "--reduction=stubborn",
        "--proviso=" + proviso,
        "--order=" + order,
        "--sleep=" + sleep);
  }

  @ParameterizedTest
  @CsvSource({"stack,dfs", "queue,bfs", "expanded,dfs", "scc,dfs", "color,dfs", "color-star,dfs"})
  void everyProvisoFindsPetersonsInvariantTrue(String proviso, String order) {
    Run run =
        Run.of(
            "verify",
            Run.PETERSON,
            "--property=invariant",
            "--proviso=" + proviso,
            "--order=" + order);
    assertTrue(run.out().contains("proviso " + proviso), run.out());
    assertEquals(0, run.status());
  }

  @Test
  void breadthFirstSafetyTakesTheProvisoOfTheQueue() {
    Run run = Run.of("verify", Run.PETERSON, "--property=invariant", "--order=bfs");
    assertTrue(run.out().contains("proviso queue, order bfs"), run.out());
    assertEquals(0, run.status());
  }

  @ParameterizedTest
  @CsvSource({
    "--sleep,on,--reduction leap needs --sleep off",
    "--order,bfs,--reduction leap is a depth-first search",
    "--store,none,--reduction leap is a depth-first search",
    "--proviso,scc,--reduction leap has a proviso of its own",
    "--proviso,none,leaps that are not extended can ignore a process"
  })
  void leapsAreRefusedWhereNoTheoremCoversThem(String option, String value, String message) {
    refused(
        message,
        "verify",
        Run.PETERSON_STRUCTURED,
        "--property",
        "dead-transitions",
        "--reduction",
        "leap",
        option,
        value);
  }

  @ParameterizedTest
  @CsvSource({"--workers,2"})
  void whatIsPlannedDoesNotExistYet(String option, String value) {
    String message = option + " " + value + " does not exist yet";
    refused(message, "verify", Run.PHILOSOPHERS, option, value);
    refused(message, "verify", Run.PHILOSOPHERS, option + "=" + value);
  }

  @Test
  void plannedCommandsDoNotExistYet() {
    refused("porpoise cite does not exist yet", "cite");
  }

  @ParameterizedTest
  @CsvSource({
    "--reduction,stuborn,did you mean \"stubborn\"?",
    "--max-depth,none,\"none\" is not a whole number from 1",
    "--max-memory,lots,\"lots\" is not an amount of memory",
    "--max-time,soon,\"soon\" is not a time",
    "--workers,none,\"none\" is not a whole number from 1",
    "--define,=3,expected NAME=VALUE",
    "--trace,-,expected a file name",
    "--property,deadlok,did you mean \"deadlock\"?",
    "--property,assertions,'it has: deadlock, dead-transitions'"
  })
  void wrongValuesAreNamed(String option, String value, String message) {
    refused(message, "verify", Run.PHILOSOPHERS, option, value);
  }

  @Test
  void wrongWordsAreNamed() {
    refused("expected a command");
    refused("expected FILE", "verify");
    refused("did you mean \"verify\"?", "verfy", Run.PHILOSOPHERS);
    refused("did you mean \"--quiet\"?", "verify", Run.PHILOSOPHERS, "--quite");
    refused("expected one FILE, also got", "verify", Run.PHILOSOPHERS, Run.PETERSON);
    refused("exclude each other", "verify", Run.PHILOSOPHERS, "--quiet", "--progress");
    refused("--sleep was given twice", "verify", "--sleep", "on", "--sleep", "on");
    refused("--define n was given twice", "verify", Run.DINERS, "-Dn=2", "-Dn=3");
  }

  @Test
  void unknownParametersAreGuessed() {
    refused("did you mean \"variant\"?", "verify", Run.PETERSON, "-Dvarient=correct");
    refused("there is no such parameter", "verify", Run.PHILOSOPHERS, "--define", "n=3");
    refused("is not one of", "verify", Run.PETERSON, "-Dvariant=best");
  }

  @Test
  void aMissingFileIsWrongUsage() {
    refused("no such file: nothing.java", "verify", "nothing.java");
    refused("is a folder", "verify", "../examples");
  }

  @Test
  void aClassMayBeNamed() {
    Run run = Run.of("verify", "no.such.Model", "--language", "java");
    assertTrue(run.err().contains("no.such.Model"), run.err());
    assertEquals(65, run.status());
  }
}
