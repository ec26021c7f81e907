package org.porpoise.reduction.stubborn;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;

/**
 * Never writes down the first question that it is asked in a run, so that sets are known by less
 * than they depend on.
 */
public final class Distracted extends Inquiry {
  private final List<Question> ignored = new ArrayList<>();

  /** Conditional stubborn sets that are remembered by less than they depend on. */
  public static Reduction sets(Dependency dependency, RelationUse use) {
    return new StubbornSets(
        dependency,
        use,
        EnablingChoice.CHEAPEST,
        new FirstInterference(dependency, use),
        new Distracted());
  }

  @Override
  void note(Question question, int answer) {
    if (ignored.isEmpty()) {
      ignored.add(question);
    }
    if (!ignored.contains(question)) {
      super.note(question, answer);
    }
  }
}
