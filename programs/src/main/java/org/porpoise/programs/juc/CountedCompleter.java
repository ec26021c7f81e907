package org.porpoise.programs.juc;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.juc.atomic.AtomicInteger;

/** The model of {@link java.util.concurrent.CountedCompleter}. */
public abstract class CountedCompleter<T extends @Nullable Object> extends ForkJoinTask<T> {
  private static final long serialVersionUID = 1;

  private final @Nullable CountedCompleter<?> completer;
  private final AtomicInteger pending;

  /** A task that another one waits for, and that waits for so many. */
  protected CountedCompleter(@Nullable CountedCompleter<?> completer, int initialPendingCount) {
    this.completer = completer;
    pending = new AtomicInteger(initialPendingCount);
  }

  /** A task that another one waits for. */
  protected CountedCompleter(@Nullable CountedCompleter<?> completer) {
    this(completer, 0);
  }

  /** A task. */
  protected CountedCompleter() {
    this(null, 0);
  }

  /** For subclasses: what is done. */
  public abstract void compute();

  /** For subclasses: what is done when everything that it waits for has ended. */
  public void onCompletion(CountedCompleter<?> caller) {}

  /** For subclasses: whether an exception goes on to the one that waits. */
  public boolean onExceptionalCompletion(Throwable ex, CountedCompleter<?> caller) {
    return true;
  }

  /** The one that waits for it. */
  public final @Nullable CountedCompleter<?> getCompleter() {
    return completer;
  }

  /** How many it waits for. */
  public final int getPendingCount() {
    return pending.get();
  }

  /** Sets how many it waits for. */
  public final void setPendingCount(int count) {
    pending.set(count);
  }

  /** Waits for more. */
  public final void addToPendingCount(int delta) {
    pending.addAndGet(delta);
  }

  /** Sets how many it waits for if they are as many as expected; whether they were. */
  public final boolean compareAndSetPendingCount(int expected, int count) {
    return pending.compareAndSet(expected, count);
  }

  /** Waits for one less; how many there were. */
  public final int decrementPendingCountUnlessZero() {
    return pending.getAndUpdate(count -> Math.max(0, count - 1));
  }

  /** The one for which nobody waits. */
  public final CountedCompleter<?> getRoot() {
    CountedCompleter<?> at = this;
    for (CountedCompleter<?> next = completer; next != null; next = next.completer) {
      at = next;
    }
    return at;
  }

  /** One of those it waits for has ended, and if it was the last, so has this. */
  public final void tryComplete() {
    complete(true);
  }

  /** The same without {@link #onCompletion}. */
  public final void propagateCompletion() {
    complete(false);
  }

  private void complete(boolean isTold) {
    CountedCompleter<?> caller = this;
    CountedCompleter<?> at = this;
    while (at.decrementPendingCountUnlessZero() == 0) {
      if (isTold) {
        at.onCompletion(caller);
      }
      CountedCompleter<?> next = at.completer;
      if (next == null) {
        at.quietlyComplete();
        return;
      }
      caller = at;
      at = next;
    }
  }

  @Override
  public void complete(T rawResult) {
    setRawResult(rawResult);
    onCompletion(this);
    quietlyComplete();
    if (completer != null) {
      completer.tryComplete();
    }
  }

  /** This, if it waits for nothing, else null. */
  public final @Nullable CountedCompleter<?> firstComplete() {
    return decrementPendingCountUnlessZero() == 0 ? this : null;
  }

  /** The one that waits for it, if it waits for nothing else, else null. */
  public final @Nullable CountedCompleter<?> nextComplete() {
    if (completer != null) {
      return completer.firstComplete();
    }
    quietlyComplete();
    return null;
  }

  /** Ends the one for which nobody waits. */
  public final void quietlyCompleteRoot() {
    getRoot().quietlyComplete();
  }

  /** Does at most so many tasks that wait. */
  public final void helpComplete(int maxTasks) {
    ForkJoinTask<?> task;
    for (int i = 0; i < maxTasks && (task = pollTask()) != null; i++) {
      task.runIfNew();
    }
  }

  @Override
  void fail(Throwable e) {
    CountedCompleter<?> caller = this;
    CountedCompleter<?> at = this;
    super.fail(e);
    while (at.onExceptionalCompletion(e, caller) && at.completer != null) {
      caller = at;
      at = at.completer;
      at.failAlone(e);
    }
  }

  private void failAlone(Throwable e) {
    super.fail(e);
  }

  @Override
  protected final boolean exec() {
    compute();
    return false;
  }

  @Override
  @SuppressWarnings("NullAway") // As in the JDK.
  public T getRawResult() {
    return null;
  }

  @Override
  protected void setRawResult(T t) {}
}
