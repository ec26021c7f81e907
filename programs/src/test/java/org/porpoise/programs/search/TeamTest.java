package org.porpoise.programs.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.porpoise.programs.trace.Log;

/** Several workers do what one does. */
@Timeout(value = 15, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TeamTest {
  private static final int PROGRAMS = 600;
  private static final int TRACES = 1_000;

  @Test
  void workersRunEachTraceOnceAndCutNoneShort() throws InterruptedException, ExecutionException {
    try (Workers workers = new Workers()) {
      for (int seed = 0; seed < PROGRAMS; seed++) {
        TinyProgram program = RandomPrograms.draw(new SplittableRandom(seed));
        Findings alone = TinyRun.explore(program, new Optimal(), TRACES);
        if (alone.executions() < TRACES) {
          Findings together = workers.explore(program, 2 + seed % 3);
          String about = "seed " + seed + ", " + program;
          assertEquals(alone.traces(), together.traces(), about);
          assertEquals(alone.results(), together.results(), about);
          assertEquals(alone.complete(), together.complete(), about);
          assertEquals(0, together.cutShort(), about);
        }
      }
    }
  }

  @Test
  void workersShareALargeProgram() throws InterruptedException, ExecutionException {
    List<Act> increment = List.of(Act.of(Act.Kind.READ, 0), Act.of(Act.Kind.WRITE, 0));
    List<Act> twice =
        List.of(increment.get(0), increment.get(1), increment.get(0), increment.get(1));
    try (Workers workers = new Workers()) {
      Findings together = workers.explore(TinyProgram.parallel(Collections.nCopies(3, twice)), 4);
      assertEquals(7134, together.traces().size());
      assertEquals(7134, together.complete());
    }
  }

  @Test
  void aWorkerThatStopsStopsTheTeam() {
    List<Optimal> team = Optimal.team(2);
    team.get(0).begin(new Log());
    team.get(0).stop();
    assertFalse(team.get(1).begin(new Log()));
  }
}
