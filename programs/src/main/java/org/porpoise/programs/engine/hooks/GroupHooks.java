package org.porpoise.programs.engine.hooks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;

/**
 * What rewritten code calls instead of methods of {@link ThreadGroup} that tell which threads there
 * are. The JDK knows none of the program's.
 *
 * <p>Each has the group as its first argument. An answer is that of this moment, in no step.
 */
public final class GroupHooks {
  private GroupHooks() {}

  /** {@code ThreadGroup.activeCount}. */
  public static int activeCount(ThreadGroup group) {
    Execution execution = Execution.currentOrNull();
    return execution == null ? group.activeCount() : in(execution, group).size();
  }

  /** {@code ThreadGroup.enumerate}. */
  public static int enumerate(ThreadGroup group, @Nullable Thread[] list) {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return group.enumerate(list);
    }
    List<Thread> threads = in(execution, group);
    int count = Math.min(threads.size(), list.length);
    for (int i = 0; i < count; i++) {
      list[i] = threads.get(i);
    }
    return count;
  }

  /** The stacks of all threads. */
  static Map<Thread, StackTraceElement[]> stacks(Execution execution) {
    Map<Thread, StackTraceElement[]> stacks = new LinkedHashMap<>();
    for (Thread thread : live(execution)) {
      stacks.put(thread, StackHooks.of(thread));
    }
    return stacks;
  }

  private static List<Thread> in(Execution execution, ThreadGroup group) {
    return live(execution).stream()
        .filter(thread -> thread.getThreadGroup() != null)
        .filter(thread -> group.parentOf(Objects.requireNonNull(thread.getThreadGroup())))
        .toList();
  }

  private static List<Thread> live(Execution execution) {
    execution.doubt(Assumption.NATIVE, "the program asks which threads there are", 0);
    return execution.liveThreads();
  }
}
