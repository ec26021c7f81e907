package org.porpoise.reduction.explain;

import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Knowledge.HandRules;
import org.porpoise.kernel.Knowledge.Nothing;
import org.porpoise.kernel.Knowledge.Structured;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.conflict.ConflictSets;
import org.porpoise.reduction.conflict.OvermanSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.reduction.stubborn.ClosedSets;

/**
 * Tells how a reduction came to a set.
 *
 * <p>The reductions themselves keep no record, which would cost time in every state. An explainer
 * walks the same rules once more for one state, and so needs no part in the search.
 */
public final class Explainer {
  private final Teller teller;

  /** Tells of the sets of one algorithm. */
  @FunctionalInterface
  interface Teller {
    /** How the set comes about; the enabled transitions are indexed. */
    Explanation explain(long[] state, int offset, EnabledSet enabled, Set<Integer> set);
  }

  /**
   * An explainer of what {@link ReductionKind#create(TransitionSystem, RelationUse, Set)} makes.
   */
  public Explainer(
      TransitionSystem system, ReductionKind kind, RelationUse use, Set<Integer> ignored) {
    teller =
        switch (system.knowledge()) {
          case Nothing n -> untold();
          case HandRules rules -> told(kind.create(system, use, ignored), Optional.empty(), use);
          case Structured(var structure) -> {
            Dependency dependency = new Dependency(structure.ignoring(ignored));
            yield told(kind.create(dependency, use), Optional.of(dependency), use);
          }
        };
  }

  private static Teller untold() {
    return (state, offset, enabled, set) -> new Explanation.Untold();
  }

  private static Teller told(
      Reduction reduction, Optional<Dependency> dependency, RelationUse use) {
    if (reduction instanceof ClosedSets closed) {
      return new ClosureSteps(closed, dependency, use);
    }
    if (reduction instanceof ConflictSets && dependency.isPresent()) {
      return new ConflictSteps(
          dependency.get(), new CommonObjects(dependency.get(), ObjectKind::canBeDependent));
    }
    if (reduction instanceof OvermanSets && dependency.isPresent()) {
      return new OvermanSteps(
          dependency.get(), new CommonObjects(dependency.get(), ObjectKind::canBeDependent));
    }
    return untold();
  }

  /**
   * How a set of enabled transitions comes about in a state.
   *
   * @param enabled what is enabled there, indexed
   */
  public Explanation explain(long[] state, int offset, EnabledSet enabled, Set<Integer> set) {
    return teller.explain(state, offset, enabled, set);
  }
}
