package org.porpoise.programs.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What samples must satisfy. */
class SamplingTest {

  @Test
  @Tag("slow")
  void samplesAreTracesOfTheProgramAndTheSameForTheSameSeed() {
    for (int seed = 0; seed < 200; seed++) {
      TinyProgram program = RandomPrograms.draw(new SplittableRandom(seed));
      Findings all = TinyRun.explore(program, new Optimal(), 2_000);
      if (all.executions() == 2_000) {
        continue;
      }
      List<Search> once = searches(seed, 20);
      List<Search> again = searches(seed, 20);
      for (int i = 0; i < once.size(); i++) {
        Findings found = TinyRun.explore(program, once.get(i));
        assertEquals(20, found.complete());
        assertTrue(all.traces().containsAll(found.traces()), program.toString());
        assertEquals(found.traces(), TinyRun.explore(program, again.get(i)).traces());
      }
    }
  }

  @Test
  void enoughSamplesFindEveryTraceOfASmallProgram() {
    List<Act> body = List.of(Act.of(Act.Kind.READ, 0), Act.of(Act.Kind.WRITE, 0));
    TinyProgram program = TinyProgram.parallel(List.of(body, body));
    for (Search search : searches(1, 500)) {
      assertEquals(4, TinyRun.explore(program, search).traces().size());
    }
  }

  private static List<Search> searches(long seed, long executions) {
    return List.of(
        new RandomWalk(seed, executions), new Pct(seed, executions, 3), new Pos(seed, executions));
  }
}
