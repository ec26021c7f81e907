package org.porpoise.programs.engine.hooks;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.ThreadObject;

/** What rewritten code calls to learn where a thread is: to the JDK all are on the driver. */
final class StackHooks {
  private static final List<String> BELOW = List.of("org.porpoise.programs.", "jdk.internal.vm.");

  /** How the names of methods begin that rewriting puts into classes. */
  private static final String ADDED = "porpoise$";

  private static final StackTraceElement ASKED =
      new StackTraceElement("java.lang.Thread", "getStackTrace", "Thread.java", -1);

  private StackHooks() {}

  /** Where a thread is; of another than the running one, as far as this execution knows. */
  static StackTraceElement[] of(Thread thread) {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return thread.getStackTrace();
    }
    if (execution.running().javaThread().equals(thread)) {
      List<StackTraceElement> frames = new ArrayList<>(List.of(ASKED));
      addProgram(frames, new Throwable().getStackTrace());
      return frames.toArray(StackTraceElement[]::new);
    }
    execution.doubt(Assumption.NATIVE, "the program asks where another thread is", 0);
    ProgramThread started = execution.objectOf(thread).started;
    List<StackTraceElement> frames = new ArrayList<>();
    if (started != null && started.object.life == ThreadObject.STARTED) {
      addProgram(frames, started.stack());
    }
    return frames.toArray(StackTraceElement[]::new);
  }

  private static void addProgram(
      List<StackTraceElement> frames, @Nullable StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame != null
          && BELOW.stream().noneMatch(frame.getClassName()::startsWith)
          && !frame.getMethodName().startsWith(ADDED)) {
        frames.add(frame);
      }
    }
  }
}
