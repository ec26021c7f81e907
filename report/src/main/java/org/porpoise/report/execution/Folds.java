package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.report.text.Defaults;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Execution.Step;

/**
 * Finds steps of an execution that are told as one: how the processes are started, steps of one
 * process that change nothing that is told, and a step that one process repeats. The last step
 * stands alone, for it is the one that matters.
 */
final class Folds {
  private final Execution execution;
  private final List<Step> steps;

  Folds(Execution execution) {
    this.execution = execution;
    steps = execution.steps();
  }

  /**
   * Steps that are told as one.
   *
   * @param first the first of them, from 0
   * @param end the first that does not belong to them
   */
  record Fold(int first, int end, Kind kind) {
    int size() {
      return end - first;
    }
  }

  /** What steps have in common. */
  enum Kind {
    /** There is only one. */
    SINGLE,
    /** The first process starts the others. */
    START,
    /** Nothing changes. */
    SILENT,
    /** All are the same. */
    REPEATED
  }

  /** All steps, in order. */
  List<Fold> all() {
    List<Fold> all = new ArrayList<>();
    int first = 0;
    while (first < steps.size()) {
      Fold fold = at(first);
      all.add(fold);
      first = fold.end();
    }
    return all;
  }

  private Fold at(int first) {
    int start = first == 0 ? start() : 0;
    if (start > 1) {
      return new Fold(0, start, Kind.START);
    }
    int limit = limit(first);
    int silent = first;
    while (silent < limit && isSilent(steps.get(silent)) && isSameProcess(first, silent)) {
      silent++;
    }
    if (silent > first + 1) {
      return new Fold(first, silent, Kind.SILENT);
    }
    int repeated = first + 1;
    while (repeated < limit && isSame(steps.get(first), steps.get(repeated))) {
      repeated++;
    }
    return repeated > first + 1
        ? new Fold(first, repeated, Kind.REPEATED)
        : new Fold(first, first + 1, Kind.SINGLE);
  }

  /** Where steps that begin here have to end at the latest: something is said there. */
  private int limit(int first) {
    int limit = steps.size() - 1;
    if (execution.cycleStart().isPresent() && execution.cycleStart().getAsInt() > first) {
      limit = Math.min(limit, execution.cycleStart().getAsInt());
    }
    if (execution.lostAt().isPresent() && execution.lostAt().getAsInt() > first) {
      limit = Math.min(limit, execution.lostAt().getAsInt());
    }
    return limit;
  }

  /** How many steps of {@code init} come before all others. */
  private int start() {
    int limit = limit(0);
    int end = 0;
    while (end < limit && isInit(steps.get(end)) && saysNothing(steps.get(end))) {
      end++;
    }
    return end;
  }

  private static boolean isInit(Step step) {
    return step.process().startsWith("init[") && step.moves().size() == 1;
  }

  private boolean isSameProcess(int one, int other) {
    return steps.get(one).process().equals(steps.get(other).process());
  }

  private static boolean isSilent(Step step) {
    return step.moves().size() == 1
        && saysNothing(step)
        && step.changes().stream()
            .allMatch(p -> p.kind() == Part.Kind.LINE || isNewAndDefault(step, p));
  }

  /** What begins with the step that makes it is not told if it is zero. */
  private static boolean isNewAndDefault(Step step, Part part) {
    return step.name().startsWith("run ") && Defaults.isDefault(part.value());
  }

  private static boolean saysNothing(Step step) {
    return step.occurrence().output().isEmpty() && step.occurrence().messages().isEmpty();
  }

  private static boolean isSame(Step one, Step other) {
    return saysNothing(one) && saysNothing(other) && one.moves().equals(other.moves());
  }
}
