package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.report.text.IndexedNames;
import org.porpoise.search.evidence.Execution;

/** Finds the processes that move in an execution. */
public final class Processes {
  private Processes() {}

  /** Their names, in order. */
  public static List<String> of(Execution execution) {
    Set<String> names = new LinkedHashSet<>();
    for (Execution.Step step : execution.steps()) {
      step.moves().forEach(m -> names.add(m.process()));
    }
    return inOrder(names);
  }

  /** The same with those that never move, where a few in all have a place in the source. */
  public static List<String> withIdle(Execution execution, int few) {
    Set<String> names = new LinkedHashSet<>(of(execution));
    for (Part part : execution.parts()) {
      if (part.kind() == Part.Kind.LINE) {
        names.add(part.name());
      }
    }
    return names.size() <= few ? inOrder(names) : of(execution);
  }

  /**
   * IndexedNames in the order of their numbers if they are like {@code Client[1]}, else as they
   * come.
   */
  static List<String> inOrder(Set<String> names) {
    List<String> sorted = new ArrayList<>(names);
    if (names.stream().allMatch(n -> IndexedNames.index(n).isPresent())) {
      sorted.sort(Comparator.comparingInt(n -> IndexedNames.index(n).orElseThrow()));
    }
    return sorted;
  }
}
