package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.cli.JsonReader;
import org.porpoise.cli.Run;

/** What is remembered of the states. */
final class StoreTest {
  private static final String MULOG = "../examples/promela/mulog.pml";

  private static Run verify(String model, String... options) {
    List<String> words = new ArrayList<>(List.of("verify", model));
    words.addAll(List.of(options));
    return Run.of(words.toArray(String[]::new));
  }

  private static Map<?, ?> search(Run run) {
    Map<?, ?> result = (Map<?, ?>) JsonReader.read(run.out());
    return (Map<?, ?>) Objects.requireNonNull(result.get("search"));
  }

  private static long number(Map<?, ?> search, String name) {
    return ((Number) Objects.requireNonNull(search.get(name))).longValue();
  }

  /** Section 8.4 of the thesis: with sleep sets a hundredth of the states is enough. */
  @Test
  @Tag("slow")
  void withSleepSetsASmallCacheCostsLittle() {
    String[] dials = {
      "-D",
      "N=5",
      "--property",
      "deadlock",
      "--reduction",
      "conditional",
      "--sleep",
      "on",
      "--json",
      "-"
    };
    Map<?, ?> exact = search(verify(MULOG, dials));
    long states = number(exact, "states");
    assertTrue(states >= 15_000, () -> states + " states");
    List<String> cached = new ArrayList<>(List.of(dials));
    cached.add("--store=cache=" + states / 100);
    Run run = verify(MULOG, cached.toArray(String[]::new));
    assertEquals(0, run.status(), run.err());
    Map<?, ?> search = search(run);
    assertEquals(true, search.get("complete"));
    assertEquals(states / 100, number(search, "states"));
    assertTrue(number(search, "peak") <= states / 100 + number(search, "maxDepth") + 1);
    assertTrue(number(search, "cleared") >= states - states / 100);
    assertTrue(10 * number(search, "transitions") <= 13 * number(exact, "transitions"));
  }

  @Test
  void bitsProveNothingAndSayHowMuchTheyMayHaveMissed() {
    Run run = verify(MULOG, "--property", "deadlock", "--store", "bitstate=1M");
    assertEquals(2, run.status(), run.err());
    assertTrue(run.out().contains("hash factor"), run.out());
  }

  @Test
  void bitsFindViolations() {
    assertEquals(1, verify(Run.PHILOSOPHERS, "--store", "bitstate=1000,2").status());
  }

  @Test
  void chainsThatArePassedAreNotStored() {
    String[] dials = {"--property", "deadlock", "--json", "-"};
    Map<?, ?> stored = search(verify(MULOG, dials));
    Run run = verify(MULOG, "--property", "deadlock", "--json", "-", "--chains", "passed");
    assertEquals(0, run.status(), run.err());
    assertTrue(number(search(run), "states") < number(stored, "states"));
    assertTrue(number(search(run), "cleared") > 0);
  }

  @ParameterizedTest
  @CsvSource({
    "cash=3, is not one of exact",
    "cache=, is not a whole number",
    "cache=0, is not a whole number",
    "cache=1.5, is not a whole number",
    "'cache=3,newest', 'is not one of random, oldest, least-revisited'",
    "bitstate=, is not a number of bits",
    "'bitstate=1M,0', is not a whole number",
    "'bitstate=1M,65', is not between 1 and 64",
    "bitstate=1000T, is more than"
  })
  void whatMakesNoSenseIsRefused(String store, String why) {
    Run run = verify(Run.PHILOSOPHERS, "--store", store);
    assertEquals(64, run.status());
    assertTrue(run.err().contains(why), run.err());
    assertTrue(run.err().contains("--store " + store + ": "), run.err());
  }

  @ParameterizedTest
  @CsvSource({
    "--store cache=10 --order bfs, needs --order dfs",
    "--store cache=10 --proviso may-terminate, forgets states",
    "--store bitstate=1M --sleep on, needs --sleep off",
    "--store none --chains passed, stores nothing",
    "--chains passed --order bfs, needs --order dfs"
  })
  void whatNoTheoremCoversIsRefused(String options, String why) {
    Run run = verify(Run.PHILOSOPHERS, options.split(" "));
    assertEquals(64, run.status());
    assertTrue(run.err().contains(why), run.err());
  }
}
