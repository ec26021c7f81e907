package org.porpoise.reduction;

import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.lfcs.Condition;

/**
 * Algorithm 4 (conditional stubborn sets, Fig. 4.5): Algorithm 3 with the relation ▷s, "might be
 * the first to interfere from the current state", in place of do-not-accord and can-be-dependent.
 * Conditional stubborn by Theorem 4.27, hence persistent by Theorem 4.23.
 *
 * <p>With the uniform relation ▷s is not used: the sets are then those of Algorithm 3.
 */
final class ConditionalStubbornSets extends StubbornSets {

  ConditionalStubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice) {
    super(dependency, use, choice);
  }

  @Override
  boolean interferes(int transition, int other, long[] state, int offset) {
    return use() == RelationUse.UNIFORM
        || dependency().areInConflict(transition, other)
        || dependency().mayInterfereFirst(transition, other, state, offset);
  }

  @Override
  boolean mayEnable(Condition condition, int other, long[] state, int offset) {
    return dependency().mayChangeFirst(condition, other, state, offset);
  }
}
