package org.porpoise.reduction;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;

/**
 * Algorithm 3 (stubborn sets, Fig. 4.4): an enabled transition brings along what it is in conflict
 * with and what it does not accord with, a disabled one a necessary enabling set. Stubborn by
 * Theorem 4.18, hence persistent by Theorem 4.16.
 *
 * <p>A condition that compares one object with a constant is made true only by operations that can
 * do so, which is a smaller necessary enabling set than "everything that can be dependent". Many
 * disabled transitions wait for the same thing; each enabling set is one node of the closure, so
 * that it is gone through once.
 */
class StubbornSets extends ClosedSets {
  private final Dependency dependency;
  private final RelationUse use;
  private final EnablingChoice choice;
  private final EnablingSets sets;
  private final SafePoints safePoints;
  private final int transitionCount;
  private final long[] costs;
  private final int[] offered;

  StubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice) {
    this(dependency, use, choice, new EnablingSets(dependency));
  }

  private StubbornSets(
      Dependency dependency, RelationUse use, EnablingChoice choice, EnablingSets sets) {
    super(dependency.structure().transitions().size(), sets.count());
    this.dependency = dependency;
    this.use = use;
    this.choice = choice;
    this.sets = sets;
    transitionCount = dependency.structure().transitions().size();
    safePoints = new SafePoints(dependency, this::notAccording);
    costs = new long[sets.mostReasons()];
    offered = new int[sets.mostReasons()];
  }

  @Override
  public final void candidates(
      long[] state, int offset, EnabledSet enabled, Effort effort, CandidateSets out) {
    if (effort == Effort.QUICK && safePoints.collect(state, offset, enabled, out)) {
      return;
    }
    sets.restart(enabled);
    super.candidates(state, offset, enabled, effort, out);
  }

  @Override
  public final void startingFrom(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    sets.restart(enabled);
    super.startingFrom(transition, state, offset, enabled, out);
  }

  @Override
  final void next(int node, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    if (node >= transitionCount) {
      addMembers(node - transitionCount, state, offset, out);
    } else if (enabled.contains(node)) {
      addInterfering(node, state, offset, out);
    } else {
      int count = sets.offer(node, state, offset, offered, costs);
      out.add(transitionCount + offered[choice.choose(node, costs, count)]);
    }
  }

  /** What an enabled transition can bring along. */
  final int[] notAccording(int transition) {
    return switch (use) {
      case CONDITIONAL -> dependency.notAccording(transition);
      case UNIFORM -> dependency.notAccordingUniformly(transition);
    };
  }

  final EnablingSets sets() {
    return sets;
  }

  /** Step 2.b: Algorithm 3 takes all that is in conflict or does not accord. */
  void addInterfering(int transition, long[] state, int offset, TransitionBuffer out) {
    for (int u : notAccording(transition)) {
      out.add(u);
    }
  }

  /** Step 2.a: Algorithm 3 takes the whole set. */
  void addMembers(int set, long[] state, int offset, TransitionBuffer out) {
    for (int u : sets.members(set)) {
      out.add(u);
    }
  }

  @Override
  public final Independence independence() {
    return switch (use) {
      case CONDITIONAL -> dependency::areIndependentIn;
      case UNIFORM -> dependency::areUniformlyIndependentIn;
    };
  }
}
