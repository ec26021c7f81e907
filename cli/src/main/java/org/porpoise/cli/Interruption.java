package org.porpoise.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The user's wish to stop. Whoever has something to tell of what was done so far says so with
 * {@link #beginWork}: from then on Ctrl-C is a request, and the program ends when it has been
 * answered. Before that it just ends.
 */
public final class Interruption {
  private static final long PATIENCE_SECONDS = 60;

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean working;
  private volatile boolean requested;
  private volatile ExitStatus status = ExitStatus.UNKNOWN;

  /** Whether the user wants to stop. */
  public boolean isRequested() {
    return requested;
  }

  /** Says that there will be something to tell even if the work is cut short. */
  public void beginWork() {
    working = true;
  }

  /** Listens for Ctrl-C. */
  void listen() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::onShutdown, "interruption"));
  }

  /** Says that everything has been told. */
  void end(ExitStatus with) {
    status = with;
    ended.countDown();
  }

  /** Runs at the end of the process, whatever the reason. */
  private void onShutdown() {
    if (ended.getCount() == 0) {
      return;
    }
    requested = true;
    if (working) {
      try {
        boolean isTold = ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (!isTold) {
          System.err.println("porpoise: interrupted before there was anything to tell");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    Runtime.getRuntime().halt(status.code());
  }
}
