package org.porpoise.reduction;

import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.reduction.stubborn.ConditionalStubbornSets;
import org.porpoise.reduction.stubborn.StubbornSets;

/** Algorithms 3 and 4 with the nondeterminism of step 2.a resolved by a test. */
public final class Choices {
  private Choices() {}

  /** Picks one of the reasons why a transition is disabled. */
  @FunctionalInterface
  public interface Chooser {
    int choose(int transition, int count);
  }

  /** Algorithm 3. */
  public static Reduction stubborn(Dependency dependency, RelationUse use, Chooser chooser) {
    return new StubbornSets(dependency, use, (t, costs, count) -> chooser.choose(t, count));
  }

  /** Algorithm 4. */
  public static Reduction conditional(Dependency dependency, RelationUse use, Chooser chooser) {
    return new ConditionalStubbornSets(
        dependency, use, (t, costs, count) -> chooser.choose(t, count));
  }
}
