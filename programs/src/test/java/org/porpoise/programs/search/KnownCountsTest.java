package org.porpoise.programs.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.porpoise.programs.search.Act.Kind.AWAKE;
import static org.porpoise.programs.search.Act.Kind.ENTER;
import static org.porpoise.programs.search.Act.Kind.EXIT;
import static org.porpoise.programs.search.Act.Kind.GET;
import static org.porpoise.programs.search.Act.Kind.INCREMENT;
import static org.porpoise.programs.search.Act.Kind.LOCK;
import static org.porpoise.programs.search.Act.Kind.NOTIFY;
import static org.porpoise.programs.search.Act.Kind.READ;
import static org.porpoise.programs.search.Act.Kind.UNLESS;
import static org.porpoise.programs.search.Act.Kind.UNLOCK;
import static org.porpoise.programs.search.Act.Kind.WAIT;
import static org.porpoise.programs.search.Act.Kind.WRITE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs whose numbers of traces are known. */
class KnownCountsTest {

  @ParameterizedTest
  @CsvSource({"2, 3", "3, 7", "4, 15", "5, 31"})
  void philosophersWhoAllTakeTheLeftForkFirst(int philosophers, int traces) {
    hasTraces(traces, philosophers(philosophers, philosophers));
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 6", "4, 14"})
  void philosophersOfWhomOneTakesTheOtherForkFirst(int philosophers, int traces) {
    hasTraces(traces, philosophers(philosophers, philosophers - 1));
  }

  @ParameterizedTest
  @CsvSource({"2, 1, 4", "2, 2, 34", "2, 3, 328", "3, 1, 36", "3, 2, 7134"})
  void countersThatAreNotProtected(int threads, int rounds, int traces) {
    hasTraces(traces, repeated(threads, rounds, List.of(act(READ), act(WRITE))));
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 6", "3, 1, 6", "3, 2, 90", "4, 1, 24"})
  void countersInAMonitor(int threads, int rounds, int traces) {
    hasTraces(
        traces, repeated(threads, rounds, List.of(act(ENTER), act(READ), act(WRITE), act(EXIT))));
  }

  @ParameterizedTest
  @CsvSource({"2, 1, 4", "2, 2, 46", "3, 1, 60"})
  void countersWithCompareAndSetWhoseFailureIsARead(int threads, int rounds, int traces) {
    hasTraces(traces, repeated(threads, rounds, List.of(act(GET), act(INCREMENT))));
  }

  @Test
  void aNotificationThatMayComeTooSoon() {
    List<Act> waiter =
        List.of(act(READ), new Act(UNLESS, 4, 0), act(ENTER), act(WAIT), act(AWAKE), act(EXIT));
    List<Act> notifier = List.of(new Act(WRITE, 0, 1), act(ENTER), act(NOTIFY), act(EXIT));
    hasTraces(3, TinyProgram.parallel(List.of(waiter, notifier)));
  }

  @Test
  void boundedSearchesSayWhatTheyLeftOut() {
    TinyProgram program = repeated(2, 2, List.of(act(READ), act(WRITE)));
    DepthFirst narrow = new DepthFirst(1);
    DepthFirst wide = new DepthFirst(100);
    Findings some = TinyRun.explore(program, narrow);
    Findings all = TinyRun.explore(program, wide);
    assertEquals(false, narrow.isExhaustive());
    assertEquals(true, wide.isExhaustive());
    assertEquals(true, all.traces().containsAll(some.traces()));
    assertEquals(34, all.traces().size());
    assertEquals(true, some.traces().size() < 34);
  }

  @Test
  void theEstimateEndsAtOne() {
    TinyProgram program = repeated(2, 2, List.of(act(READ), act(WRITE)));
    for (Search search :
        List.of(new DepthFirst(), new SleepSets(), new SourceSets(), new Optimal())) {
      TinyRun.explore(program, search);
      assertEquals(1, search.done(), 1e-9, search.getClass().getSimpleName());
    }
  }

  private static void hasTraces(int traces, TinyProgram program) {
    for (Search search : List.of(new SourceSets(), new Optimal())) {
      Findings findings = TinyRun.explore(program, search);
      assertEquals(traces, findings.traces().size());
      assertEquals(traces, findings.complete());
      if (search instanceof Optimal) {
        assertEquals(0, findings.cutShort());
      }
    }
  }

  private static TinyProgram philosophers(int count, int leftHanded) {
    List<List<Act>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int first = i < leftHanded ? i : (i + 1) % count;
      int second = i < leftHanded ? (i + 1) % count : i;
      all.add(
          List.of(
              Act.of(LOCK, first),
              Act.of(LOCK, second),
              Act.of(UNLOCK, second),
              Act.of(UNLOCK, first)));
    }
    return TinyProgram.parallel(all);
  }

  private static TinyProgram repeated(int threads, int rounds, List<Act> acts) {
    List<Act> body = new ArrayList<>();
    Collections.nCopies(rounds, acts).forEach(body::addAll);
    return TinyProgram.parallel(Collections.nCopies(threads, body));
  }

  private static Act act(Act.Kind kind) {
    return Act.of(kind, 0);
  }
}
