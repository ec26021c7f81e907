package org.porpoise.programs.juc;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The model of {@link java.util.concurrent.ForkJoinWorkerThread}. */
public class ForkJoinWorkerThread extends Thread {
  private final ForkJoinPool pool;
  private final int index;
  private @Nullable Runnable work;

  /** A thread of a pool. */
  protected ForkJoinWorkerThread(
      @Nullable ThreadGroup group, ForkJoinPool pool, boolean preserveThreadLocals) {
    this(group, pool, pool.nextIndex());
  }

  /** A thread of a pool. */
  protected ForkJoinWorkerThread(ForkJoinPool pool) {
    this(null, pool, pool.nextIndex());
  }

  @SuppressWarnings("this-escape")
  ForkJoinWorkerThread(@Nullable ThreadGroup group, ForkJoinPool pool, int index) {
    super(group, null, pool.prefix() + (index + 1), 0, false);
    this.pool = pool;
    this.index = index;
    setDaemon(true);
  }

  ForkJoinWorkerThread with(Runnable toDo) {
    work = toDo;
    return this;
  }

  /** For copies of the JDK's classes: whether the running thread has something else to do. */
  public static boolean hasKnownQueuedWork() {
    return false;
  }

  /** The pool. */
  public ForkJoinPool getPool() {
    return pool;
  }

  /** Its number in the pool. */
  public int getPoolIndex() {
    return index;
  }

  /** How many tasks wait in the pool. */
  public int getQueuedTaskCount() {
    return (int) pool.getQueuedTaskCount();
  }

  /** For subclasses: called at the begin. */
  protected void onStart() {}

  /** For subclasses: called at the end. */
  protected void onTermination(@Nullable Throwable exception) {}

  @Override
  public void run() {
    Throwable thrown = null;
    try {
      onStart();
      Objects.requireNonNull(work).run();
    } catch (Throwable e) {
      thrown = e;
      throw e;
    } finally {
      onTermination(thrown);
    }
  }
}
