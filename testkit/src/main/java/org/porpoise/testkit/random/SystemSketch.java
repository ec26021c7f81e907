package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.logic.formula.Formula;

/**
 * A concurrent system as plain data: what the generator makes, the shrinker makes smaller, and a
 * failing test prints. Everything refers to everything else by name.
 *
 * @param objects what the processes share
 * @param processes the processes, each with its number of control points
 * @param steps the transitions
 * @param monitors safety automata over the names of steps
 * @param claims what is claimed
 */
public record SystemSketch(
    List<Thing> objects,
    List<Worker> processes,
    List<Step> steps,
    List<Monitor> monitors,
    List<Promise> claims) {
  public SystemSketch {
    objects = List.copyOf(objects);
    processes = List.copyOf(processes);
    steps = List.copyOf(steps);
    monitors = List.copyOf(monitors);
    claims = List.copyOf(claims);
  }

  /** A shared object. */
  public sealed interface Thing {
    String name();
  }

  /** A variable over a range. */
  public record Ranged(String name, int min, int max, int initial) implements Thing {}

  /** An array of variables over 0 to {@code max} that start at 0. */
  public record Cells(String name, int length, int max) implements Thing {}

  /** A semaphore. */
  public record Counter(String name, int initial, int max) implements Thing {}

  /** A lock that remembers who holds it. */
  public record Mutex(String name) implements Thing {}

  /** A bounded channel. */
  public record Queue(String name, int capacity, int maxMessage) implements Thing {}

  /**
   * A process.
   *
   * @param points how many control points it has; it starts at the first, number 0
   * @param ends where it may stop for good, besides where nothing leaves
   */
  public record Worker(String name, int points, Set<Integer> ends) {
    public Worker {
      ends = Set.copyOf(ends);
    }
  }

  /** A transition of one process, or of several together. */
  public record Step(String name, List<Leg> legs, List<Test> guard, List<Action> command) {
    public Step {
      legs = List.copyOf(legs);
      guard = List.copyOf(guard);
      command = List.copyOf(command);
    }
  }

  /** What a step does to one process. */
  public record Leg(String process, int from, int to) {}

  /** A whole-number expression. */
  public sealed interface Term {}

  /** A constant. */
  public record Constant(int value) implements Term {}

  /** The value of a variable, semaphore or array cell, or the length of a channel. */
  public record Value(String object) implements Term {}

  /** The value of an array cell at a known position. */
  public record Cell(String array, int index) implements Term {}

  /** The value of an array cell at a computed position, modulo the length. */
  public record CellAt(String array, Term index) implements Term {}

  /** The sum of two terms modulo a number. */
  public record Sum(Term left, Term right, int modulus) implements Term {}

  /** A condition. */
  public sealed interface Test {}

  /** A comparison of two terms. */
  public record Compare(Term left, Comparison comparison, Term right) implements Test {}

  /** Whether a process is at a control point. */
  public record At(String process, int point) implements Test {}

  /** The negation of a condition. */
  public record Not(Test test) implements Test {}

  /** Both of two conditions. */
  public record Both(Test left, Test right) implements Test {}

  /** One of two conditions. */
  public record Either(Test left, Test right) implements Test {}

  /** A part of the command of a step. */
  public sealed interface Action {}

  /** Assigns a term to a variable; out of range is wrapped around by the builder of the sketch. */
  public record Assign(String variable, Term value) implements Action {}

  /** Adds a constant to a variable, wrapping around. */
  public record Add(String variable, int amount) implements Action {}

  /** Flips a two-valued variable. */
  public record Flip(String variable) implements Action {}

  /** Assigns to an array cell at a known position. */
  public record AssignCell(String array, int index, Term value) implements Action {}

  /** Assigns to an array cell at a computed position. */
  public record AssignAt(String array, Term index, Term value) implements Action {}

  /** Takes one from a semaphore. */
  public record Wait(String semaphore) implements Action {}

  /** Gives one to a semaphore. */
  public record Signal(String semaphore) implements Action {}

  /** Takes a lock for a process. */
  public record Acquire(String lock, String process) implements Action {}

  /** Gives back a lock that a process holds. */
  public record Release(String lock, String process) implements Action {}

  /** Sends a message. */
  public record Send(String channel, Term message) implements Action {}

  /** Receives a message and forgets it. */
  public record Receive(String channel) implements Action {}

  /** Receives a message into a variable. */
  public record ReceiveInto(String channel, String variable) implements Action {}

  /**
   * A safety automaton.
   *
   * @param states how many states it has; it starts at 0
   * @param error the state that must not be reached, not the first
   */
  public record Monitor(String name, int states, List<Edge> edges, int error) {
    public Monitor {
      edges = List.copyOf(edges);
    }
  }

  /** A move of a monitor when a step of this name is executed. */
  public record Edge(String step, int from, int to) {}

  /** A claim. */
  public sealed interface Promise {}

  /** A condition holds in every state. */
  public record Always(String name, Test test) implements Promise {}

  /** A condition holds whenever a process is at a control point. */
  public record Assertion(String process, int point, Test test) implements Promise {}

  /** A process never reaches a control point other than its first. */
  public record Never(String process, int point) implements Promise {}

  /** From every state a state with the condition can be reached. */
  public record MayProgress(String name, Test test) implements Promise {}

  /** From every state every path leads to a state with the condition. */
  public record MustProgress(String name, Test test) implements Promise {}

  /** A step cannot repeat forever unless one of the others does. */
  public record NoRepetition(String name, String step, List<String> others) implements Promise {
    public NoRepetition {
      others = List.copyOf(others);
    }
  }

  /**
   * Every execution satisfies a formula.
   *
   * @param predicates what the propositions of the formula are, by number
   */
  public record Ltl(String name, Formula formula, List<StatePredicate> predicates)
      implements Promise {
    public Ltl {
      predicates = List.copyOf(predicates);
    }

    /** The same claim without propositions that the formula does not speak of. */
    Ltl tidied() {
      List<StatePredicate> kept = new ArrayList<>();
      int[] numbers = new int[predicates.size()];
      for (int i = 0; i < numbers.length; i++) {
        if ((Formula.propositions(formula) >>> i & 1) != 0) {
          numbers[i] = kept.size();
          kept.add(predicates.get(i));
        }
      }
      return new Ltl(name, SmallerFormulas.renumbered(formula, numbers), kept);
    }
  }

  /** A proposition of a formula. */
  public sealed interface StatePredicate {}

  /** A condition holds. */
  public record Seen(Test test) implements StatePredicate {}

  /** A process, or a step, is enabled. */
  public record Ready(String name) implements StatePredicate {}

  /** A process takes a step, or a step is taken. */
  public record Moving(String name) implements StatePredicate {}

  /** The object of a name. */
  Thing thing(String name) {
    return objects.stream().filter(o -> o.name().equals(name)).findFirst().orElseThrow();
  }

  /** The same system with other claims. */
  public SystemSketch claiming(List<Promise> others) {
    return new SystemSketch(objects, processes, steps, monitors, others);
  }

  /** The system that this sketch describes. */
  public TransitionSystem build() {
    return new SketchBuilder(this).build();
  }

  /** The sketch without the parts that refer to something that is not there. */
  public SystemSketch tidied() {
    Set<String> known = new HashSet<>();
    processes.forEach(p -> known.add(p.name()));
    List<Step> kept = new ArrayList<>();
    for (Step s : steps) {
      if (s.legs().stream().allMatch(l -> known.contains(l.process()))) {
        kept.add(s);
        known.add(s.name());
      }
    }
    objects.forEach(o -> known.add(o.name()));
    List<Step> sound =
        kept.stream()
            .map(
                s ->
                    new Step(
                        s.name(),
                        s.legs(),
                        s.guard().stream()
                            .filter(t -> isKnown(known, n -> SketchNames.collect(t, n)))
                            .toList(),
                        s.command().stream()
                            .filter(a -> isKnown(known, n -> SketchNames.collect(a, n)))
                            .toList()))
            .toList();
    return new SystemSketch(
        objects,
        processes,
        sound,
        monitors.stream().map(m -> tidied(m, known)).toList(),
        claims.stream().filter(c -> isKnown(known, n -> SketchNames.collect(c, n))).toList());
  }

  private static Monitor tidied(Monitor m, Set<String> known) {
    return new Monitor(
        m.name(),
        m.states(),
        m.edges().stream().filter(e -> known.contains(e.step())).toList(),
        m.error());
  }

  private static boolean isKnown(Set<String> known, Consumer<Set<String>> collector) {
    Set<String> names = new HashSet<>();
    collector.accept(names);
    return known.containsAll(names);
  }

  @Override
  public String toString() {
    return SketchPrinter.print(this);
  }
}
