package org.porpoise.report.page;

import java.util.BitSet;
import org.porpoise.search.evidence.Execution;

/**
 * Finds steps that a reader wants to see as one: those of an atomic sequence, and those by which a
 * first process starts the others.
 */
final class Folds {
  private static final int FEWEST_STARTING = 3;

  private Folds() {}

  /**
   * Adds the folds of an execution.
   *
   * @param passed the states that are only passed through
   */
  static void add(Execution execution, BitSet passed, TraceBuilder trace) {
    int start = starting(execution);
    if (start > 0) {
      trace.addFold(1, start, "start-up");
    }
    int steps = execution.steps().size();
    int step = start + 1;
    while (step <= steps) {
      int last = step;
      while (last < steps && passed.get(last) && isOf(step, last + 1, execution)) {
        last++;
      }
      if (last > step) {
        trace.addFold(step, last, "atomic");
      }
      step = last + 1;
    }
  }

  private static boolean isOf(int first, int other, Execution execution) {
    return process(first, execution).equals(process(other, execution));
  }

  private static String process(int step, Execution execution) {
    return execution.steps().get(step - 1).process();
  }

  /** How many steps only start processes: up to the last start before another process moves. */
  private static int starting(Execution execution) {
    int last = 0;
    int steps = execution.steps().size();
    for (int step = 1; step <= steps && isOf(1, step, execution); step++) {
      if (execution.steps().get(step - 1).name().startsWith("run ")) {
        last = step;
      }
    }
    return last >= FEWEST_STARTING ? last : 0;
  }
}
