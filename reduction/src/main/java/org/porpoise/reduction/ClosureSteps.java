package org.porpoise.reduction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.object.ObjectKind;

/**
 * Tells how {@link ClosedSets} found a set: from one of its transitions along the rules "if this is
 * in the set, so are these", breadth-first, so that the reasons are short.
 *
 * <p>A set that is no closure from any of its transitions was found where one process stands
 * ({@link SafePoints}), or is not told.
 */
final class ClosureSteps implements Explainer.Teller {
  private final ClosedSets closed;
  private final Optional<Dependency> dependency;
  private final RelationUse use;

  /** A node to go on from, with the transition that it is, or that waits for it. */
  private record Node(int number, int transition) {}

  ClosureSteps(ClosedSets closed, Optional<Dependency> dependency, RelationUse use) {
    this.closed = closed;
    this.dependency = dependency;
    this.use = use;
  }

  @Override
  public Explanation explain(long[] state, int offset, EnabledSet enabled, Set<Integer> set) {
    for (int start : set) {
      List<Explanation.Step> steps = from(start, state, offset, enabled);
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
        if (set.stream().allMatch(t -> dependency.get().active(t).get(p.index()))) {
          return new Explanation.Alone(p.name());
        }
      }
    }
    return new Explanation.Untold();
  }

  private List<Explanation.Step> from(int start, long[] state, int offset, EnabledSet enabled) {
    closed.startingFrom(start, state, offset, enabled, new TransitionBuffer());
    int transitions = enabled.transitionCount();
    List<Explanation.Step> steps = new ArrayList<>();
    Set<Integer> seen = new HashSet<>(Set.of(start));
    Deque<Node> work = new ArrayDeque<>();
    Node first = new Node(start, start);
    work.add(first);
    steps.add(step(first, new Reason.Start(), state, offset, enabled));
    while (!work.isEmpty()) {
      Node node = work.remove();
      TransitionBuffer next = new TransitionBuffer();
      closed.next(node.number(), state, offset, enabled, next);
      for (int u : next.toArray()) {
        if (seen.add(u)) {
          boolean isShorthand = u >= transitions;
          Node found = new Node(u, isShorthand ? node.transition() : u);
          work.add(found);
          if (!isShorthand) {
            steps.add(step(found, reason(node, u, enabled), state, offset, enabled));
          }
        }
      }
    }
    return steps;
  }

  private Reason reason(Node from, int u, EnabledSet enabled) {
    int t = from.transition();
    if (dependency.isEmpty()) {
      return new Reason.Rule(t);
    }
    if (!enabled.contains(t)) {
      return new Reason.Enables(t);
    }
    if (from.number() >= enabled.transitionCount()) {
      return new Reason.Rule(t);
    }
    if (dependency.get().areInConflict(t, u)) {
      return new Reason.Conflict(t);
    }
    CommonObjects.Relation relation =
        switch (use) {
          case CONDITIONAL -> ObjectKind::doNotAccord;
          case UNIFORM -> ObjectKind::doNotAccordUniformly;
        };
    return new Reason.Interferes(t, new CommonObjects(dependency.get(), relation).of(t, u));
  }

  /**
   * A transition with what it waits for: of its obstacles the one that the closure makes use of.
   */
  private Explanation.Step step(
      Node node, Reason reason, long[] state, int offset, EnabledSet enabled) {
    int t = node.transition();
    Optional<Obstacle> obstacle = Optional.empty();
    if (!enabled.contains(t) && dependency.isPresent() && closed instanceof StubbornSets sets) {
      TransitionBuffer next = new TransitionBuffer();
      closed.next(t, state, offset, enabled, next);
      int[] removers = sets.sets().members(next.get(0) - enabled.transitionCount());
      obstacle = Obstacles.with(dependency.get(), t, removers, state, offset);
    }
    return new Explanation.Step(t, reason, obstacle);
  }
}
