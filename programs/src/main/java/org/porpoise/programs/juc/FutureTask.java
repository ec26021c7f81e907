package org.porpoise.programs.juc;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ThreadDispatch;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The model of {@link java.util.concurrent.FutureTask}. */
public class FutureTask<V extends @Nullable Object> implements RunnableFuture<V>, Model {
  private static final Operation RUN = Operation.of("run task", Order.NONE);
  private static final Operation END = Operation.of("end task", Order.RELEASE);
  private static final Operation CANCEL = Operation.of("cancel", Order.RELEASE);
  private static final Operation GET = new Operation("get", Access.READ, Order.ACQUIRE);
  private static final Operation LOOK = new Operation("look at task", Access.READ, Order.ACQUIRE);

  private final Callable<V> callable;
  private final Outcome outcome = new Outcome();

  /** A task that computes a value. */
  public FutureTask(Callable<V> callable) {
    this.callable = Objects.requireNonNull(callable);
  }

  /** A task with a value of its own. */
  public FutureTask(Runnable runnable, V result) {
    this(callable(Objects.requireNonNull(runnable), result));
  }

  private static <V extends @Nullable Object> Callable<V> callable(Runnable runnable, V result) {
    return () -> {
      runnable.run();
      return result;
    };
  }

  @Override
  public final SharedObject porpoiseObject() {
    return outcome;
  }

  @Override
  public boolean isCancelled() {
    outcome.perform(LOOK);
    return SharedObject.told(outcome.isCancelled());
  }

  @Override
  public boolean isDone() {
    outcome.perform(LOOK);
    return SharedObject.told(outcome.isDone());
  }

  @Override
  public boolean cancel(boolean mayInterruptIfRunning) {
    outcome.perform(CANCEL);
    if (outcome.isDone()) {
      return SharedObject.told(false);
    }
    outcome.phase = Outcome.CANCELLED;
    Thread runner = outcome.runner;
    if (mayInterruptIfRunning && runner != null) {
      ThreadDispatch.interrupt(runner);
    }
    done();
    return true;
  }

  @Override
  public V get() throws InterruptedException, ExecutionException {
    outcome.performInterruptibly(GET);
    return report();
  }

  @Override
  public V get(long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    Objects.requireNonNull(unit);
    outcome.performInterruptibly(LOOK);
    if (!outcome.isDone()) {
      SharedObject.timedOut(timeout, unit);
      throw new TimeoutException();
    }
    return report();
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // A value may be null.
  private V report() throws ExecutionException {
    SharedObject.tell(outcome.value);
    if (outcome.isCancelled()) {
      throw new CancellationException();
    }
    if (outcome.phase == Outcome.FAILED) {
      throw new ExecutionException((Throwable) outcome.value);
    }
    return (V) outcome.value;
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // A value may be null.
  public V resultNow() {
    outcome.perform(LOOK);
    if (outcome.phase != Outcome.SUCCEEDED) {
      throw new IllegalStateException("Task has not completed with a result");
    }
    return (V) outcome.value;
  }

  @Override
  public Throwable exceptionNow() {
    outcome.perform(LOOK);
    if (outcome.phase != Outcome.FAILED) {
      throw new IllegalStateException("Task has not completed with an exception");
    }
    return (Throwable) Objects.requireNonNull(outcome.value);
  }

  @Override
  public State state() {
    outcome.perform(LOOK);
    return switch (outcome.phase) {
      case Outcome.SUCCEEDED -> State.SUCCESS;
      case Outcome.FAILED -> State.FAILED;
      case Outcome.CANCELLED -> State.CANCELLED;
      default -> State.RUNNING;
    };
  }

  /** For subclasses: called when the task has ended. */
  protected void done() {}

  /** Ends the task with a value, unless it has ended. */
  protected void set(V v) {
    end(Outcome.SUCCEEDED, v);
  }

  /** Ends the task with an exception, unless it has ended. */
  protected void setException(Throwable t) {
    end(Outcome.FAILED, t);
  }

  private void end(int phase, @Nullable Object value) {
    outcome.perform(END);
    if (!outcome.isDone()) {
      outcome.phase = phase;
      outcome.value = value;
      SharedObject.tell(value);
      done();
    }
  }

  @Override
  public void run() {
    if (!begin()) {
      return;
    }
    try {
      V value;
      try {
        value = callable.call();
      } catch (Throwable e) {
        setException(e);
        return;
      }
      set(value);
    } finally {
      outcome.runner = null;
    }
  }

  /** Runs the task without ending it; whether it may run again. */
  protected boolean runAndReset() {
    if (!begin()) {
      return false;
    }
    boolean hasRun = false;
    try {
      callable.call();
      hasRun = true;
    } catch (Throwable e) {
      setException(e);
    }
    outcome.perform(RUN);
    outcome.runner = null;
    return hasRun && !outcome.isDone();
  }

  private boolean begin() {
    outcome.perform(RUN);
    if (outcome.isDone() || outcome.runner != null) {
      return false;
    }
    outcome.runner = ThreadHooks.currentThread();
    return true;
  }

  @Override
  public String toString() {
    return super.toString();
  }

  /** How far the task is, which is the state, and what it came to. */
  private final class Outcome extends SharedObject {
    static final int NEW = 0;
    static final int SUCCEEDED = 1;
    static final int FAILED = 2;
    static final int CANCELLED = 3;

    int phase = NEW;
    @Nullable Thread runner;
    @Nullable Object value;

    boolean isDone() {
      return phase != NEW;
    }

    boolean isCancelled() {
      return phase == CANCELLED;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    protected Object subject() {
      return FutureTask.this;
    }

    @Override
    public long state() {
      return phase;
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long state) {
      if (operation == GET) {
        return state == NEW ? Access.BLOCKED : Access.READ;
      }
      return state == NEW ? operation.access() : Access.READ;
    }

    @Override
    public Access interrupted(Operation operation, long argument, int thread, long state) {
      return Access.READ;
    }
  }
}
