package org.porpoise.programs.linearizability;

/**
 * A call that was made.
 *
 * @param thread the thread, from 0
 * @param begin when it began, in the order of all begins and ends
 * @param end when it ended
 */
record CompletedCall<T>(int thread, Call<T> call, Outcome outcome, int begin, int end) {

  /** Whether this call ended before another began. */
  boolean isBefore(CompletedCall<T> other) {
    return end < other.begin;
  }
}
