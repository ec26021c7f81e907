package org.porpoise.programs.engine;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.Optional;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.objects.Monitor;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.ThreadObject;
import org.porpoise.programs.trace.Log;

/** What a thread does from its begin to its end: its task, and what the JDK does around it. */
final class ThreadLife {
  private final Execution execution;

  ThreadLife(Execution execution) {
    this.execution = execution;
  }

  /** Does what the thread is there for. */
  void run(ProgramThread me) {
    ThreadObject object = me.object;
    try {
      Runnable greeting = object.greeting;
      if (greeting != null) {
        greeting.run();
      }
      Runnable task = object.task;
      if (task == null) {
        ((Runnable) object.thread).run();
      } else {
        task.run();
      }
    } catch (Throwable e) {
      failed(me, e);
    }
  }

  /** Ends the thread. */
  void end(ProgramThread me) {
    ThreadObject object = me.object;
    Runnable farewell = object.farewell;
    if (farewell != null) {
      farewell.run();
    }
    if (execution.has(Need.THREAD_MONITORS) && !object.thread.isVirtual()) {
      endInside(me, object);
    } else {
      end(object);
    }
  }

  private void end(ThreadObject object) {
    execution.perform(ThreadObject.END, object.life(), Log.WHOLE, object, 0, object.thread);
    object.life = ThreadObject.ENDED;
  }

  /** Ends a thread inside its own monitor, and wakes those who wait there, as its class says. */
  private void endInside(ProgramThread me, ThreadObject object) {
    Monitor monitor = execution.objects().monitorOf(object.thread);
    monitor.enter(execution, object.thread);
    me.isTellingItsEnd = true;
    end(object);
    monitor.signalAll(execution, object.thread);
    monitor.exit(execution, object.thread);
    me.isTellingItsEnd = false;
  }

  private void failed(ProgramThread me, Throwable e) {
    if (e instanceof UnsupportedProgramException || e instanceof NondeterminismException) {
      execution.abort(e);
      return;
    }
    Optional<UnsupportedProgramException> misfit = UnsupportedProgramException.ofMisfit(e);
    if (misfit.isPresent()) {
      execution.abort(misfit.get());
      return;
    }
    UncaughtExceptionHandler handler = execution.jdkState().handlerOf(me.javaThread());
    if (handler == null) {
      execution.fails(me, e);
      return;
    }
    try {
      handler.uncaughtException(me.javaThread(), e);
    } catch (Throwable ignored) {
      // The virtual machine ignores what a handler throws (Thread.UncaughtExceptionHandler).
    }
  }
}
