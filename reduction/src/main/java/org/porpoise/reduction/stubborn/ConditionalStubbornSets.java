package org.porpoise.reduction.stubborn;

import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.RelationUse;

/**
 * Algorithm 4 (conditional stubborn sets, Fig. 4.5): Algorithm 3 with the relation ▷s, "might be
 * the first to interfere from the current state", in place of do-not-accord and can-be-dependent.
 * Conditional stubborn by Theorem 4.27, hence persistent by Theorem 4.23.
 *
 * <p>With the uniform relation ▷s is not used for enabled transitions.
 */
public class ConditionalStubbornSets extends StubbornSets {

  public ConditionalStubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice) {
    this(dependency, use, choice, new FirstInterference(dependency, use));
  }

  public ConditionalStubbornSets(
      Dependency dependency, RelationUse use, EnablingChoice choice, Rows rows) {
    super(dependency, use, choice, rows);
  }
}
