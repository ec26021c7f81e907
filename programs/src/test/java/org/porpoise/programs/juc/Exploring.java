package org.porpoise.programs.juc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.porpoise.programs.engine.Driver;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Failure;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.search.DepthFirst;
import org.porpoise.programs.search.Optimal;
import org.porpoise.programs.search.Search;
import org.porpoise.programs.trace.Log;

/** Explores little programs that use models directly. */
final class Exploring {
  private static final Limits LIMITS = new Limits(10_000, 0, 5_000_000_000L, false, false, false);

  private Exploring() {}

  /** A program: what it does, and what it tells at the end. */
  interface Program {
    void run() throws Exception;
  }

  /** What a program can come to, and how often it was seen. */
  static Map<String, Integer> all(Supplier<? extends Main> program) {
    return explore(new DepthFirst(), LIMITS, program);
  }

  /** The same with one execution for each trace. */
  static Map<String, Integer> optimal(Supplier<? extends Main> program) {
    return explore(new Optimal(), LIMITS, program);
  }

  /** The same for a small program, whose interleavings all are looked at as well. */
  static Map<String, Integer> both(Supplier<? extends Main> program) {
    Map<String, Integer> optimal = optimal(program);
    assertEquals(all(program).keySet(), optimal.keySet());
    return optimal;
  }

  /** The same in the coarse relation. */
  static Map<String, Integer> coarse(Supplier<? extends Main> program) {
    return explore(new Optimal(), new Limits(10_000, 0, 1L << 32, false, false, true), program);
  }

  /** The main thread of a program; its objects are made by {@link #run}. */
  abstract static class Main {
    private final List<Thread> threads = new ArrayList<>();
    private String result = "";

    abstract void run() throws Exception;

    /** Starts a thread. */
    final Thread go(Program body) {
      Thread thread = new Thread(quietly(body));
      threads.add(thread);
      ThreadHooks.start(thread);
      return thread;
    }

    /** Waits for all threads. */
    final void joinAll() throws InterruptedException {
      for (Thread thread : threads) {
        ThreadHooks.join(thread);
      }
    }

    /** What it came to; asked when it has ended. */
    String result() {
      return result.trim();
    }

    /** Adds to what the program comes to; told when everything has ended. */
    final void tell(Object value) {
      result += value + " ";
    }
  }

  static Runnable quietly(Program body) {
    return () -> {
      try {
        body.run();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }

  private static Map<String, Integer> explore(
      Search search, Limits limits, Supplier<? extends Main> program) {
    Map<String, Integer> outcomes = new TreeMap<>();
    List<Throwable> broken = new ArrayList<>();
    Driver driver =
        new Driver(
            () -> {
              try {
                run(search, limits, program, outcomes);
              } catch (Throwable e) {
                broken.add(e);
              }
            },
            "test");
    driver.start();
    try {
      driver.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (!broken.isEmpty()) {
      throw new AssertionError(broken.getFirst());
    }
    return outcomes;
  }

  private static void run(
      Search search,
      Limits limits,
      Supplier<? extends Main> program,
      Map<String, Integer> outcomes) {
    Log log = new Log();
    ThreadNumbers numbers = new ThreadNumbers();
    while (search.begin(log)) {
      Main main = program.get();
      Execution execution = new Execution(log, search, numbers, limits, null, quietly(main::run));
      Ending ending = execution.run();
      if (ending == Ending.AGAIN) {
        outcomes.clear();
        log.truncate(0);
        run(freshLike(search), limits.with(execution.needed().orElseThrow()), program, outcomes);
        return;
      }
      if (ending == Ending.ABORTED) {
        throw new AssertionError(execution.abortion());
      }
      outcomes.merge(outcome(main, execution, ending), 1, Integer::sum);
    }
  }

  private static Search freshLike(Search search) {
    return search instanceof Optimal ? new Optimal() : new DepthFirst();
  }

  private static String outcome(Main main, Execution execution, Ending ending) {
    StringBuilder text = new StringBuilder(main.result());
    if (ending != Ending.COMPLETE) {
      text.append(text.isEmpty() ? "" : " ").append(ending);
    }
    for (Failure failure : execution.failures()) {
      text.append(" ! ").append(failure.cause());
    }
    return text.toString();
  }
}
