package org.porpoise.reduction.stubborn;

import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.reduction.sets.RelationUse;

/**
 * Weak stubborn sets (Note 4.31): only one enabled transition of the set, the key, must stay
 * enabled whatever the rest of the system does; what can disable another one need not be in the
 * set. All terminal states are reached, and nothing else is promised: the sets are not persistent,
 * so that neither sleep sets nor a proviso can be built on them.
 *
 * <p>The key is the transition that a closure begins with. Another enabled transition brings along
 * what is in conflict with it, and what interferes with what it does once its tests are dropped.
 * Without its tests it would stay enabled and commute with everything outside; so if it is enabled
 * after some of that, executing it first leads to the same state.
 */
public final class WeakStubbornSets extends ConditionalStubbornSets {

  public WeakStubbornSets(Dependency dependency, EnablingChoice choice) {
    super(
        dependency,
        RelationUse.CONDITIONAL,
        choice,
        new Weak(new FirstInterference(dependency, RelationUse.CONDITIONAL)));
  }

  private record Weak(FirstInterference strong) implements Rows {
    @Override
    public Row interfering(int transition, TransitionSet elsewhere, TransitionSet conflicting) {
      return strong.interfering(transition, elsewhere, conflicting);
    }

    @Override
    public Row besides(int transition, TransitionSet elsewhere, TransitionSet conflicting) {
      return strong.interferingWithEffect(transition, elsewhere, conflicting);
    }

    @Override
    public boolean areStrong() {
      return false;
    }

    @Override
    public Row enabling(EnablingSets sets, int set) {
      return strong.enabling(sets, set);
    }
  }
}
