package org.porpoise.programs.engine.threads;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Shared;

/** The threads of an execution, and what each is about to do. */
abstract class GlobalState implements Run {
  private final ThreadNumbers numbers;
  private @Nullable ProgramThread[] threads = new ProgramThread[8];
  private boolean isAlone;

  GlobalState(ThreadNumbers numbers) {
    this.numbers = numbers;
  }

  protected final void put(ProgramThread thread) {
    if (thread.number >= threads.length) {
      threads = Arrays.copyOf(threads, Math.max(thread.number + 1, 2 * threads.length));
    }
    threads[thread.number] = thread;
    isAlone = thread.number == 0;
  }

  /** Whether the first thread has not started another one yet. */
  public final boolean isAlone() {
    return isAlone;
  }

  /** The number of the next thread that a thread starts. */
  protected final int numberOfChild(ProgramThread parent) {
    return numbers.of(parent.number, parent.children++);
  }

  /** A thread of this execution. */
  protected final ProgramThread thread(int number) {
    ProgramThread thread = threads[number];
    if (thread == null) {
      throw new NondeterminismException("thread " + number + " does not exist in this execution");
    }
    return thread;
  }

  @Override
  public final int threads() {
    return numbers.count();
  }

  @Override
  public final boolean isLive(int number) {
    if (number >= threads.length) {
      return false;
    }
    ProgramThread thread = threads[number];
    return thread != null
        && (thread.object.life == ThreadObject.STARTED || thread.isTellingItsEnd)
        && !thread.isLost;
  }

  @Override
  public final boolean isEnabled(int number) {
    return isLive(number) && thread(number).isWilling();
  }

  @Override
  public final Access access(int number) {
    return thread(number).access();
  }

  @Override
  public final Operation operation(int number) {
    return thread(number).operation;
  }

  @Override
  public final long object(int number) {
    return thread(number).target;
  }

  @Override
  public final int part(int number) {
    return thread(number).part;
  }

  @Override
  public final long second(int number) {
    ProgramThread thread = thread(number);
    return thread.isInterruptible ? thread.object.flag() : 0;
  }

  @Override
  public final long secondState(int number) {
    return thread(number).object.isInterrupted ? 1 : 0;
  }

  @Override
  public final long argument(int number) {
    return thread(number).argument;
  }

  @Override
  public final @Nullable Shared shared(int number) {
    return thread(number).shared;
  }

  /** The threads that have not ended. */
  public final List<ProgramThread> unfinished() {
    List<ProgramThread> unfinished = new ArrayList<>();
    for (int number = 0; number < threads.length; number++) {
      if (isLive(number)) {
        unfinished.add(thread(number));
      }
    }
    return unfinished;
  }

  /** A thread of this execution, for telling about it. */
  public final @Nullable ProgramThread programThread(int number) {
    return number < threads.length ? threads[number] : null;
  }

  /** Whether some thread can take a step. */
  public final boolean isAnyEnabled() {
    for (int thread = 0; thread < threads.length; thread++) {
      if (isEnabled(thread)) {
        return true;
      }
    }
    return false;
  }

  /** Lets a thread go on that goes on only when nothing else can; whether there is one. */
  public final boolean endPatience() {
    for (int number = 0; number < threads.length; number++) {
      if (!isLive(number)) {
        continue;
      }
      if (thread(number).shared instanceof Patience patience && patience.isOfUse()) {
        patience.isOver = true;
        return true;
      }
      if (thread(number).endPatience()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thread that matters has steps left. */
  public final boolean isWaitedFor() {
    for (int thread = 0; thread < threads.length; thread++) {
      if (isLive(thread) && !thread(thread).isBackground) {
        return true;
      }
    }
    return false;
  }

  /** Livelock as in section 5 of seed 004: a thread without enabled step for too many states. */
  public final boolean isStarving(int depth, int bound) {
    for (int number = 0; number < threads.length; number++) {
      if (!isLive(number) || thread(number).isBackground) {
        continue;
      }
      ProgramThread thread = thread(number);
      if (thread.access() != Access.BLOCKED) {
        thread.blockedSince = -1;
      } else if (thread.blockedSince < 0) {
        thread.blockedSince = depth;
      } else if (depth - thread.blockedSince > bound) {
        return true;
      }
    }
    return false;
  }
}
