package org.porpoise.programs.juc;

import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ThreadDispatch;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.juc.atomic.AtomicReference;

/**
 * The model of {@link java.util.concurrent.ForkJoinTask}. A thread of a pool that joins a task that
 * nobody has begun does it itself; otherwise it waits.
 */
public abstract class ForkJoinTask<V extends @Nullable Object>
    implements Future<V>, Model, Serializable {
  private static final long serialVersionUID = 1;

  private final transient TaskState state;

  /** A task that has not begun. */
  @SuppressWarnings("this-escape")
  public ForkJoinTask() {
    state = new TaskState(this);
  }

  @Override
  public final SharedObject porpoiseObject() {
    return state;
  }

  // --- running ----------------------------------------------------------------------------------

  /** Runs the task, unless somebody has begun to. */
  final void runIfNew() {
    if (!state.claim()) {
      return;
    }
    boolean isComplete;
    try {
      isComplete = exec();
    } catch (Throwable e) {
      fail(e);
      return;
    }
    if (isComplete) {
      state.end(TaskState.SUCCEEDED, null);
    }
  }

  /** Ends the task with an exception. */
  void fail(Throwable e) {
    state.end(TaskState.FAILED, e);
  }

  private static ForkJoinPool pool() {
    ForkJoinPool mine = getPool();
    return mine == null ? ForkJoinPool.commonPool() : mine;
  }

  /** Lets a pool run the task. */
  public final ForkJoinTask<V> fork() {
    pool().push(this);
    return this;
  }

  /** Waits for the task's end; its value. */
  public final V join() {
    quietlyJoin();
    return value();
  }

  /** Runs the task; its value. */
  public final V invoke() {
    quietlyInvoke();
    return value();
  }

  /** Waits for the task's end. */
  public final void quietlyJoin() {
    if (inForkJoinPool()) {
      runIfNew();
    }
    state.perform(TaskState.JOIN);
  }

  /** Runs the task. */
  public final void quietlyInvoke() {
    runIfNew();
    state.perform(TaskState.JOIN);
  }

  /** Whether the task has ended. */
  public final boolean quietlyJoin(long timeout, TimeUnit unit) throws InterruptedException {
    Objects.requireNonNull(unit);
    state.performInterruptibly(TaskState.LOOK);
    return SharedObject.told(state.isDone() || SharedObject.timedOut(timeout, unit));
  }

  /** Whether the task has ended. */
  public final boolean quietlyJoinUninterruptibly(long timeout, TimeUnit unit) {
    Objects.requireNonNull(unit);
    return isDone() || SharedObject.timedOut(timeout, unit);
  }

  /** The value, or what the task threw; of a task that has ended. */
  private V value() {
    Throwable thrown = state.exception;
    switch (thrown) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new RuntimeException(thrown);
    }
    return getRawResult();
  }

  @Override
  public final V get() throws InterruptedException, ExecutionException {
    if (inForkJoinPool()) {
      runIfNew();
    }
    state.performInterruptibly(TaskState.JOIN);
    return report();
  }

  @Override
  public final V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    if (!quietlyJoin(timeout, unit)) {
      throw new TimeoutException();
    }
    return report();
  }

  private V report() throws ExecutionException {
    if (state.phase == TaskState.CANCELLED) {
      throw new CancellationException();
    }
    if (state.phase == TaskState.FAILED) {
      throw new ExecutionException(state.exception);
    }
    return getRawResult();
  }

  /** Runs two tasks. */
  public static void invokeAll(ForkJoinTask<?> t1, ForkJoinTask<?> t2) {
    invokeAll(List.of(t1, t2));
  }

  /** Runs tasks. */
  public static void invokeAll(ForkJoinTask<?>... tasks) {
    invokeAll(List.of(tasks));
  }

  /** Runs tasks. */
  @SuppressWarnings("FutureReturnValueIgnored")
  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    List<T> list = List.copyOf(tasks);
    for (T task : list.isEmpty() ? list : list.subList(1, list.size())) {
      task.fork();
    }
    if (!list.isEmpty()) {
      list.getFirst().invoke();
    }
    for (T task : list) {
      task.join();
    }
    return tasks;
  }

  // --- how it is --------------------------------------------------------------------------------

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    return state.end(TaskState.CANCELLED, new CancellationException())
        || state.phase == TaskState.CANCELLED;
  }

  @Override
  public final boolean isDone() {
    return state.look() >= TaskState.SUCCEEDED;
  }

  @Override
  public final boolean isCancelled() {
    return state.look() == TaskState.CANCELLED;
  }

  /** Whether it was cancelled or threw something. */
  public final boolean isCompletedAbnormally() {
    return state.look() > TaskState.SUCCEEDED;
  }

  /** Whether it has ended as it should. */
  public final boolean isCompletedNormally() {
    return state.look() == TaskState.SUCCEEDED;
  }

  @Override
  public State state() {
    return switch (state.look()) {
      case TaskState.SUCCEEDED -> State.SUCCESS;
      case TaskState.FAILED -> State.FAILED;
      case TaskState.CANCELLED -> State.CANCELLED;
      default -> State.RUNNING;
    };
  }

  @Override
  public V resultNow() {
    if (state.look() != TaskState.SUCCEEDED) {
      throw new IllegalStateException("Task has not completed with a result");
    }
    return getRawResult();
  }

  @Override
  public Throwable exceptionNow() {
    if (state.look() != TaskState.FAILED) {
      throw new IllegalStateException("Task has not completed with an exception");
    }
    return Objects.requireNonNull(state.exception);
  }

  /** What it threw, if something. */
  public final @Nullable Throwable getException() {
    state.look();
    return state.exception;
  }

  /** Ends it with an exception. */
  public void completeExceptionally(Throwable ex) {
    fail(ex instanceof RuntimeException || ex instanceof Error ? ex : new RuntimeException(ex));
  }

  /** Ends it with a value. */
  public void complete(V value) {
    try {
      setRawResult(value);
    } catch (Throwable e) {
      fail(e);
      return;
    }
    quietlyComplete();
  }

  /** Ends it. */
  public final void quietlyComplete() {
    state.end(TaskState.SUCCEEDED, null);
  }

  /** Lets it begin anew. */
  public void reinitialize() {
    state.perform(TaskState.CHANGE);
    state.phase = TaskState.NEW;
    state.exception = null;
  }

  /** Its value so far. */
  @SuppressWarnings("NullAway") // Many tasks have none.
  public abstract V getRawResult();

  /** For subclasses: sets the value. */
  protected abstract void setRawResult(V value);

  /** For subclasses: runs it; whether that ends it. */
  protected abstract boolean exec();

  /** The tag. */
  public final short getForkJoinTaskTag() {
    state.look();
    return state.tag;
  }

  /** Sets the tag; the old one. */
  public final short setForkJoinTaskTag(short newValue) {
    state.perform(TaskState.CHANGE);
    short old = state.tag;
    state.tag = newValue;
    return old;
  }

  /** Sets the tag if it is the expected one; whether it was. */
  public final boolean compareAndSetForkJoinTaskTag(short expect, short update) {
    state.perform(TaskState.CHANGE);
    boolean isIt = state.tag == expect;
    state.tag = isIt ? update : state.tag;
    return isIt;
  }

  // --- the pool around it -----------------------------------------------------------------------

  /** The pool that the running thread belongs to. */
  public static @Nullable ForkJoinPool getPool() {
    return ThreadHooks.currentThread() instanceof ForkJoinWorkerThread worker
        ? worker.getPool()
        : null;
  }

  /** Whether the running thread belongs to a pool. */
  public static boolean inForkJoinPool() {
    return getPool() != null;
  }

  /** Takes the task back that was forked, if nobody has begun it. */
  public boolean tryUnfork() {
    return pool().pull(this);
  }

  /** Does what there is to do. */
  public static void helpQuiesce() {
    for (ForkJoinTask<?> task = pollTask(); task != null; task = pollTask()) {
      task.runIfNew();
    }
  }

  /** How many tasks wait. */
  public static int getQueuedTaskCount() {
    return (int) pool().getQueuedTaskCount();
  }

  /** How many tasks wait, beyond those that other threads could take. */
  public static int getSurplusQueuedTaskCount() {
    return getQueuedTaskCount();
  }

  /** None: the tasks of a pool are in one queue. */
  protected static @Nullable ForkJoinTask<?> peekNextLocalTask() {
    return null;
  }

  /** A task that waits. */
  protected static @Nullable ForkJoinTask<?> pollNextLocalTask() {
    return pollTask();
  }

  /** A task that waits. */
  protected static @Nullable ForkJoinTask<?> pollTask() {
    return pool().pollSubmission();
  }

  /** A task that waits. */
  protected static @Nullable ForkJoinTask<?> pollSubmission() {
    return pollTask();
  }

  // --- tasks made of others ---------------------------------------------------------------------

  /** A task that runs something. */
  @SuppressWarnings("NullAway") // It has no value.
  public static ForkJoinTask<?> adapt(Runnable runnable) {
    return adapt(runnable, null);
  }

  /** A task that runs something, with a value of its own. */
  public static <T extends @Nullable Object> ForkJoinTask<T> adapt(Runnable runnable, T result) {
    return new Adapted<>(Executors.callable(runnable, result));
  }

  /** A task that computes a value. */
  public static <T extends @Nullable Object> ForkJoinTask<T> adapt(Callable<? extends T> callable) {
    return new Adapted<>(Objects.requireNonNull(callable));
  }

  /** A task that computes a value. */
  public static <T extends @Nullable Object> ForkJoinTask<T> adaptInterruptible(
      Callable<? extends T> callable) {
    return new Interruptible<>(Objects.requireNonNull(callable));
  }

  /** A task that runs something, with a value of its own. */
  public static <T extends @Nullable Object> ForkJoinTask<T> adaptInterruptible(
      Runnable runnable, T result) {
    return new Interruptible<>(Executors.callable(runnable, result));
  }

  /** A task that runs something. */
  @SuppressWarnings("NullAway") // It has no value.
  public static ForkJoinTask<?> adaptInterruptible(Runnable runnable) {
    return adaptInterruptible(runnable, null);
  }

  /** A task made of another one. */
  private static class Adapted<T extends @Nullable Object> extends ForkJoinTask<T>
      implements RunnableFuture<T> {
    private static final long serialVersionUID = 1;

    final transient Callable<? extends T> body;
    private transient @Nullable T result;

    Adapted(Callable<? extends T> body) {
      this.body = body;
    }

    @Override
    @SuppressWarnings("NullAway") // There is none before the end.
    public T getRawResult() {
      return result;
    }

    @Override
    protected void setRawResult(T value) {
      result = value;
    }

    @Override
    protected boolean exec() {
      try {
        result = body.call();
        return true;
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new RuntimeException(e);
      }
    }

    @Override
    public void run() {
      invoke();
    }
  }

  /**
   * A task made of another one that knows which thread runs it: who cancels it may interrupt that
   * thread. Its exceptions are those of the other one.
   */
  @SuppressWarnings("NullAway") // No thread runs it before and after.
  private static final class Interruptible<T extends @Nullable Object> extends Adapted<T> {
    private static final long serialVersionUID = 1;

    private final transient AtomicReference<@Nullable Thread> runner = new AtomicReference<>(null);

    Interruptible(Callable<? extends T> body) {
      super(body);
    }

    @Override
    protected boolean exec() {
      boolean isSeen = ThreadHooks.tracksInterrupts();
      if (isSeen) {
        ThreadHooks.interrupted();
        runner.set(ThreadHooks.currentThread());
      }
      try {
        setRawResult(body.call());
        return true;
      } catch (Exception e) {
        fail(e);
        return false;
      } finally {
        if (isSeen) {
          runner.set(null);
        }
      }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
      TaskState state = ((ForkJoinTask<T>) this).state;
      if (!state.end(TaskState.CANCELLED, new CancellationException())) {
        return state.phase == TaskState.CANCELLED;
      }
      if (mayInterruptIfRunning) {
        Execution.current().need(Need.INTERRUPTS);
        Thread running = runner.get();
        if (running != null) {
          ThreadDispatch.interrupt(running);
        }
      }
      return true;
    }
  }
}
