package org.porpoise.programs.trace;

/**
 * Decides which thread goes next. One scheduler sees all executions of an exploration.
 *
 * <p>The engine repeats the log that {@link #begin} leaves, without asking, and asks from there on.
 */
public interface Scheduler {

  /** The answer of {@link #next} that ends an execution early. */
  int CUT_SHORT = -1;

  /**
   * Prepares the next execution.
   *
   * @param log the last execution; what is left of it is repeated. Empty before the first
   * @return whether there is a next execution
   */
  boolean begin(Log log);

  /**
   * Sees the end of an execution: no thread is enabled, or it was cut short. Called once after each
   * execution and before the next {@link #begin}, while the objects of the program still have their
   * last state: what the threads that are blocked wait for is a part of the execution.
   */
  default void end(Run run) {}

  /** The thread that takes the next step, an enabled one, or {@link #CUT_SHORT}. */
  int next(Run run);

  /**
   * What happens in a step that may have several outcomes.
   *
   * @param alternatives how many, at least two
   * @return the chosen one, from 0
   */
  int choose(Run run, int thread, int alternatives);
}
