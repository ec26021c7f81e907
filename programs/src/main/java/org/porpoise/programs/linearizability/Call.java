package org.porpoise.programs.linearizability;

import org.porpoise.programs.engine.numbers.Label;

/**
 * A call that one of the threads is to make.
 *
 * @param <T> the object
 * @param label what people call it
 * @param body what it does
 */
record Call<T>(Label label, Body<T> body) {

  /** What a call does. */
  interface Body<T> {
    Outcome on(T object);
  }
}
