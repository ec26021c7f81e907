package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.porpoise.kernel.structure.Move;

/**
 * Which control points the steps of processes can lead to, whatever their guards say. A step of
 * several processes needs all of them to be where it begins.
 */
final class ControlFlow {
  private final List<StepSpec> steps;
  private final List<BitSet> reached = new ArrayList<>(); // control points, by process

  ControlFlow(List<ProcessSpec> processes, List<StepSpec> steps) {
    this.steps = List.copyOf(steps);
    for (ProcessSpec process : processes) {
      BitSet points = new BitSet();
      points.set(process.initial());
      reached.add(points);
    }
    spread();
  }

  /** Goes on as if a process could be at a control point. */
  void assume(ProcessSpec process, int point) {
    reached.get(process.index()).set(point);
    spread();
  }

  boolean isReached(ProcessSpec process, int point) {
    return reached.get(process.index()).get(point);
  }

  /** Whether a step can begin. */
  boolean isPossible(StepSpec step) {
    return step.moves().stream().allMatch(m -> reached.get(m.process()).get(m.from()));
  }

  private void spread() {
    boolean grows = true;
    while (grows) {
      grows = false;
      for (StepSpec step : steps) {
        if (isPossible(step)) {
          for (Move move : step.moves()) {
            BitSet points = reached.get(move.process());
            grows |= !points.get(move.to());
            points.set(move.to());
          }
        }
      }
    }
  }
}
