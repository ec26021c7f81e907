package org.porpoise.programs.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Scheduler;
import org.porpoise.programs.trace.Shared;

/** Known ways to be wrong, each caught by random programs. */
class SearchTeethTest {
  private static final int PROGRAMS = 500;
  private static final int INTERLEAVINGS = 1_000;

  @Test
  void withoutRacesOfBlockedThreadsTracesAreMissed() {
    isCaught(() -> new BrokenSearch(new Optimal(), NoBlockedThreads::new));
    isCaught(() -> new BrokenSearch(new SourceSets(), NoBlockedThreads::new));
  }

  @Test
  void ifSleepSetsKeepWhatWasDisturbedTracesAreMissed() {
    isCaught(() -> new BrokenSearch(new SleepSets(), NothingDepends::new));
  }

  @Test
  void ifAWaitingThreadLooksAtTheLastStateOnlyTracesAreMissed() {
    isCaught(() -> new BrokenSearch(new Optimal(), StateOfTheEnd::new));
  }

  private static void isCaught(Supplier<Scheduler> broken) {
    boolean isCaught = false;
    for (int seed = 0; seed < PROGRAMS && !isCaught; seed++) {
      TinyProgram program = RandomPrograms.draw(new SplittableRandom(seed));
      Findings all = TinyRun.explore(program, new DepthFirst(), INTERLEAVINGS);
      isCaught =
          all.executions() < INTERLEAVINGS
              && !TinyRun.explore(program, broken.get()).traces().equals(all.traces());
    }
    assertTrue(isCaught, "nothing was missed");
  }

  /** Threads that are blocked look as if they had ended. */
  private static final class NoBlockedThreads extends RunView {
    NoBlockedThreads(Run run) {
      super(run);
    }

    @Override
    public boolean isLive(int thread) {
      return super.isLive(thread) && access(thread) != Access.BLOCKED;
    }
  }

  /** Next operations look as if nothing depended on them. */
  private static final class NothingDepends extends RunView {
    NothingDepends(Run run) {
      super(run);
    }

    @Override
    public Access access(int thread) {
      return super.access(thread) == Access.BLOCKED ? Access.BLOCKED : Access.LOCAL;
    }
  }

  /** The operation of a blocked thread is judged by the state that its object has at the end. */
  private static final class StateOfTheEnd extends RunView {
    StateOfTheEnd(Run run) {
      super(run);
    }

    @Override
    public Shared shared(int thread) {
      Shared shared = super.shared(thread);
      long last = shared == null ? 0 : shared.state();
      return new Shared() {
        @Override
        public long state() {
          return last;
        }

        @Override
        public Access access(
            org.porpoise.programs.trace.Operation operation, long argument, int by, long state) {
          return shared == null ? operation.access() : shared.access(operation, argument, by, last);
        }
      };
    }
  }
}
