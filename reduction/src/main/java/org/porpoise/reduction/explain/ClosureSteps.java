package org.porpoise.reduction.explain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.reduction.stubborn.ClosedSets;
import org.porpoise.reduction.stubborn.Closures;
import org.porpoise.reduction.stubborn.SafePoints;
import org.porpoise.reduction.stubborn.StubbornSets;

/**
 * Tells how {@link ClosedSets} found a set: from one of its transitions along the rules "if this is
 * in the set, so are these".
 *
 * <p>A set that is no closure from any of its transitions was found where one process stands
 * ({@link SafePoints}), or is not told.
 */
final class ClosureSteps implements Explainer.Teller {
  private final ClosedSets closed;
  private final Optional<Dependency> dependency;
  private final RelationUse use;

  ClosureSteps(ClosedSets closed, Optional<Dependency> dependency, RelationUse use) {
    this.closed = closed;
    this.dependency = dependency;
    this.use = use;
  }

  @Override
  public Explanation explain(long[] state, int offset, EnabledSet enabled, Set<Integer> set) {
    for (int start : set) {
      List<Explanation.Step> steps =
          closed instanceof StubbornSets sets && dependency.isPresent()
              ? told(sets.tell(start, state, offset, enabled), dependency.get(), enabled)
              : from(start, state, offset, enabled);
      Set<Integer> found = new HashSet<>();
      for (Explanation.Step step : steps) {
        if (enabled.contains(step.transition())) {
          found.add(step.transition());
        }
      }
      if (found.equals(set)) {
        return new Explanation.Closure(steps);
      }
    }
    return alone(set);
  }

  /** The process that all transitions of a set belong to, if there is one. */
  private Explanation alone(Set<Integer> set) {
    if (dependency.isPresent()) {
      for (Process p : dependency.get().structure().processes()) {
        if (set.stream().allMatch(t -> dependency.get().isActive(p.index(), t))) {
          return new Explanation.Alone(p.name());
        }
      }
    }
    return new Explanation.Untold();
  }

  /** The steps of a closure that knows by itself what brought what. */
  private List<Explanation.Step> told(
      List<Closures.Link> links, Dependency known, EnabledSet enabled) {
    List<Explanation.Step> steps = new ArrayList<>();
    for (Closures.Link link : links) {
      Reason reason =
          link.by() == link.transition()
              ? new Reason.Start()
              : reason(link.by(), link.transition(), known, enabled);
      Optional<Obstacle> obstacle =
          enabled.contains(link.transition())
              ? Optional.empty()
              : Optional.of(obstacle(link, known));
      steps.add(new Explanation.Step(link.transition(), reason, obstacle));
    }
    return steps;
  }

  private static Obstacle obstacle(Closures.Link link, Dependency known) {
    Transition t = known.structure().transitions().get(link.transition());
    if (link.waitsFor() < 0) {
      return new Obstacle.NotTrue(t.guard().get(~link.waitsFor()).text());
    }
    Move move = t.moves().get(link.waitsFor());
    Process process = known.structure().processes().get(move.process());
    return new Obstacle.NotAt(process.name(), process.points().get(move.from()));
  }

  private Reason reason(int by, int u, Dependency known, EnabledSet enabled) {
    if (!enabled.contains(by)) {
      return new Reason.Enables(by);
    }
    if (known.areInConflict(by, u)) {
      return new Reason.Conflict(by);
    }
    CommonObjects.Relation relation =
        switch (use) {
          case CONDITIONAL -> ObjectKind::doNotAccord;
          case UNIFORM -> ObjectKind::doNotAccordUniformly;
        };
    return new Reason.Interferes(by, new CommonObjects(known, relation).of(by, u));
  }

  /** The steps along rules that somebody wrote. */
  private List<Explanation.Step> from(int start, long[] state, int offset, EnabledSet enabled) {
    List<Explanation.Step> steps = new ArrayList<>();
    steps.add(new Explanation.Step(start, new Reason.Start(), Optional.empty()));
    Set<Integer> seen = new HashSet<>(Set.of(start));
    Deque<Integer> work = new ArrayDeque<>(seen);
    while (!work.isEmpty()) {
      int t = work.remove();
      TransitionBuffer next = new TransitionBuffer();
      closed.next(t, state, offset, enabled, next);
      for (int u : next.toArray()) {
        if (seen.add(u)) {
          work.add(u);
          steps.add(new Explanation.Step(u, new Reason.Rule(t), Optional.empty()));
        }
      }
    }
    return steps;
  }
}
