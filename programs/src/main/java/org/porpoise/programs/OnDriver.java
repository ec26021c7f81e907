package org.porpoise.programs;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.porpoise.programs.engine.Driver;

/** Does something on a driver and waits for it. */
final class OnDriver {
  private OnDriver() {}

  static <T> T call(Supplier<T> body) {
    FutureTask<T> task = new FutureTask<>(body::get);
    new Driver(task, "porpoise").start();
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
