package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.testkit.random.SystemSketch.Action;
import org.porpoise.testkit.random.SystemSketch.Assign;
import org.porpoise.testkit.random.SystemSketch.Compare;
import org.porpoise.testkit.random.SystemSketch.Constant;
import org.porpoise.testkit.random.SystemSketch.Flip;
import org.porpoise.testkit.random.SystemSketch.Leg;
import org.porpoise.testkit.random.SystemSketch.Ranged;
import org.porpoise.testkit.random.SystemSketch.Step;
import org.porpoise.testkit.random.SystemSketch.Test;
import org.porpoise.testkit.random.SystemSketch.Value;
import org.porpoise.testkit.random.SystemSketch.Worker;

/**
 * Random systems of a few states that mostly go in circles: two or three processes of one to three
 * control points, and up to two variables. What is wrong with cycles shows in small ones, and in
 * most of these.
 */
public final class TinySystems {
  private final SplittableRandom random;
  private final List<Ranged> variables = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  private TinySystems(long seed) {
    random = new SplittableRandom(seed);
  }

  /** The system of a seed. */
  public static SystemSketch sketch(long seed) {
    return new TinySystems(seed).make();
  }

  private SystemSketch make() {
    int count = random.nextInt(3);
    for (int i = 0; i < count; i++) {
      variables.add(new Ranged("x" + i, 0, 1, random.nextInt(2)));
    }
    List<Worker> workers = new ArrayList<>();
    for (String name : chance(70) ? List.of("A", "B") : List.of("A", "B", "C")) {
      Worker worker = new Worker(name, 1 + random.nextInt(3), Set.of());
      workers.add(worker);
      for (int from = 0; from < worker.points(); from++) {
        int leaving = from == 0 ? 1 + random.nextInt(2) : random.nextInt(3);
        for (int i = 0; i < leaving; i++) {
          steps.add(step(worker, from));
        }
      }
    }
    return new SystemSketch(List.copyOf(variables), workers, steps, List.of(), List.of());
  }

  private Step step(Worker worker, int from) {
    String name = worker.name().toLowerCase(Locale.ROOT) + steps.size();
    Leg leg = new Leg(worker.name(), from, random.nextInt(worker.points()));
    List<Test> guard = new ArrayList<>();
    List<Action> command = new ArrayList<>();
    if (!variables.isEmpty() && chance(25)) {
      guard.add(new Compare(new Value(variable()), Comparison.EQ, new Constant(random.nextInt(2))));
    }
    if (!variables.isEmpty() && chance(40)) {
      String changed = variable();
      command.add(
          chance(30) ? new Flip(changed) : new Assign(changed, new Constant(random.nextInt(2))));
    }
    return new Step(name, List.of(leg), guard, command);
  }

  private String variable() {
    return variables.get(random.nextInt(variables.size())).name();
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }
}
