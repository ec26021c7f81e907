package org.porpoise.programs.juc;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.models.Iteration;
import org.porpoise.programs.engine.threads.Patience;

/**
 * The periods of a task that is run again and again.
 *
 * <p>An execution has an end, and so not all of them. A run that has changed nothing is not
 * repeated before something that it has seen is changed: it would do the same. One that has changed
 * something is repeated {@value #ENOUGH} times, and after that only if nothing else can happen and
 * somebody waits, up to {@value #ALL} times. That there could be more is then a doubt.
 */
public final class Periods {
  static final int ENOUGH = 4;
  static final int ALL = 40;

  private int runs;
  private int due = ENOUGH;
  private @Nullable Iteration last;

  /** None yet. */
  public Periods() {}

  /** Runs a task and notes what it does. */
  public void run(Runnable task) {
    Iteration iteration = Iteration.begin();
    try {
      task.run();
    } finally {
      iteration.end();
      last = iteration;
    }
  }

  /** A task that notes what it does. */
  <V extends @Nullable Object> Callable<V> of(Callable<V> task) {
    return () -> {
      Iteration iteration = Iteration.begin();
      try {
        return task.call();
      } finally {
        iteration.end();
        last = iteration;
      }
    };
  }

  /** Has a task run again, now or later or not at all. */
  public void repeat(Runnable again) {
    Iteration iteration = last;
    if (iteration != null && iteration.wasInVain()) {
      start(iteration::lookAgain);
    } else if (++runs < due) {
      again.run();
    } else {
      start(() -> wait(again));
    }
  }

  private static void start(Runnable waiting) {
    ThreadHooks.startInBackground(new Thread(null, waiting, "clock", 0, false));
  }

  private void wait(Runnable again) {
    Patience.await(
        Execution.current(),
        () -> runs < ALL,
        "a periodic task ran " + runs + " times and could have run again");
    due = runs + 2;
    again.run();
  }
}
