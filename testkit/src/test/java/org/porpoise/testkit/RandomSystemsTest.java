package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.testkit.random.RandomSystems;
import org.porpoise.testkit.random.Shrinker;
import org.porpoise.testkit.random.SystemSketch;
import org.porpoise.testkit.truth.FullGraph;

/** The generator makes what it says it makes, and the shrinker leaves only what is needed. */
final class RandomSystemsTest {
  private static final List<SystemSketch> SKETCHES =
      IntStream.range(0, 500).mapToObj(RandomSystems::sketch).toList();

  @Test
  void equalSeedsGiveEqualSketches() {
    for (int seed = 0; seed < 50; seed++) {
      assertEquals(SKETCHES.get(seed), RandomSystems.sketch(seed));
      assertEquals(SKETCHES.get(seed).toString(), RandomSystems.sketch(seed).toString());
    }
  }

  @Test
  void everySketchCanBeBuilt() {
    SKETCHES.forEach(s -> assertTrue(s.build().transitionCount() > 0));
  }

  @TestFactory
  Stream<DynamicTest> everyIngredientOccurs() {
    return Stream.of(
            ".set(",
            ".add(1)",
            ".add(-1)",
            ".flip()",
            ".await()",
            ".signal()",
            ".acquire(",
            ".release(",
            ".send(",
            ".receive()",
            ".receive(x",
            "cells.set(",
            "cells.get(x",
            "monitor",
            "invariant",
            "assertAt",
            "neverReach",
            "mayProgress",
            "mustProgress",
            "noEndlessRepetition",
            "mayEnd",
            " or ",
            " and ",
            "not(",
            "when(q ")
        .map(
            text ->
                DynamicTest.dynamicTest(
                    text,
                    () ->
                        assertTrue(SKETCHES.stream().anyMatch(s -> s.toString().contains(text)))));
  }

  @Test
  void rendezvousOfTwoAndOfThreeOccur() {
    for (int size = 2; size <= 3; size++) {
      int partners = size;
      assertTrue(
          SKETCHES.stream()
              .flatMap(s -> s.steps().stream())
              .anyMatch(t -> t.legs().size() == partners));
    }
  }

  @Test
  void theShrinkerLeavesOnlyWhatIsNeeded() {
    Predicate<SystemSketch> hasDeadlock =
        s -> FullGraph.of(s.build(), 1_000).map(FullGraph::deadlockCount).orElse(0) > 0;
    List<SystemSketch> failing = SKETCHES.stream().filter(hasDeadlock).limit(5).toList();
    assertEquals(5, failing.size());
    for (SystemSketch sketch : failing) {
      SystemSketch small = new Shrinker(hasDeadlock).shrink(sketch);
      assertTrue(hasDeadlock.test(small));
      for (int i = 0; i < small.steps().size(); i++) {
        List<SystemSketch.Step> fewer = new ArrayList<>(small.steps());
        fewer.subList(i, i + 1).clear();
        SystemSketch smaller =
            new SystemSketch(
                small.objects(), small.processes(), fewer, small.monitors(), small.claims());
        assertFalse(hasDeadlock.test(smaller.tidied()), small::toString);
      }
      assertTrue(small.claims().isEmpty() && small.monitors().isEmpty(), small::toString);
    }
  }
}
