package org.porpoise.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Transition;

/** Finds out what a transition that is not enabled is waiting for. */
final class Obstacles {
  private Obstacles() {}

  /** An obstacle, and the transitions that can take it away. */
  private record Known(Obstacle obstacle, int[] removers) {}

  /** The first of its obstacles. */
  static Optional<Obstacle> first(Dependency dependency, int t, long[] state, int offset) {
    List<Known> all = all(dependency, t, state, offset);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.getFirst().obstacle());
  }

  /** The obstacle that exactly these transitions can take away. */
  static Optional<Obstacle> with(
      Dependency dependency, int t, int[] removers, long[] state, int offset) {
    for (Known known : all(dependency, t, state, offset)) {
      if (Arrays.equals(known.removers(), removers)) {
        return Optional.of(known.obstacle());
      }
    }
    return Optional.empty();
  }

  private static List<Known> all(Dependency dependency, int t, long[] state, int offset) {
    Transition transition = dependency.structure().transitions().get(t);
    List<Known> all = new ArrayList<>();
    for (Move move : transition.moves()) {
      Process process = dependency.structure().processes().get(move.process());
      if (process.point(state, offset) != move.from()) {
        all.add(
            new Known(
                new Obstacle.NotAt(process.name(), process.points().get(move.from())),
                dependency.entering(move.process(), move.from())));
      }
    }
    boolean isReady = all.isEmpty();
    for (int c = 0; c < transition.guard().size(); c++) {
      Condition condition = transition.guard().get(c);
      if ((isReady || condition.owners().isEmpty()) && !condition.truth().holds(state, offset)) {
        all.add(new Known(new Obstacle.NotTrue(condition.text()), dependency.enabling(t, c)));
      }
    }
    return all;
  }
}
