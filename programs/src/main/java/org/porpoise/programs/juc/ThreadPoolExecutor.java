package org.porpoise.programs.juc;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.hooks.ThreadDispatch;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.juc.atomic.LongAdder;

/**
 * The model of {@link java.util.concurrent.ThreadPoolExecutor}.
 *
 * <p>Threads that have nothing to do wait until the pool ends: no time is long enough for a
 * keep-alive to run out. Their waiting is no deadlock. They wait at the queue, which the pool
 * closes when it is shut down; at a queue of the program's own they are interrupted, as in the JDK.
 */
public class ThreadPoolExecutor extends AbstractExecutorService implements Model {
  private final PoolState state;
  private final BlockingQueue<Runnable> queue;
  private final Set<Worker> workers = new LinkedHashSet<>();
  private final LongAdder begun = new LongAdder();
  private final LongAdder completed = new LongAdder();
  private ThreadFactory factory;
  private RejectedExecutionHandler handler;
  private int corePoolSize;
  private int maximumPoolSize;
  private long keepAliveNanos;
  private boolean allowsCoreThreadTimeOut;
  private boolean isEnding;

  /** A pool with default threads that rejects tasks by exceptions. */
  public ThreadPoolExecutor(
      int corePoolSize,
      int maximumPoolSize,
      long keepAliveTime,
      TimeUnit unit,
      BlockingQueue<Runnable> workQueue) {
    this(
        corePoolSize,
        maximumPoolSize,
        keepAliveTime,
        unit,
        workQueue,
        Executors.defaultThreadFactory(),
        new AbortPolicy());
  }

  /** A pool that rejects tasks by exceptions. */
  public ThreadPoolExecutor(
      int corePoolSize,
      int maximumPoolSize,
      long keepAliveTime,
      TimeUnit unit,
      BlockingQueue<Runnable> workQueue,
      ThreadFactory threadFactory) {
    this(
        corePoolSize,
        maximumPoolSize,
        keepAliveTime,
        unit,
        workQueue,
        threadFactory,
        new AbortPolicy());
  }

  /** A pool with default threads. */
  public ThreadPoolExecutor(
      int corePoolSize,
      int maximumPoolSize,
      long keepAliveTime,
      TimeUnit unit,
      BlockingQueue<Runnable> workQueue,
      RejectedExecutionHandler handler) {
    this(
        corePoolSize,
        maximumPoolSize,
        keepAliveTime,
        unit,
        workQueue,
        Executors.defaultThreadFactory(),
        handler);
  }

  /** A pool. */
  @SuppressWarnings("this-escape")
  public ThreadPoolExecutor(
      int corePoolSize,
      int maximumPoolSize,
      long keepAliveTime,
      TimeUnit unit,
      BlockingQueue<Runnable> workQueue,
      ThreadFactory threadFactory,
      RejectedExecutionHandler handler) {
    if (corePoolSize < 0
        || maximumPoolSize <= 0
        || maximumPoolSize < corePoolSize
        || keepAliveTime < 0) {
      throw new IllegalArgumentException();
    }
    this.corePoolSize = corePoolSize;
    this.maximumPoolSize = maximumPoolSize;
    keepAliveNanos = unit.toNanos(keepAliveTime);
    queue = Objects.requireNonNull(workQueue);
    factory = Objects.requireNonNull(threadFactory);
    this.handler = Objects.requireNonNull(handler);
    state = new PoolState(this);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return state;
  }

  /** Allows for a number of threads more, in one step. */
  final void resize(int more) {
    state.perform(PoolState.CONFIGURE);
    corePoolSize += more;
    maximumPoolSize += more;
  }

  // --- tasks ------------------------------------------------------------------------------------

  @Override
  public void execute(Runnable command) {
    Objects.requireNonNull(command);
    if (state.look() == PoolState.RUNNING) {
      if (addThread(command, corePoolSize)) {
        return;
      }
      if (queue.offer(command)) {
        keep(command);
        return;
      }
      if (state.look() == PoolState.RUNNING && addThread(command, maximumPoolSize)) {
        return;
      }
    }
    reject(command);
  }

  /** Looks again after a task was put into the queue. */
  private void keep(Runnable command) {
    boolean isRunning = state.look() == PoolState.RUNNING;
    boolean isEmpty = state.threads == 0;
    if (!isRunning && remove(command)) {
      reject(command);
    } else if (isEmpty) {
      addThread(null, 1);
    }
  }

  final void reject(Runnable command) {
    handler.rejectedExecution(command, this);
  }

  /** Starts a thread, unless there are so many. */
  final boolean addThread(@Nullable Runnable first, int limit) {
    if (!state.addThread(limit)) {
      return false;
    }
    Worker worker = new Worker();
    workers.add(worker);
    Thread thread = factory.newThread(() -> serve(first, worker));
    if (thread == null) {
      leave(worker, false);
      return false;
    }
    worker.thread = thread;
    ThreadHooks.start(thread);
    return true;
  }

  private void serve(@Nullable Runnable first, Worker worker) {
    boolean isNormal = false;
    try {
      for (Runnable task = first == null ? next() : first; task != null; task = next()) {
        run(task, ThreadHooks.currentThread());
      }
      isNormal = true;
    } finally {
      leave(worker, !isNormal);
    }
  }

  private void run(Runnable task, Thread thread) {
    begun.increment();
    clearInterrupt(thread);
    Throwable thrown = null;
    try {
      beforeExecute(thread, task);
      try {
        task.run();
      } catch (Throwable e) {
        thrown = e;
        throw e;
      } finally {
        afterExecute(task, thrown);
      }
    } finally {
      completed.increment();
    }
  }

  /** No task learns that the one before it was interrupted, unless the pool is to stop. */
  private void clearInterrupt(Thread thread) {
    if (ThreadHooks.tracksInterrupts()
        && state.look() < PoolState.STOP
        && ThreadHooks.interrupted()
        && state.look() >= PoolState.STOP) {
      ThreadDispatch.interrupt(thread);
    }
  }

  /** The next task, null if this thread shall end. */
  private @Nullable Runnable next() {
    ThreadHooks.setIdle(true);
    try {
      return wait(queue);
    } finally {
      ThreadHooks.setIdle(false);
    }
  }

  @SuppressWarnings("unchecked")
  private @Nullable Runnable wait(BlockingQueue<Runnable> at) {
    if (at instanceof WorkQueue<?> work) {
      return ((WorkQueue<Runnable>) work).porpoiseServe();
    }
    while (true) {
      int phase = state.look();
      if (phase >= PoolState.STOP || phase == PoolState.SHUTDOWN && at.isEmpty()) {
        return null;
      }
      try {
        return at.take();
      } catch (InterruptedException e) {
        // Look whether the pool has ended.
      }
    }
  }

  private void leave(Worker worker, boolean isAbrupt) {
    state.perform(PoolState.LEAVE);
    state.threads--;
    workers.remove(worker);
    if (isAbrupt && state.phase < PoolState.STOP) {
      addThread(null, Math.max(1, corePoolSize));
    } else if (state.phase != PoolState.RUNNING && state.threads == 0) {
      end(state.phase);
    }
  }

  /** For subclasses: called by a thread before it runs a task. */
  protected void beforeExecute(Thread t, Runnable r) {}

  /** For subclasses: called by a thread after it has run a task. */
  protected void afterExecute(Runnable r, @Nullable Throwable t) {}

  // --- the end ----------------------------------------------------------------------------------

  @Override
  public void shutdown() {
    shutDown(PoolState.SHUTDOWN);
  }

  @Override
  public List<Runnable> shutdownNow() {
    return shutDown(PoolState.STOP);
  }

  private List<Runnable> shutDown(int phase) {
    state.perform(PoolState.SHUT_DOWN);
    state.phase = Math.max(state.phase, phase);
    boolean isEmpty = state.threads == 0;
    List<Worker> present = List.copyOf(workers);
    List<Runnable> left = new ArrayList<>();
    if (phase == PoolState.STOP) {
      queue.drainTo(left);
    } else {
      onShutdown();
    }
    if (queue instanceof WorkQueue<?> work) {
      work.porpoiseClose();
    }
    if (phase == PoolState.STOP || !(queue instanceof WorkQueue<?>)) {
      present.forEach(Worker::interrupt);
    }
    if (isEmpty) {
      end(phase);
    }
    return left;
  }

  /** What a pool of delayed tasks does when it is shut down. */
  void onShutdown() {}

  /** Ends the pool if nobody is there and nothing is left. */
  private void end(int phase) {
    if (phase == PoolState.SHUTDOWN && !queue.isEmpty()) {
      addThread(null, 1);
      return;
    }
    state.perform(PoolState.TERMINATE);
    if (state.threads > 0 || isEnding) {
      return;
    }
    isEnding = true;
    int before = SharedObject.steps();
    terminated();
    if (SharedObject.steps() != before) {
      state.perform(PoolState.TERMINATE);
    }
    state.phase = PoolState.TERMINATED;
  }

  /** For subclasses: called when the pool has ended. */
  protected void terminated() {}

  @Override
  public boolean isShutdown() {
    return state.look() >= PoolState.SHUTDOWN;
  }

  /** Whether it was shut down and has not ended. */
  public boolean isTerminating() {
    int phase = state.look();
    return phase == PoolState.SHUTDOWN || phase == PoolState.STOP;
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

  /** Does nothing, as in the JDK. */
  @Deprecated
  @SuppressWarnings({"removal", "Finalize", "Finalizer"})
  @Override
  protected void finalize() {}

  // --- what can be set --------------------------------------------------------------------------

  /** Says how threads are made. */
  public void setThreadFactory(ThreadFactory threadFactory) {
    factory = Objects.requireNonNull(threadFactory);
  }

  /** How threads are made. */
  public ThreadFactory getThreadFactory() {
    return factory;
  }

  /** Says what is done with tasks that cannot be taken. */
  public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
    this.handler = Objects.requireNonNull(handler);
  }

  /** What is done with tasks that cannot be taken. */
  public RejectedExecutionHandler getRejectedExecutionHandler() {
    return handler;
  }

  /** Says how many threads are made rather than queueing tasks; no thread ends because of it. */
  public void setCorePoolSize(int corePoolSize) {
    if (corePoolSize < 0 || corePoolSize > maximumPoolSize) {
      throw new IllegalArgumentException();
    }
    state.perform(PoolState.CONFIGURE);
    this.corePoolSize = corePoolSize;
  }

  /** How many threads are made rather than queueing tasks. */
  public int getCorePoolSize() {
    state.look();
    return corePoolSize;
  }

  /** Starts a thread before there is a task, unless there are enough. */
  public boolean prestartCoreThread() {
    return addThread(null, corePoolSize);
  }

  /** Starts threads before there are tasks, as many as there may be. */
  public int prestartAllCoreThreads() {
    int started = 0;
    while (prestartCoreThread()) {
      started++;
    }
    return started;
  }

  /** What was set. */
  public boolean allowsCoreThreadTimeOut() {
    return allowsCoreThreadTimeOut;
  }

  /** Noted; that a thread could end between two tasks is a doubt. */
  public void allowCoreThreadTimeOut(boolean value) {
    if (value && keepAliveNanos <= 0) {
      throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
    }
    if (value) {
      SharedObject.doubt(Assumption.TIME, "idle threads of a pool do not end");
    }
    allowsCoreThreadTimeOut = value;
  }

  /** Says how many threads there may be; no thread ends because of it. */
  public void setMaximumPoolSize(int maximumPoolSize) {
    if (maximumPoolSize <= 0 || maximumPoolSize < corePoolSize) {
      throw new IllegalArgumentException();
    }
    state.perform(PoolState.CONFIGURE);
    this.maximumPoolSize = maximumPoolSize;
  }

  /** How many threads there may be. */
  public int getMaximumPoolSize() {
    state.look();
    return maximumPoolSize;
  }

  /** Noted, and without effect. */
  public void setKeepAliveTime(long time, TimeUnit unit) {
    if (time < 0 || time == 0 && allowsCoreThreadTimeOut) {
      throw new IllegalArgumentException();
    }
    keepAliveNanos = unit.toNanos(time);
  }

  /** What was set. */
  public long getKeepAliveTime(TimeUnit unit) {
    return unit.convert(keepAliveNanos, TimeUnit.NANOSECONDS);
  }

  // --- questions --------------------------------------------------------------------------------

  /** The queue. */
  public BlockingQueue<Runnable> getQueue() {
    return queue;
  }

  /** Removes a task from the queue. */
  public boolean remove(Runnable task) {
    return queue.remove(task);
  }

  /** Removes cancelled tasks from the queue. */
  public void purge() {
    queue.removeIf(task -> task instanceof Future<?> future && future.isCancelled());
  }

  /** How many threads there are. */
  public int getPoolSize() {
    return state.look() == PoolState.TERMINATED ? 0 : state.threads;
  }

  /** How many threads run tasks. */
  public int getActiveCount() {
    return (int) (begun.sum() - completed.sum());
  }

  /** How many threads there have been at once. */
  public int getLargestPoolSize() {
    state.look();
    return state.largest;
  }

  /** How many tasks there have been. */
  public long getTaskCount() {
    return begun.sum() + queue.size();
  }

  /** How many tasks have ended. */
  public long getCompletedTaskCount() {
    return completed.sum();
  }

  @Override
  public String toString() {
    return super.toString();
  }

  /** A thread of the pool. */
  private static final class Worker {
    @Nullable Thread thread;

    void interrupt() {
      if (thread != null) {
        ThreadDispatch.interrupt(thread);
      }
    }
  }

  // --- policies ---------------------------------------------------------------------------------

  /** Runs a rejected task in the thread that came with it. */
  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    /** The policy. */
    public CallerRunsPolicy() {}

    @Override
    public void rejectedExecution(Runnable r, ThreadPoolExecutor executor) {
      if (!executor.isShutdown()) {
        r.run();
      }
    }
  }

  /** Throws an exception. */
  public static class AbortPolicy implements RejectedExecutionHandler {
    /** The policy. */
    public AbortPolicy() {}

    @Override
    public void rejectedExecution(Runnable r, ThreadPoolExecutor executor) {
      throw new RejectedExecutionException("Task " + r + " rejected from " + executor);
    }
  }

  /** Forgets a rejected task. */
  public static class DiscardPolicy implements RejectedExecutionHandler {
    /** The policy. */
    public DiscardPolicy() {}

    @Override
    public void rejectedExecution(Runnable r, ThreadPoolExecutor executor) {}
  }

  /** Forgets the oldest task in the queue, and tries again. */
  public static class DiscardOldestPolicy implements RejectedExecutionHandler {
    /** The policy. */
    public DiscardOldestPolicy() {}

    @Override
    public void rejectedExecution(Runnable r, ThreadPoolExecutor executor) {
      if (!executor.isShutdown()) {
        executor.getQueue().poll();
        executor.execute(r);
      }
    }
  }
}
