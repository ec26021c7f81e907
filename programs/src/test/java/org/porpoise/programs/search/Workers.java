package org.porpoise.programs.search;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Explores tiny programs with several workers at a time. */
final class Workers implements AutoCloseable {
  private final ExecutorService threads = Executors.newCachedThreadPool();

  Findings explore(TinyProgram program, int workers)
      throws InterruptedException, ExecutionException {
    List<Future<Findings>> parts =
        Optimal.team(workers).stream()
            .map(worker -> threads.submit(() -> explore(program, worker)))
            .toList();
    Findings all = new Findings();
    for (Future<Findings> part : parts) {
      all.add(part.get());
    }
    return all;
  }

  private static Findings explore(TinyProgram program, Optimal worker) {
    try {
      return TinyRun.explore(program, worker);
    } finally {
      worker.stop();
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
