package org.porpoise.programs.linearizability;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.models.History;
import org.porpoise.programs.engine.numbers.Label;

/**
 * Checks that a concurrent object behaves as if each call happened at one moment. For code of an
 * explored program, such as a test with {@code @Interleavings}:
 *
 * <pre>{@code
 * Linearizability.of(Stack::new)
 *     .thread()
 *     .does("push(1)", stack -> stack.push(1))
 *     .calls("pop()", stack -> stack.pop())
 *     .thread()
 *     .does("push(2)", stack -> stack.push(2))
 *     .check();
 * }</pre>
 *
 * <p>Results are compared with {@code equals}; of exceptions the class counts.
 *
 * @param <T> the object
 */
public final class Linearizability<T> {
  private final Supplier<T> factory;
  private final List<List<Call<T>>> threads = new ArrayList<>();

  private Linearizability(Supplier<T> factory) {
    this.factory = factory;
  }

  /** A call without a result. */
  @FunctionalInterface
  public interface Deed<T> {
    /** Makes the call. */
    void on(T object) throws Exception;
  }

  /** A call with a result. */
  @FunctionalInterface
  public interface Inquiry<T> {
    /** Makes the call. */
    Object on(T object) throws Exception;
  }

  /**
   * Begins with an object.
   *
   * @param factory makes the object anew; it must be the same each time
   */
  public static <T> Linearizability<T> of(Supplier<T> factory) {
    return new Linearizability<>(factory);
  }

  /** Begins another thread: the calls that follow are its calls, one after the other. */
  public Linearizability<T> thread() {
    threads.add(new ArrayList<>());
    return this;
  }

  /** Adds a call without a result to the thread. */
  public Linearizability<T> does(String name, Deed<T> deed) {
    return add(
        name,
        object -> {
          deed.on(object);
          return new Outcome.Done();
        });
  }

  /** Adds a call with a result to the thread. */
  public Linearizability<T> calls(String name, Inquiry<T> inquiry) {
    return add(name, object -> new Outcome.Returned(inquiry.on(object)));
  }

  private interface Attempt<T> {
    Outcome on(T object) throws Exception;
  }

  private Linearizability<T> add(String name, Attempt<T> attempt) {
    if (threads.isEmpty()) {
      throw new IllegalStateException("begin a thread first: thread().does(…)");
    }
    threads.getLast().add(new Call<>(new Label(name), object -> outcome(attempt, object)));
    return this;
  }

  private static <T> Outcome outcome(Attempt<T> attempt, T object) {
    try {
      return attempt.on(object);
    } catch (UnsupportedProgramException | NondeterminismException e) {
      throw e;
    } catch (Exception e) {
      return new Outcome.Threw(e.getClass());
    }
  }

  /**
   * Runs the threads on one object and looks for an order that explains what they saw.
   *
   * @throws AssertionError with the history, if there is none
   */
  public void check() {
    if (Execution.currentOrNull() == null) {
      throw new IllegalStateException(
          "linearizability is checked inside an explored program: in a test with @Interleavings, or"
              + " in a program that Explorer explores");
    }
    History history = new History();
    List<CompletedCall<T>> made = run(history);
    history.quietly(
        () -> {
          if (!LinearizationSearch.explain(factory, made)) {
            throw new AssertionError(message(made));
          }
        });
  }

  private List<CompletedCall<T>> run(History history) {
    T object = factory.get();
    List<CompletedCall<T>> made = new ArrayList<>();
    List<Thread> running = new ArrayList<>();
    for (int number = 0; number < threads.size(); number++) {
      int thread = number;
      Runnable body =
          () -> {
            for (Call<T> call : threads.get(thread)) {
              int begin = history.begin(call.label());
              Outcome outcome = call.body().on(object);
              int end = history.end(call.label());
              Execution.current().value(new Label(outcome.toString()));
              made.add(new CompletedCall<>(thread, call, outcome, begin, end));
            }
          };
      running.add(new Thread(null, body, name(thread), 0, false));
    }
    running.forEach(ThreadHooks::start);
    for (Thread thread : running) {
      try {
        ThreadHooks.join(thread);
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted while the calls were made", e);
      }
    }
    made.sort(Comparator.comparingInt(CompletedCall::begin));
    return made;
  }

  /** A, B, …, Z, then T26, T27, … */
  private static String name(int thread) {
    return thread < 26 ? String.valueOf((char) ('A' + thread)) : "T" + thread;
  }

  private static <T> String message(List<CompletedCall<T>> calls) {
    StringBuilder text =
        new StringBuilder("not linearizable: no order of these calls has these results");
    for (CompletedCall<T> call : calls) {
      List<String> before = new ArrayList<>();
      for (CompletedCall<T> other : calls) {
        if (call.isBefore(other) && call.thread() != other.thread()) {
          before.add(name(other.thread()) + "'s " + other.call().label().text());
        }
      }
      text.append("\n  ")
          .append(name(call.thread()))
          .append(": ")
          .append(call.call().label().text())
          .append(" = ")
          .append(call.outcome())
          .append(before.isEmpty() ? "" : ", before " + String.join(", ", before));
    }
    return text.toString();
  }
}
