package org.porpoise.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.porpoise.programs.engine.Driver;

/** Does something on drivers and waits for it. */
final class OnDriver {
  private OnDriver() {}

  /** What a body returns, on one driver. */
  static <T> T call(Supplier<T> body) {
    return resultOf(started(new FutureTask<>(body::get)));
  }

  /** Runs each body on a driver of its own, until all have ended. */
  static void run(List<? extends Runnable> bodies) {
    List<FutureTask<Boolean>> tasks = new ArrayList<>();
    for (Runnable body : bodies) {
      tasks.add(started(new FutureTask<>(body, true)));
    }
    tasks.forEach(OnDriver::resultOf);
  }

  private static <T> FutureTask<T> started(FutureTask<T> task) {
    new Driver(task, "porpoise").start();
    return task;
  }

  private static <T> T resultOf(FutureTask<T> task) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
        } catch (ExecutionException e) {
          throw Main.rethrown(e.getCause() == null ? e : e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
