package org.porpoise.programs.engine.threads;

import org.porpoise.programs.trace.Shared;

/** Something that a thread may have to wait for, and that another thread may hold meanwhile. */
public interface Awaited extends Shared {

  /** The thread that holds it, for explaining deadlocks; -1 if none. */
  int holder();

  /** Whether others can ask for the state of a thread that waits for it and see that it does. */
  boolean showsWaiting();

  /** What others see of a thread that has come to an operation on it. */
  default Thread.State stateOf(ProgramThread thread) {
    return thread.ownState();
  }
}
