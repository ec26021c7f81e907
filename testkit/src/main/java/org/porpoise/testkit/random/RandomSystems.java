package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.testkit.random.SystemSketch.Acquire;
import org.porpoise.testkit.random.SystemSketch.Action;
import org.porpoise.testkit.random.SystemSketch.Add;
import org.porpoise.testkit.random.SystemSketch.Always;
import org.porpoise.testkit.random.SystemSketch.Assertion;
import org.porpoise.testkit.random.SystemSketch.Assign;
import org.porpoise.testkit.random.SystemSketch.AssignAt;
import org.porpoise.testkit.random.SystemSketch.AssignCell;
import org.porpoise.testkit.random.SystemSketch.At;
import org.porpoise.testkit.random.SystemSketch.Both;
import org.porpoise.testkit.random.SystemSketch.Cell;
import org.porpoise.testkit.random.SystemSketch.CellAt;
import org.porpoise.testkit.random.SystemSketch.Cells;
import org.porpoise.testkit.random.SystemSketch.Compare;
import org.porpoise.testkit.random.SystemSketch.Constant;
import org.porpoise.testkit.random.SystemSketch.Counter;
import org.porpoise.testkit.random.SystemSketch.Edge;
import org.porpoise.testkit.random.SystemSketch.Either;
import org.porpoise.testkit.random.SystemSketch.Flip;
import org.porpoise.testkit.random.SystemSketch.Leg;
import org.porpoise.testkit.random.SystemSketch.MayProgress;
import org.porpoise.testkit.random.SystemSketch.Monitor;
import org.porpoise.testkit.random.SystemSketch.MustProgress;
import org.porpoise.testkit.random.SystemSketch.Mutex;
import org.porpoise.testkit.random.SystemSketch.Never;
import org.porpoise.testkit.random.SystemSketch.NoRepetition;
import org.porpoise.testkit.random.SystemSketch.Not;
import org.porpoise.testkit.random.SystemSketch.Promise;
import org.porpoise.testkit.random.SystemSketch.Queue;
import org.porpoise.testkit.random.SystemSketch.Ranged;
import org.porpoise.testkit.random.SystemSketch.Receive;
import org.porpoise.testkit.random.SystemSketch.ReceiveInto;
import org.porpoise.testkit.random.SystemSketch.Release;
import org.porpoise.testkit.random.SystemSketch.Send;
import org.porpoise.testkit.random.SystemSketch.Signal;
import org.porpoise.testkit.random.SystemSketch.Step;
import org.porpoise.testkit.random.SystemSketch.Sum;
import org.porpoise.testkit.random.SystemSketch.Term;
import org.porpoise.testkit.random.SystemSketch.Test;
import org.porpoise.testkit.random.SystemSketch.Thing;
import org.porpoise.testkit.random.SystemSketch.Value;
import org.porpoise.testkit.random.SystemSketch.Wait;
import org.porpoise.testkit.random.SystemSketch.Worker;
import org.porpoise.testkit.truth.FullGraph;

/**
 * Random small systems: equal seeds give equal sketches.
 *
 * <p>Two to four processes of two to four control points, with branches, loops, joint steps, and a
 * few objects of each kind that they really share. Half of the systems have no loops.
 */
public final class RandomSystems {
  private static final int MOST_TRANSITIONS = 60;
  private static final List<String> PROCESSES = List.of("A", "B", "C", "D");

  private final SplittableRandom random;
  private final List<Thing> objects = new ArrayList<>();
  private final List<Worker> workers = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private final boolean loops;

  private RandomSystems(long seed) {
    random = new SplittableRandom(seed);
    loops = chance(60);
  }

  /** The system of a seed, whatever its size. */
  public static SystemSketch sketch(long seed) {
    return new RandomSystems(seed).make();
  }

  /** The systems from a seed on that have few enough states, with the seeds they come from. */
  public static List<Sample> samples(long seed, int count, int mostStates) {
    List<Sample> samples = new ArrayList<>();
    for (long s = seed; samples.size() < count; s++) {
      SystemSketch sketch = sketch(s);
      if (isSmall(sketch, mostStates)) {
        samples.add(new Sample(s, sketch));
      }
    }
    return samples;
  }

  /** Whether brute force is possible. */
  public static boolean isSmall(SystemSketch sketch, int mostStates) {
    return smallGraph(sketch.build(), mostStates).isPresent();
  }

  /** The graph of a system, if brute force is possible. */
  public static Optional<FullGraph> smallGraph(TransitionSystem system, int mostStates) {
    return system.transitionCount() <= MOST_TRANSITIONS
        ? FullGraph.of(system, mostStates)
        : Optional.empty();
  }

  /** A sketch and the seed that it comes from. */
  public record Sample(long seed, SystemSketch sketch) {}

  private SystemSketch make() {
    declareObjects();
    int count = pick(List.of(2, 3, 3, 3, 4));
    for (int p = 0; p < count; p++) {
      int points = pick(List.of(2, 3, 3, 4, 4));
      Set<Integer> ends = new HashSet<>();
      for (int i = 0; i < points; i++) {
        if (chance(25)) {
          ends.add(i);
        }
      }
      workers.add(new Worker(PROCESSES.get(p), points, ends));
    }
    workers.forEach(this::addSteps);
    if (chance(35)) {
      addJointStep(2);
    }
    if (workers.size() > 2 && chance(15)) {
      addJointStep(3);
    }
    List<Monitor> monitors = chance(20) ? List.of(monitor()) : List.of();
    return new SystemSketch(objects, workers, steps, monitors, claims());
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void declareObjects() {
    int variables = 1 + random.nextInt(3);
    for (int i = 0; i < variables; i++) {
      int max = chance(60) ? 1 : 2;
      int min = chance(10) ? -1 : 0;
      objects.add(new Ranged("x" + i, min, max, min + random.nextInt(max - min + 1)));
    }
    if (chance(25)) {
      objects.add(new Cells("cells", 2, 1));
    }
    if (chance(35)) {
      int max = 1 + random.nextInt(2);
      objects.add(new Counter("sem", random.nextInt(max + 1), max));
    }
    if (chance(25)) {
      objects.add(new Mutex("lock"));
    }
    if (chance(40)) {
      objects.add(new Queue("q", 1 + random.nextInt(3), 1));
    }
    if (chance(10)) {
      objects.add(new Queue("r", 1 + random.nextInt(2), 1));
    }
  }

  private void addSteps(Worker w) {
    for (int from = 0; from < w.points(); from++) {
      int leaving = pick(List.of(0, 1, 1, 1, 1, 2, 2));
      if (from == 0) {
        leaving = Math.max(1, leaving);
      }
      for (int i = 0; i < leaving; i++) {
        int to = target(w, from);
        if (to >= 0) {
          Leg leg = new Leg(w.name(), from, to);
          steps.add(step(w.name().toLowerCase(Locale.ROOT) + steps.size(), List.of(leg)));
        }
      }
    }
  }

  /** Mostly the next control point; without loops never one before. */
  private int target(Worker w, int from) {
    if (loops && chance(35)) {
      return random.nextInt(w.points());
    }
    int ahead = w.points() - 1 - from;
    if (ahead == 0) {
      return loops ? 0 : -1;
    }
    return chance(70) ? from + 1 : from + 1 + random.nextInt(ahead);
  }

  private void addJointStep(int size) {
    List<Worker> partners = new ArrayList<>(workers);
    while (partners.size() > size) {
      partners.remove(random.nextInt(partners.size()));
    }
    List<Leg> legs = new ArrayList<>();
    for (Worker w : partners) {
      int from = random.nextInt(w.points());
      int to = target(w, from);
      if (to < 0) {
        return;
      }
      legs.add(new Leg(w.name(), from, to));
    }
    steps.add(step("joint" + steps.size(), legs));
  }

  private Step step(String name, List<Leg> legs) {
    List<Test> guard = new ArrayList<>();
    if (chance(28)) {
      guard.add(test(1));
    }
    if (chance(6)) {
      guard.add(test(0));
    }
    List<Action> command = new ArrayList<>();
    Set<String> changed = new HashSet<>();
    int actions = pick(List.of(0, 1, 1, 1, 1, 2));
    for (int i = 0; i < actions; i++) {
      Action action = action(pick(legs).process());
      Set<String> names = new HashSet<>();
      SketchNames.collect(action, names);
      if (names.stream().noneMatch(changed::contains)) {
        command.add(action);
        changed.addAll(names);
      }
    }
    return new Step(name, legs, guard, command);
  }

  private Action action(String process) {
    return switch (pick(objects)) {
      case Ranged n -> change(n);
      case Cells n ->
          switch (random.nextInt(3)) {
            case 0 -> new AssignAt(n.name(), term(0, n.name()), term(0, n.name()));
            default -> new AssignCell(n.name(), random.nextInt(n.length()), term(0, n.name()));
          };
      case Counter c -> chance(50) ? new Wait(c.name()) : new Signal(c.name());
      case Mutex m -> chance(60) ? new Acquire(m.name(), process) : new Release(m.name(), process);
      case Queue q ->
          switch (random.nextInt(6)) {
            case 0, 1 -> new Send(q.name(), new Constant(random.nextInt(2)));
            case 2 -> new Send(q.name(), term(0, q.name()));
            case 3, 4 -> new Receive(q.name());
            default -> receive(q);
          };
    };
  }

  private Action receive(Queue q) {
    List<Ranged> targets = new ArrayList<>();
    for (Thing o : objects) {
      if (o instanceof Ranged n && n.max() >= q.maxMessage()) {
        targets.add(n);
      }
    }
    return new ReceiveInto(q.name(), pick(targets).name());
  }

  private Action change(Ranged n) {
    int size = n.max() - n.min() + 1;
    return switch (random.nextInt(5)) {
      case 0, 1 -> new Assign(n.name(), new Constant(n.min() + random.nextInt(size)));
      case 2 -> new Add(n.name(), 1 + random.nextInt(2) * -2);
      case 3 -> size == 2 && n.min() == 0 ? new Flip(n.name()) : new Add(n.name(), 1);
      default -> new Assign(n.name(), term(1, n.name()));
    };
  }

  /** A term that does not read the object named, which the same command changes. */
  private Term term(int depth, String without) {
    List<Thing> readable =
        objects.stream().filter(o -> !o.name().equals(without) && !(o instanceof Mutex)).toList();
    if (readable.isEmpty() || chance(15)) {
      return new Constant(random.nextInt(2));
    }
    Term term =
        switch (pick(readable)) {
          case Cells n ->
              chance(50)
                  ? new Cell(n.name(), random.nextInt(n.length()))
                  : new CellAt(n.name(), index(n.name()));
          case Thing other -> new Value(other.name());
        };
    return depth > 0 && chance(25) ? new Sum(term, term(depth - 1, without), 2) : term;
  }

  private Term index(String array) {
    List<Thing> numbers =
        objects.stream().filter(o -> o instanceof Ranged && !o.name().equals(array)).toList();
    return new Value(pick(numbers).name());
  }

  private Test test(int depth) {
    int kind = random.nextInt(100);
    if (depth > 0 && kind < 10) {
      return new Either(test(depth - 1), test(depth - 1));
    }
    if (depth > 0 && kind < 20) {
      return new Both(test(depth - 1), test(depth - 1));
    }
    if (kind < 28) {
      return new Not(test(depth));
    }
    if (kind < 35 && !workers.isEmpty()) {
      Worker w = pick(workers);
      return new At(w.name(), random.nextInt(w.points()));
    }
    Comparison comparison = pick(List.of(Comparison.values()));
    Term left = term(0, "");
    return kind < 85
        ? new Compare(left, comparison, new Constant(random.nextInt(3)))
        : new Compare(left, comparison, term(1, ""));
  }

  private Monitor monitor() {
    List<Edge> edges = new ArrayList<>();
    for (int from = 0; from < 2; from++) {
      edges.add(new Edge(pick(steps).name(), from, from + 1));
      if (chance(40)) {
        edges.add(new Edge(pick(steps).name(), from, random.nextInt(3)));
      }
    }
    return new Monitor("monitor", 3, edges, 2);
  }

  private List<Promise> claims() {
    List<Promise> claims = new ArrayList<>();
    if (chance(40)) {
      claims.add(new Always("invariant", test(1)));
    }
    if (chance(20)) {
      Worker w = pick(workers);
      claims.add(new Assertion(w.name(), random.nextInt(w.points()), test(1)));
    }
    if (chance(30)) {
      Worker w = pick(workers);
      claims.add(new Never(w.name(), 1 + random.nextInt(w.points() - 1)));
    }
    if (chance(30)) {
      claims.add(new MayProgress("may progress", test(1)));
    }
    if (chance(20)) {
      claims.add(new MustProgress("must progress", test(1)));
    }
    if (chance(25)) {
      claims.add(
          new NoRepetition("no repetition", pick(steps).name(), List.of(pick(steps).name())));
    }
    return claims;
  }
}
