package org.porpoise.bench.programs;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.porpoise.programs.Program;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.engine.Driver;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.search.DepthFirst;
import org.porpoise.programs.search.Optimal;
import org.porpoise.programs.search.Search;
import org.porpoise.programs.search.SleepSets;
import org.porpoise.programs.search.SourceSets;
import org.porpoise.programs.trace.Log;

/**
 * What a search of a program with semaphores did, where only operations on semaphores are visible.
 *
 * @param executions complete ones
 * @param cutShort those that the search ended early
 * @param deadlocks how many of the complete ones ended in a deadlock
 * @param transitions operations on semaphores, those repeated from the execution before once
 * @param isComplete whether there was time for all
 */
record Dinner(
    long executions, long cutShort, long deadlocks, long transitions, boolean isComplete) {
  private static final Limits LIMITS =
      new Limits(10_000, 0, Duration.ofSeconds(5).toNanos(), false, false, false);

  /** Searches a program for at most so long. */
  static Dinner of(Program program, SearchMode mode, Duration patience) {
    FutureTask<Dinner> task = new FutureTask<>(() -> explore(program, search(mode), patience));
    new Driver(task, "dinner").start();
    try {
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private static Search search(SearchMode mode) {
    return switch (mode) {
      case DFS -> new DepthFirst();
      case SLEEP -> new SleepSets();
      case SOURCE -> new SourceSets();
      case OPTIMAL -> new Optimal();
      case RANDOM, PCT, POS -> throw new IllegalArgumentException(mode + " counts nothing");
    };
  }

  private static Dinner explore(Program program, Search search, Duration patience) {
    OnlySemaphores scheduler = new OnlySemaphores(search);
    Program.World world = program.load(false);
    Log log = new Log();
    ThreadNumbers numbers = new ThreadNumbers();
    Map<Ending, Long> endings = new EnumMap<>(Ending.class);
    long start = System.nanoTime();
    boolean isComplete = true;
    while (scheduler.begin(log)) {
      if (System.nanoTime() - start > patience.toNanos()) {
        isComplete = false;
        break;
      }
      Execution execution =
          new Execution(log, scheduler, numbers, LIMITS, null, () -> runOnce(world));
      Ending ending = execution.run();
      if (ending == Ending.ABORTED) {
        throw new IllegalStateException(execution.abortion());
      }
      endings.merge(ending, 1L, Long::sum);
    }
    long deadlocks = endings.getOrDefault(Ending.DEADLOCK, 0L);
    return new Dinner(
        endings.getOrDefault(Ending.COMPLETE, 0L) + deadlocks,
        endings.getOrDefault(Ending.CUT_SHORT, 0L),
        deadlocks,
        scheduler.transitions(),
        isComplete);
  }

  private static void runOnce(Program.World world) {
    world.reset();
    try {
      world.run();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
