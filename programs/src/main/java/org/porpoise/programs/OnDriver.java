package org.porpoise.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.porpoise.programs.engine.Driver;

/** Does something on drivers and waits for it. */
final class OnDriver {
  private static final long LOOK_MILLIS = 100;

  private OnDriver() {}

  /** What a body returns, on one driver. */
  static <T> T call(Supplier<T> body) {
    FutureTask<T> task = new FutureTask<>(body::get);
    started(task);
    return resultOf(task);
  }

  /**
   * Runs each body on a driver of its own, until all have ended or a watchdog says that it is
   * enough; the drivers if some have not ended.
   */
  static List<Driver> run(List<? extends Runnable> bodies, Watchdog watchdog) {
    List<FutureTask<Boolean>> tasks = new ArrayList<>();
    List<Driver> drivers = new ArrayList<>();
    for (Runnable body : bodies) {
      FutureTask<Boolean> task = new FutureTask<>(body, true);
      tasks.add(task);
      drivers.add(started(task));
    }
    for (FutureTask<Boolean> task : tasks) {
      if (!hasEnded(task, watchdog)) {
        return drivers;
      }
    }
    return List.of();
  }

  private static boolean hasEnded(FutureTask<Boolean> task, Watchdog watchdog) {
    while (!watchdog.isEnough()) {
      try {
        return task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        // Look at the watchdog again.
      } catch (InterruptedException e) {
        watchdog.interrupted();
      } catch (ExecutionException e) {
        throw Main.rethrown(e.getCause() == null ? e : e.getCause());
      }
    }
    return false;
  }

  private static Driver started(FutureTask<?> task) {
    Driver driver = new Driver(task, "porpoise");
    driver.start();
    return driver;
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
