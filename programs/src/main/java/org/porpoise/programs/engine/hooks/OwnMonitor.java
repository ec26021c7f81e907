package org.porpoise.programs.engine.hooks;

import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.objects.Monitor;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.ThreadObject;

/**
 * The monitor of a thread, inside which its class starts it and waits for its end: who holds it
 * keeps others from that, and a {@code notify} may wake one who joins.
 *
 * <p>As long as the program uses no such monitor itself this makes no difference, and is no step.
 */
final class OwnMonitor {
  private final Execution execution;
  private final Thread thread;
  private final Monitor monitor;

  private OwnMonitor(Execution execution, Thread thread) {
    this.execution = execution;
    this.thread = thread;
    monitor = execution.objects().monitorOf(thread);
  }

  /** Before the program enters a monitor. */
  static void beforeEnter(Execution execution, Object object) {
    if (object instanceof Thread thread && !thread.isVirtual()) {
      execution.need(Need.THREAD_MONITORS);
    }
  }

  /** Whether a thread is started and joined inside its monitor. */
  static boolean isUsed(Execution execution, Thread thread) {
    return execution.has(Need.THREAD_MONITORS) && !thread.isVirtual();
  }

  /** Does something inside it. */
  static void inside(Execution execution, Thread thread, Runnable action) {
    OwnMonitor own = new OwnMonitor(execution, thread);
    own.monitor.enter(execution, thread);
    try {
      action.run();
    } finally {
      own.monitor.exit(execution, thread);
    }
  }

  /** Waits for the end of the thread, which wakes those who wait here. */
  static void join(Execution execution, ThreadObject object, long nanos)
      throws InterruptedException {
    OwnMonitor own = new OwnMonitor(execution, object.thread);
    own.monitor.enter(execution, object.thread);
    try {
      own.awaitEnd(object, nanos);
    } finally {
      own.monitor.exit(execution, object.thread);
    }
  }

  private void awaitEnd(ThreadObject object, long nanos) throws InterruptedException {
    ProgramThread me = execution.running();
    long begin = me.time;
    while (object.life == ThreadObject.STARTED && (nanos == 0 || me.time - begin < nanos)) {
      monitor.await(execution, thread, nanos == 0 ? 0 : nanos - (me.time - begin));
    }
  }
}
