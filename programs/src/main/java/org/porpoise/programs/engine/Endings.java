package org.porpoise.programs.engine;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.threads.Patience;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.Repetition;

/**
 * When an execution is over, other than by a scheduler that has seen enough: no thread can take a
 * step, or there have been more steps than allowed.
 */
final class Endings {
  /** How many times as many steps the JDK's own code may take, and a thread alone. */
  private static final int MORE_INSIDE = 20;

  private final VisibleSteps run;
  private final Limits limits;
  private int alone;

  Endings(VisibleSteps run, Limits limits) {
    this.run = run;
    this.limits = limits;
  }

  /** A thread is about to start another one. */
  void starts() {
    if (run.isAlone()) {
      alone = run.steps() - run.inside();
    }
  }

  /**
   * The ending that the execution has come to, null if it goes on.
   *
   * @param before the thread that runs and could go on, null if it has ended
   */
  @Nullable Ending reached(@Nullable ProgramThread before) {
    if ((before == null || !before.isWilling()) && !run.isAnyEnabled()) {
      Ending ending = withoutSteps();
      if (ending != Ending.DEADLOCK || !run.endPatience()) {
        return finalEnding(ending);
      }
    }
    if (isTooLong()) {
      return Ending.TOO_LONG;
    }
    return limits.livelockSteps() > 0 && run.isStarving(run.steps(), limits.livelockSteps())
        ? Ending.LIVELOCK
        : null;
  }

  /** What a thread does alone is no more to explore, however long it takes. */
  private boolean isTooLong() {
    int own = run.steps() - run.inside() - alone;
    return (run.isAlone() ? own / MORE_INSIDE : own) >= limits.steps()
        || run.inside() / MORE_INSIDE >= limits.steps();
  }

  /** The ending, after all patience; what is given up then was not explored. */
  private Ending finalEnding(Ending ending) {
    boolean isAllExplored = true;
    for (ProgramThread thread : run.unfinished()) {
      if (thread.shared instanceof Patience patience) {
        patience.doubt(run);
        isAllExplored = false;
      }
    }
    return ending == Ending.DEADLOCK && !isAllExplored ? Ending.PASSED_BY : ending;
  }

  private Ending withoutSteps() {
    if (!run.isWaitedFor()) {
      return Ending.COMPLETE;
    }
    for (ProgramThread thread : run.unfinished()) {
      if (thread.shared instanceof Repetition vain && vain.isPassedBy(run, thread)) {
        return Ending.PASSED_BY;
      }
    }
    return Ending.DEADLOCK;
  }
}
