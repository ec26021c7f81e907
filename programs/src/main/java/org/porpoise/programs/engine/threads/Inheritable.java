package org.porpoise.programs.engine.threads;

import org.jspecify.annotations.Nullable;

/** A thread local whose value goes over to threads that are started. */
public interface Inheritable {

  /** What becomes of a value in the thread that is started. */
  @Nullable Object inherited(@Nullable Object value);
}
