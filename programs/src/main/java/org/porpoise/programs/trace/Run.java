package org.porpoise.programs.trace;

import org.jspecify.annotations.Nullable;

/**
 * A global state, as a search sees it: the next visible operation of every thread.
 *
 * <p>Threads are numbered, and a thread has the same number in all executions in which the same
 * thread starts it as its n-th. Some numbers below {@link #threads} may belong to threads that do
 * not exist in this execution.
 */
public interface Run {

  /** What has happened so far. */
  Log log();

  /** One more than the largest number of a thread seen in any execution. */
  int threads();

  /** Whether a thread was started and has not ended: only then has it a next operation. */
  boolean isLive(int thread);

  /** How a live thread's next operation would touch its object now; blocked if it is disabled. */
  Access access(int thread);

  /** Whether a thread can take a step, and need not wait until others cannot. */
  default boolean isEnabled(int thread) {
    return isLive(thread) && access(thread) != Access.BLOCKED;
  }

  /** A live thread's next operation. */
  Operation operation(int thread);

  /** The object that it is about to touch. */
  long object(int thread);

  /** The part of it, {@link Log#WHOLE} for all of it. */
  int part(int thread);

  /** A second object that it would write too, 0 if none: the flag that interrupts it. */
  long second(int thread);

  /** The state of the second object: not 0 if the thread is interrupted. */
  long secondState(int thread);

  /** Its argument, for {@link Shared#access}. */
  long argument(int thread);

  /** The object if it decides about its operations, else null: a location that never blocks. */
  @Nullable Shared shared(int thread);
}
