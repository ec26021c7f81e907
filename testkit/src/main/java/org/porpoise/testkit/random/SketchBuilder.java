package org.porpoise.testkit.random;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.Channel;
import org.porpoise.kernel.builder.Command;
import org.porpoise.kernel.builder.Expression;
import org.porpoise.kernel.builder.Lock;
import org.porpoise.kernel.builder.MonitorSpec;
import org.porpoise.kernel.builder.ProcessSpec;
import org.porpoise.kernel.builder.Semaphore;
import org.porpoise.kernel.builder.StepSpec;
import org.porpoise.kernel.builder.SystemBuilder;
import org.porpoise.kernel.builder.Variable;
import org.porpoise.kernel.builder.VariableArray;
import org.porpoise.logic.formula.Formula;
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
import org.porpoise.testkit.random.SystemSketch.Either;
import org.porpoise.testkit.random.SystemSketch.Flip;
import org.porpoise.testkit.random.SystemSketch.Ltl;
import org.porpoise.testkit.random.SystemSketch.MayProgress;
import org.porpoise.testkit.random.SystemSketch.Moving;
import org.porpoise.testkit.random.SystemSketch.MustProgress;
import org.porpoise.testkit.random.SystemSketch.Mutex;
import org.porpoise.testkit.random.SystemSketch.Never;
import org.porpoise.testkit.random.SystemSketch.NoRepetition;
import org.porpoise.testkit.random.SystemSketch.Not;
import org.porpoise.testkit.random.SystemSketch.Queue;
import org.porpoise.testkit.random.SystemSketch.Ranged;
import org.porpoise.testkit.random.SystemSketch.Ready;
import org.porpoise.testkit.random.SystemSketch.Receive;
import org.porpoise.testkit.random.SystemSketch.ReceiveInto;
import org.porpoise.testkit.random.SystemSketch.Release;
import org.porpoise.testkit.random.SystemSketch.Seen;
import org.porpoise.testkit.random.SystemSketch.Send;
import org.porpoise.testkit.random.SystemSketch.Signal;
import org.porpoise.testkit.random.SystemSketch.StatePredicate;
import org.porpoise.testkit.random.SystemSketch.Sum;
import org.porpoise.testkit.random.SystemSketch.Term;
import org.porpoise.testkit.random.SystemSketch.Test;
import org.porpoise.testkit.random.SystemSketch.Thing;
import org.porpoise.testkit.random.SystemSketch.Value;
import org.porpoise.testkit.random.SystemSketch.Wait;

/** Makes the system that a sketch describes. */
final class SketchBuilder {
  private final SystemSketch sketch;
  private final Map<String, Thing> things = new HashMap<>();
  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, VariableArray> arrays = new HashMap<>();
  private final Map<String, Semaphore> semaphores = new HashMap<>();
  private final Map<String, Lock> locks = new HashMap<>();
  private final Map<String, Channel> channels = new HashMap<>();
  private final Map<String, ProcessSpec> processes = new HashMap<>();
  private final Map<String, StepSpec> steps = new HashMap<>();
  private int conditions; // that were given a name

  SketchBuilder(SystemSketch sketch) {
    this.sketch = sketch;
    sketch.objects().forEach(o -> things.put(o.name(), o));
  }

  TransitionSystem build() {
    return SystemBuilder.build("sketch", this::define);
  }

  private void define(SystemBuilder system) {
    sketch.objects().forEach(o -> declare(system, o));
    for (SystemSketch.Worker worker : sketch.processes()) {
      ProcessSpec process = system.process(worker.name()).startAt(point(0));
      worker.ends().forEach(e -> process.mayEnd(point(e)));
      processes.put(worker.name(), process);
    }
    sketch.steps().forEach(this::define);
    for (SystemSketch.Monitor m : sketch.monitors()) {
      MonitorSpec monitor = system.monitor(m.name(), point(0));
      for (SystemSketch.Edge e : m.edges()) {
        monitor.on(e.step(), point(e.from()), point(e.to()));
      }
      monitor.error(point(m.error()));
    }
    sketch.claims().forEach(c -> claim(system, c));
  }

  static String point(int number) {
    return "p" + number;
  }

  private void declare(SystemBuilder system, Thing thing) {
    switch (thing) {
      case Ranged(String name, int min, int max, int initial) ->
          variables.put(name, system.variable(name, min, max, initial));
      case Cells(String name, int length, int max) ->
          arrays.put(name, system.array(name, length, 0, max, 0));
      case Counter(String name, int initial, int max) ->
          semaphores.put(name, system.semaphore(name, initial, max));
      case Mutex(String name) -> locks.put(name, system.lock(name, sketch.processes().size()));
      case Queue(String name, int capacity, int maxMessage) ->
          channels.put(name, system.channel(name, capacity, maxMessage));
    }
  }

  private void define(SystemSketch.Step s) {
    List<SystemSketch.Leg> legs = s.legs();
    SystemSketch.Leg first = legs.getFirst();
    StepSpec step = process(first.process()).step(s.name(), point(first.from()), point(first.to()));
    for (SystemSketch.Leg leg : legs.subList(1, legs.size())) {
      step.with(process(leg.process()), point(leg.from()), point(leg.to()));
    }
    s.guard().forEach(t -> step.when(expression(t)));
    s.command().forEach(a -> step.then(command(a)));
    steps.put(s.name(), step);
  }

  private void claim(SystemBuilder system, SystemSketch.Promise promise) {
    switch (promise) {
      case Always(String name, Test test) -> system.invariant(name, expression(test));
      case Assertion(String process, int point, Test test) ->
          process(process).assertAt(point(point), expression(test));
      case Never(String process, int point) -> process(process).neverReach(point(point));
      case MayProgress(String name, Test test) -> system.mayProgress(name, expression(test));
      case MustProgress(String name, Test test) -> system.mustProgress(name, expression(test));
      case NoRepetition(String name, String step, List<String> others) ->
          system.noEndlessRepetition(
              name,
              lookUp(steps, step),
              others.stream().map(o -> lookUp(steps, o)).toArray(StepSpec[]::new));
      case Ltl(String name, Formula formula, List<StatePredicate> predicates) ->
          system.ltl(
              name, formula, predicates.stream().map(g -> text(system, g)).toArray(String[]::new));
    }
  }

  /** A proposition as formulas write it; what they cannot write is given a name. */
  private String text(SystemBuilder system, StatePredicate predicate) {
    return switch (predicate) {
      case Seen(Test test) ->
          StatePredicateText.of(test, sketch::thing)
              .orElseGet(
                  () -> {
                    String name = "condition" + conditions++;
                    system.proposition(name, expression(test));
                    return name;
                  });
      case Ready(String name) -> "enabled(" + name + ")";
      case Moving(String name) -> "executes(" + name + ")";
    };
  }

  private ProcessSpec process(String name) {
    return lookUp(processes, name);
  }

  private static <T> T lookUp(Map<String, T> map, String name) {
    T found = map.get(name);
    if (found == null) {
      throw new IllegalArgumentException("the sketch has no " + name);
    }
    return found;
  }

  private Expression expression(Term term) {
    return switch (term) {
      case Constant(int value) -> new Expression.Constant(value);
      case Value(String object) -> value(object);
      case Cell(String array, int index) -> lookUp(arrays, array).get(index);
      case CellAt(String array, Term index) ->
          lookUp(arrays, array).get(expression(index).mod(lookUp(arrays, array).length()));
      case Sum(Term left, Term right, int modulus) ->
          expression(left).plus(expression(right)).mod(modulus);
    };
  }

  private Expression value(String object) {
    return switch (lookUp(things, object)) {
      case Ranged n -> lookUp(variables, object);
      case Counter c -> lookUp(semaphores, object).count();
      case Queue q -> lookUp(channels, object).length();
      case Mutex m -> lookUp(locks, object).isFree();
      case Cells n -> throw new IllegalArgumentException(object + " is an array");
    };
  }

  private Expression expression(Test test) {
    return switch (test) {
      case Compare c ->
          new Expression.Compare(c.comparison(), expression(c.left()), expression(c.right()));
      case At(String process, int point) -> process(process).at(point(point));
      case Not(Test inner) -> expression(inner).not();
      case Both(Test left, Test right) -> expression(left).and(expression(right));
      case Either(Test left, Test right) -> expression(left).or(expression(right));
    };
  }

  private Command command(Action action) {
    return switch (action) {
      case Assign(String variable, Term value) -> {
        Ranged range = (Ranged) lookUp(things, variable);
        yield lookUp(variables, variable).set(wrapped(value, range.min(), range.max()));
      }
      case Add(String variable, int amount) -> lookUp(variables, variable).add(amount);
      case Flip(String variable) -> lookUp(variables, variable).flip();
      case AssignCell(String array, int index, Term value) ->
          lookUp(arrays, array).get(index).set(wrapped(value, 0, max(array)));
      case AssignAt(String array, Term index, Term value) ->
          lookUp(arrays, array)
              .set(
                  expression(index).mod(lookUp(arrays, array).length()),
                  wrapped(value, 0, max(array)));
      case Wait(String semaphore) -> lookUp(semaphores, semaphore).await();
      case Signal(String semaphore) -> lookUp(semaphores, semaphore).signal();
      case Acquire(String lock, String process) -> lookUp(locks, lock).acquire(process(process));
      case Release(String lock, String process) -> lookUp(locks, lock).release(process(process));
      case Send(String channel, Term message) ->
          lookUp(channels, channel)
              .send(wrapped(message, 0, ((Queue) lookUp(things, channel)).maxMessage()));
      case Receive(String channel) -> lookUp(channels, channel).receive();
      case ReceiveInto(String channel, String variable) ->
          lookUp(channels, channel).receive(lookUp(variables, variable));
    };
  }

  private int max(String array) {
    return ((Cells) lookUp(things, array)).max();
  }

  /** The term, brought into a range so that the model never fails. */
  private Expression wrapped(Term term, int min, int max) {
    if (term instanceof Constant(int value) && value >= min && value <= max) {
      return new Expression.Constant(value);
    }
    return expression(term).mod(max - min + 1L).plus(min);
  }
}
