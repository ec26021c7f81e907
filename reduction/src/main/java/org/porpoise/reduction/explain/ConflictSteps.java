package org.porpoise.reduction.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.conflict.ConflictSets;
import org.porpoise.reduction.sets.EnabledSet;

/** Tells how {@link ConflictSets} found a set, or why it gave up. */
final class ConflictSteps implements Explainer.Teller {
  private final Dependency dependency;
  private final CommonObjects objects;

  ConflictSteps(Dependency dependency, CommonObjects objects) {
    this.dependency = dependency;
    this.objects = objects;
  }

  @Override
  public Explanation explain(long[] state, int offset, EnabledSet enabled, Set<Integer> set) {
    Explanation last = new Explanation.Untold();
    for (int start : set) {
      last = from(start, state, offset, enabled);
      if (last instanceof Explanation.Closure(List<Explanation.Step> steps)
          && steps.size() == set.size()) {
        return last;
      }
    }
    return last;
  }

  private Explanation from(int start, long[] state, int offset, EnabledSet enabled) {
    List<Explanation.Step> steps = new ArrayList<>();
    Set<Integer> seen = new HashSet<>(Set.of(start));
    steps.add(new Explanation.Step(start, new Reason.Start(), Optional.empty()));
    for (int i = 0; i < steps.size(); i++) {
      int t = steps.get(i).transition();
      for (int u : dependency.interfering(t)) {
        if (seen.add(u)) {
          Reason reason =
              dependency.areInConflict(t, u)
                  ? new Reason.Conflict(t)
                  : new Reason.Interferes(t, objects.of(t, u));
          if (!enabled.contains(u)) {
            Optional<Obstacle> why = Obstacles.first(dependency, u, state, offset);
            steps.add(new Explanation.Step(u, reason, why));
            return new Explanation.GivenUp(steps);
          }
          steps.add(new Explanation.Step(u, reason, Optional.empty()));
        }
      }
    }
    return new Explanation.Closure(steps);
  }
}
