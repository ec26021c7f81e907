package org.porpoise.programs.juc;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.porpoise.programs.engine.hooks.ThreadDispatch;
import org.porpoise.programs.engine.hooks.ThreadHooks;

/** An executor that starts a thread for every task. */
final class ThreadPerTaskExecutor extends AbstractExecutorService {
  private final ThreadFactory factory;
  private final PoolState state = new PoolState(this);
  private final Set<Thread> threads = new LinkedHashSet<>();

  ThreadPerTaskExecutor(ThreadFactory factory) {
    this.factory = factory;
  }

  @Override
  public void execute(Runnable task) {
    Objects.requireNonNull(task);
    Thread thread = factory.newThread(() -> run(task));
    if (thread == null || state.look() != PoolState.RUNNING || !state.addThread(1 << 20)) {
      throw new RejectedExecutionException();
    }
    threads.add(thread);
    ThreadHooks.start(thread);
  }

  private void run(Runnable task) {
    try {
      task.run();
    } finally {
      state.perform(PoolState.LEAVE);
      state.threads--;
      threads.remove(ThreadHooks.currentThread());
      endIfEmpty();
    }
  }

  private void endIfEmpty() {
    if (state.phase != PoolState.RUNNING && state.threads == 0) {
      state.phase = PoolState.TERMINATED;
    }
  }

  @Override
  public void shutdown() {
    shutDown();
  }

  /** Takes no more tasks; the threads that there are. */
  private List<Thread> shutDown() {
    state.perform(PoolState.SHUT_DOWN);
    state.phase = Math.max(state.phase, PoolState.SHUTDOWN);
    endIfEmpty();
    return List.copyOf(threads);
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutDown().forEach(ThreadDispatch::interrupt);
    return new ArrayList<>();
  }

  @Override
  public boolean isShutdown() {
    return state.look() >= PoolState.SHUTDOWN;
  }

  @Override
  public boolean isTerminated() {
    return state.look() == PoolState.TERMINATED;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return Waiting.forEnd(state, timeout, unit);
  }

  @Override
  public void close() {
    Waiting.close(this, state);
  }
}
