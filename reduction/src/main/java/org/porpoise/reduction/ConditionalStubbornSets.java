package org.porpoise.reduction;

import java.util.Arrays;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.Interference;

/**
 * Algorithm 4 (conditional stubborn sets, Fig. 4.5): Algorithm 3 with the relation ▷s, "might be
 * the first to interfere from the current state", in place of do-not-accord and can-be-dependent.
 * Conditional stubborn by Theorem 4.27, hence persistent by Theorem 4.23.
 *
 * <p>With the uniform relation ▷s is not used for enabled transitions.
 */
final class ConditionalStubbornSets extends StubbornSets {

  ConditionalStubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice) {
    super(dependency, use, choice, new FirstInterference(dependency, use));
  }

  /** What might be the first to interfere. */
  private record FirstInterference(Dependency dependency, RelationUse use) implements Rows {
    @Override
    public Row interfering(int transition, int[] notAccording) {
      return use == RelationUse.UNIFORM
          ? Row.of(count(), notAccording)
          : Row.of(
              count(),
              notAccording,
              Arrays.stream(notAccording)
                  .mapToObj(u -> dependency.interference(transition, u))
                  .toArray(Interference[]::new));
    }

    @Override
    public Row enabling(EnablingSets sets, int set) {
      int[] members = sets.members(set);
      return sets.condition(set)
          .map(
              condition ->
                  Row.of(
                      count(),
                      members,
                      Arrays.stream(members)
                          .mapToObj(u -> dependency.interference(condition, u))
                          .toArray(Interference[]::new)))
          .orElseGet(() -> Row.of(count(), members));
    }

    private int count() {
      return dependency.structure().transitions().size();
    }
  }
}
