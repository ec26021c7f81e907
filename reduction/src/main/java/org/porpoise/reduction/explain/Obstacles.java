package org.porpoise.reduction.explain;

import java.util.Optional;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Transition;

/** Finds out what a transition that is not enabled is waiting for. */
final class Obstacles {
  private Obstacles() {}

  /** The first of its obstacles. */
  static Optional<Obstacle> first(Dependency dependency, int t, long[] state, int offset) {
    Transition transition = dependency.structure().transitions().get(t);
    for (Move move : transition.moves()) {
      Process process = dependency.structure().processes().get(move.process());
      if (process.point(state, offset) != move.from()) {
        return Optional.of(new Obstacle.NotAt(process.name(), process.points().get(move.from())));
      }
    }
    for (Condition condition : transition.guard()) {
      if (!condition.truth().holds(state, offset)) {
        return Optional.of(new Obstacle.NotTrue(condition.text()));
      }
    }
    return Optional.empty();
  }
}
