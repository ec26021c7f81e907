package org.porpoise.programs.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What every search must satisfy, on random programs against all their interleavings. */
class SearchContractTest {
  private static final int PROGRAMS = 1_500;
  private static final int INTERLEAVINGS = 800;

  @Test
  @Tag("slow")
  void everySearchFindsTheTracesAndResultsOfAllInterleavings() {
    int compared = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      TinyProgram program = RandomPrograms.draw(new SplittableRandom(seed));
      Findings all = TinyRun.explore(program, new DepthFirst(), INTERLEAVINGS);
      if (all.executions() == INTERLEAVINGS) {
        continue;
      }
      compared++;
      String about = "seed " + seed + ", " + program;
      assertEquals(0, all.cutShort(), about);
      sameTraces(all, program, SleepSets::new, about);
      sameTraces(all, program, SourceSets::new, about);
      Findings optimal = sameTraces(all, program, Optimal::new, about);
      assertEquals(0, optimal.cutShort(), about);
    }
    assertTrue(compared > PROGRAMS / 2, "most programs are too large to compare: " + compared);
  }

  @Test
  @Tag("slow")
  void optimalSearchFindsTheTracesOfSleepSetsInLargerPrograms() {
    int compared = 0;
    for (int seed = PROGRAMS; seed < 2 * PROGRAMS; seed++) {
      TinyProgram program = RandomPrograms.draw(new SplittableRandom(seed));
      Findings all = TinyRun.explore(program, new SleepSets(), INTERLEAVINGS);
      if (all.complete() > 30 && all.executions() < INTERLEAVINGS) {
        compared++;
        String about = "seed " + seed + ", " + program;
        sameTraces(all, program, SourceSets::new, about);
        assertEquals(0, sameTraces(all, program, Optimal::new, about).cutShort(), about);
      }
    }
    assertTrue(compared > PROGRAMS / 20, "few programs were compared: " + compared);
  }

  private static Findings sameTraces(
      Findings all, TinyProgram program, Supplier<Search> search, String about) {
    Findings findings = TinyRun.explore(program, search.get());
    assertEquals(all.traces(), findings.traces(), about);
    assertEquals(all.results(), findings.results(), about);
    assertEquals(findings.traces().size(), findings.complete(), about);
    return findings;
  }
}
