package org.porpoise.programs.engine.threads;

import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Shared;

/**
 * What a thread waits for that has repeated itself in vain: another turn, which comes in other
 * executions. Here it never does.
 */
public interface Repetition extends Shared {

  /** Whether something that the thread saw in its last turn has changed since then. */
  boolean isPassedBy(Run run, ProgramThread thread);
}
