package org.porpoise.programs.engine;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.jdk.Internals;

/** The thread on which all threads of a program run, one at a time. */
public final class Driver extends Thread {
  private static final long STACK_BYTES = 64L << 20;

  static {
    Internals.open();
  }

  @Nullable Execution execution;

  /** A driver that does something and ends. No daemon: threads that it makes take after it. */
  public Driver(Runnable body, String name) {
    super(null, body, name, STACK_BYTES);
    setDaemon(false);
  }
}
