package org.porpoise.programs.juc;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The outcome of a future, and what is to be done when there is one. The state is whether. */
final class Promise<T extends @Nullable Object> extends SharedObject {
  private static final Operation COMPLETE = Operation.of("complete", Order.RELEASE);
  private static final Operation ATTACH = Operation.of("depend on future", Order.ACQUIRE);
  private static final Operation AWAIT = new Operation("get", Access.READ, Order.ACQUIRE);
  private static final Operation LOOK = new Operation("look at future", Access.READ, Order.ACQUIRE);
  private static final Operation FORCE = Operation.of("obtrude", Order.RELEASE);

  private final Object subject;
  private final List<Runnable> dependents = new ArrayList<>(1);
  @Nullable Outcome<T> outcome;

  Promise(Object subject) {
    this.subject = subject;
  }

  /** Completes it if it is not complete, and does what depends on it; whether it did. */
  boolean complete(Outcome<T> how) {
    perform(COMPLETE);
    if (outcome != null) {
      return told(false);
    }
    outcome = how;
    tell(how);
    runDependents();
    return true;
  }

  /** Completes it, complete or not. */
  void force(Outcome<T> how) {
    perform(FORCE);
    outcome = how;
    runDependents();
  }

  private void runDependents() {
    List<Runnable> now = List.copyOf(dependents.reversed());
    dependents.clear();
    now.forEach(Runnable::run);
  }

  /** Does something when it is complete. */
  void attach(Runnable dependent) {
    perform(ATTACH);
    if (outcome == null) {
      dependents.add(dependent);
    } else {
      dependent.run();
    }
  }

  boolean isComplete() {
    perform(LOOK);
    return told(outcome != null);
  }

  int dependents() {
    perform(LOOK);
    return told(dependents.size());
  }

  /** The outcome of one that is complete, which others cannot change. */
  Outcome<T> result() {
    return Objects.requireNonNull(outcome);
  }

  Outcome<T> await() {
    ForkJoinPool pool = ForkJoinTask.getPool();
    if (pool == null || isComplete()) {
      perform(AWAIT);
    } else {
      pool.beginWaiting();
      perform(AWAIT);
      pool.endWaiting();
    }
    tell(outcome);
    return result();
  }

  Outcome<T> awaitInterruptibly() throws InterruptedException {
    ForkJoinPool pool = ForkJoinTask.getPool();
    if (pool == null || isComplete()) {
      performInterruptibly(AWAIT);
    } else {
      pool.beginWaiting();
      try {
        performInterruptibly(AWAIT);
      } finally {
        pool.endWaiting();
      }
    }
    tell(outcome);
    return result();
  }

  boolean isCompleteOrInterrupted() throws InterruptedException {
    performInterruptibly(LOOK);
    return told(outcome != null);
  }

  @Override
  protected Object subject() {
    return subject;
  }

  @Override
  public long state() {
    return outcome == null ? 0 : 1;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    if (operation == AWAIT) {
      return state == 0 ? Access.BLOCKED : Access.READ;
    }
    boolean isSettled = state != 0 && (operation == COMPLETE || operation == ATTACH);
    return isSettled ? Access.READ : operation.access();
  }

  @Override
  public Access interrupted(Operation operation, long argument, int thread, long state) {
    return Access.READ;
  }
}
