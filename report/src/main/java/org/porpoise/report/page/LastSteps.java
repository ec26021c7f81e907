package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.search.evidence.Execution;

/** Cuts an execution that is too long for a page: what goes wrong is at its end. */
final class LastSteps {
  static final int MOST = 50_000;

  private LastSteps() {}

  /** How many steps at the beginning a page leaves out. */
  static int leftOut(Execution execution, int most) {
    return Math.max(0, execution.steps().size() - most);
  }

  /** The last steps, from the state in which they begin; a cycle that is longer is none. */
  static Execution of(Execution execution, int most) {
    int from = leftOut(execution, most);
    if (from == 0) {
      return execution;
    }
    Map<String, Part> parts = new LinkedHashMap<>();
    execution.parts().forEach(part -> parts.put(part.name(), part));
    for (Execution.Step step : execution.steps().subList(0, from)) {
      step.changes().forEach(part -> parts.put(part.name(), part));
    }
    return new Execution(
        execution.steps().get(from - 1).state(),
        List.copyOf(parts.values()),
        new ArrayList<>(execution.steps().subList(from, execution.steps().size())),
        execution.end(),
        later(execution.lostAt(), from),
        later(execution.cycleStart(), from));
  }

  private static OptionalInt later(OptionalInt position, int from) {
    return position.isPresent() && position.getAsInt() >= from
        ? OptionalInt.of(position.getAsInt() - from)
        : OptionalInt.empty();
  }
}
