package org.porpoise.programs.engine;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.jdk.Internals;

/** The thread on which all threads of a program run, one at a time. */
public final class Driver extends Thread {
  private static final long STACK_BYTES = 64L << 20;
  private static final int LOOP_CHECK = 1 << 16;

  static {
    Internals.open();
  }

  /** What it runs, null if nothing. */
  @Nullable Execution execution;

  /** The same, null also while nobody wants to know what the program does. */
  @Nullable Execution watching;

  private int turns;

  /** Runs an execution from here on, or none; anew after what is to be seen of it has changed. */
  void runs(@Nullable Execution next) {
    execution = next;
    watching = next == null || next.isUnseen() ? null : next;
  }

  /** Called once a turn of a loop, so that many without a visible operation do not go unseen. */
  public void turn() {
    if ((++turns & LOOP_CHECK - 1) == 0 && execution != null) {
      execution.loops().hasTurnedLong();
    }
  }

  /** A driver that does something and ends. No daemon: threads that it makes take after it. */
  public Driver(Runnable body, String name) {
    super(null, body, name, STACK_BYTES);
    setDaemon(false);
  }
}
