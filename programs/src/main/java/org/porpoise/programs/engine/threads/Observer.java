package org.porpoise.programs.engine.threads;

import org.jspecify.annotations.Nullable;

/** Watches an execution step by step, to tell a person about it. Slow, and for replays. */
public interface Observer {

  /** A thread does a step: called when it is that thread's turn, before the effect. */
  void step(int step, ProgramThread thread);

  /** The value that the last step of a thread read, wrote or returned. */
  void value(ProgramThread thread, @Nullable Object value);
}
