package org.porpoise.programs.juc;

import org.jspecify.annotations.Nullable;

/** A queue that threads of a pool can wait at, for a task or the end of the pool. */
interface WorkQueue<E> {

  /** Takes an element, when there is one; null if there is none and the queue was closed. */
  @Nullable E porpoiseServe();

  /** Lets those who find nothing go. */
  void porpoiseClose();
}
