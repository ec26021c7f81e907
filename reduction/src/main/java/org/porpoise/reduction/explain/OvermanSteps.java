package org.porpoise.reduction.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.conflict.OvermanSets;
import org.porpoise.reduction.sets.EnabledSet;

/** Tells how {@link OvermanSets} found a set: process by process. */
final class OvermanSteps implements Explainer.Teller {
  private final Dependency dependency;
  private final CommonObjects objects;

  OvermanSteps(Dependency dependency, CommonObjects objects) {
    this.dependency = dependency;
    this.objects = objects;
  }

  @Override
  public Explanation explain(long[] state, int offset, EnabledSet enabled, Set<Integer> set) {
    for (int start : set) {
      List<Explanation.Step> steps = from(start, state, offset, enabled);
      Set<Integer> found = new HashSet<>();
      steps.stream()
          .map(Explanation.Step::transition)
          .filter(enabled::contains)
          .forEach(found::add);
      if (found.equals(set)) {
        return new Explanation.Closure(steps);
      }
    }
    return new Explanation.Untold();
  }

  private List<Explanation.Step> from(int start, long[] state, int offset, EnabledSet enabled) {
    Map<Integer, Reason> reasons = new HashMap<>(); // process -> why it is in
    List<Integer> order = new ArrayList<>();
    Arrays.stream(dependency.active(start))
        .forEach(
            p -> {
              reasons.put(p, new Reason.Start());
              order.add(p);
            });
    List<Explanation.Step> steps = new ArrayList<>();
    Set<Integer> told = new HashSet<>();
    for (int i = 0; i < order.size(); i++) {
      Process p = dependency.structure().processes().get(order.get(i));
      for (Transition t : dependency.structure().transitions()) {
        if (!leaves(t, p, p.point(state, offset))) {
          continue;
        }
        if (told.add(t.index())) {
          Reason reason = reasons.getOrDefault(p.index(), new Reason.Start());
          Optional<Obstacle> why =
              enabled.contains(t.index())
                  ? Optional.empty()
                  : Obstacles.first(dependency, t.index(), state, offset);
          steps.add(new Explanation.Step(t.index(), reason, why));
        }
        Arrays.stream(dependency.active(t.index()))
            .forEach(q -> bring(q, t.index(), List.of(), reasons, order));
        for (int u : dependency.interfering(t.index())) {
          if (dependency.areParallel(t.index(), u)) {
            List<String> common = objects.of(t.index(), u);
            Arrays.stream(dependency.active(u))
                .forEach(q -> bring(q, t.index(), common, reasons, order));
          }
        }
      }
    }
    return steps;
  }

  private void bring(
      int process,
      int with,
      List<String> common,
      Map<Integer, Reason> reasons,
      List<Integer> order) {
    String name = dependency.structure().processes().get(process).name();
    if (reasons.putIfAbsent(process, new Reason.OfProcess(name, with, common)) == null) {
      order.add(process);
    }
  }

  private static boolean leaves(Transition t, Process p, int point) {
    return t.moves().stream().anyMatch(m -> m.process() == p.index() && m.from() == point);
  }
}
