package org.porpoise.testkit.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.text.FormulaPrinter;
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

/** Prints a sketch as the calls that describe the same system to a builder. */
final class SketchPrinter {
  private SketchPrinter() {}

  static String print(SystemSketch sketch) {
    StringBuilder out = new StringBuilder();
    sketch.objects().forEach(o -> line(out, declaration(o, sketch)));
    for (SystemSketch.Worker w : sketch.processes()) {
      String ends = w.ends().stream().sorted().map(SketchPrinter::point).collect(commas());
      line(
          out,
          "ProcessSpec %s = system.process(\"%s\").startAt(\"p0\")%s;"
              .formatted(w.name(), w.name(), ends.isEmpty() ? "" : ".mayEnd(" + ends + ")"));
    }
    sketch.steps().forEach(s -> line(out, step(s)));
    sketch.monitors().forEach(m -> line(out, monitor(m)));
    sketch.claims().forEach(c -> line(out, claim(c, sketch)));
    return out.toString();
  }

  private static void line(StringBuilder out, String text) {
    out.append("    ").append(text).append('\n');
  }

  private static Collector<CharSequence, ?, String> commas() {
    return Collectors.joining(", ");
  }

  private static String point(int number) {
    return "\"" + SketchBuilder.point(number) + "\"";
  }

  private static String declaration(Thing thing, SystemSketch sketch) {
    return switch (thing) {
      case Ranged(String n, int min, int max, int initial) ->
          "Variable %s = system.variable(\"%s\", %d, %d, %d);".formatted(n, n, min, max, initial);
      case Cells(String n, int length, int max) ->
          "VariableArray %s = system.array(\"%s\", %d, 0, %d, 0);".formatted(n, n, length, max);
      case Counter(String n, int initial, int max) ->
          "Semaphore %s = system.semaphore(\"%s\", %d, %d);".formatted(n, n, initial, max);
      case Mutex(String n) ->
          "Lock %s = system.lock(\"%s\", %d);".formatted(n, n, sketch.processes().size());
      case Queue(String n, int capacity, int maxMessage) ->
          "Channel %s = system.channel(\"%s\", %d, %d);".formatted(n, n, capacity, maxMessage);
    };
  }

  private static String step(SystemSketch.Step s) {
    SystemSketch.Leg first = s.legs().getFirst();
    StringBuilder out =
        new StringBuilder(
            "%s.step(\"%s\", %s, %s)"
                .formatted(first.process(), s.name(), point(first.from()), point(first.to())));
    for (SystemSketch.Leg leg : s.legs().subList(1, s.legs().size())) {
      out.append(".with(%s, %s, %s)".formatted(leg.process(), point(leg.from()), point(leg.to())));
    }
    s.guard().forEach(t -> out.append(".when(").append(text(t)).append(')'));
    s.command().forEach(a -> out.append(".then(").append(text(a)).append(')'));
    return out.append(';').toString();
  }

  private static String monitor(SystemSketch.Monitor m) {
    StringBuilder out = new StringBuilder("system.monitor(\"" + m.name() + "\", \"p0\")");
    for (SystemSketch.Edge e : m.edges()) {
      out.append(".on(\"%s\", %s, %s)".formatted(e.step(), point(e.from()), point(e.to())));
    }
    return out.append(".error(").append(point(m.error())).append(");").toString();
  }

  private static String claim(SystemSketch.Promise promise, SystemSketch sketch) {
    return switch (promise) {
      case Always(String name, Test test) ->
          "system.invariant(\"%s\", %s);".formatted(name, text(test));
      case Assertion(String process, int point, Test test) ->
          "%s.assertAt(%s, %s);".formatted(process, point(point), text(test));
      case Never(String process, int point) ->
          "%s.neverReach(%s);".formatted(process, point(point));
      case MayProgress(String name, Test test) ->
          "system.mayProgress(\"%s\", %s);".formatted(name, text(test));
      case MustProgress(String name, Test test) ->
          "system.mustProgress(\"%s\", %s);".formatted(name, text(test));
      case NoRepetition(String name, String step, List<String> others) ->
          "system.noEndlessRepetition(\"%s\", %s);"
              .formatted(name, String.join(", ", concat(step, others)));
      case Ltl(String name, Formula formula, List<StatePredicate> predicates) ->
          "system.ltl(\"%s\", \"%s\");"
              .formatted(
                  name,
                  new FormulaPrinter(number -> text(predicates.get(number), sketch))
                      .print(formula));
    };
  }

  private static List<String> concat(String first, List<String> rest) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }

  private static String text(Term term) {
    return switch (term) {
      case Constant(int value) -> Integer.toString(value);
      case Value(String object) -> object;
      case Cell(String array, int index) -> "%s.get(%d)".formatted(array, index);
      case CellAt(String array, Term index) ->
          "%s.get(%s.mod(%s.length()))".formatted(array, text(index), array);
      case Sum(Term left, Term right, int modulus) ->
          "%s.plus(%s).mod(%d)".formatted(text(left), text(right), modulus);
    };
  }

  private static String text(Test test) {
    return switch (test) {
      case Compare c ->
          "%s %s %s".formatted(text(c.left()), c.comparison().symbol(), text(c.right()));
      case At(String process, int point) -> "%s.at(%s)".formatted(process, point(point));
      case Not(Test inner) -> "not(%s)".formatted(text(inner));
      case Both(Test left, Test right) -> "(%s and %s)".formatted(text(left), text(right));
      case Either(Test left, Test right) -> "(%s or %s)".formatted(text(left), text(right));
    };
  }

  private static String text(StatePredicate predicate, SystemSketch sketch) {
    return switch (predicate) {
      case Seen(Test test) ->
          StatePredicateText.of(test, sketch::thing).orElseGet(() -> text(test));
      case Ready(String name) -> "enabled(" + name + ")";
      case Moving(String name) -> "executes(" + name + ")";
    };
  }

  private static String text(Action action) {
    return switch (action) {
      case Assign(String variable, Term value) -> "%s.set(%s)".formatted(variable, text(value));
      case Add(String variable, int amount) -> "%s.add(%d)".formatted(variable, amount);
      case Flip(String variable) -> "%s.flip()".formatted(variable);
      case AssignCell(String array, int index, Term value) ->
          "%s.get(%d).set(%s)".formatted(array, index, text(value));
      case AssignAt(String array, Term index, Term value) ->
          "%s.set(%s.mod(%s.length()), %s)".formatted(array, text(index), array, text(value));
      case Wait(String semaphore) -> "%s.await()".formatted(semaphore);
      case Signal(String semaphore) -> "%s.signal()".formatted(semaphore);
      case Acquire(String lock, String process) -> "%s.acquire(%s)".formatted(lock, process);
      case Release(String lock, String process) -> "%s.release(%s)".formatted(lock, process);
      case Send(String channel, Term message) -> "%s.send(%s)".formatted(channel, text(message));
      case Receive(String channel) -> "%s.receive()".formatted(channel);
      case ReceiveInto(String channel, String variable) ->
          "%s.receive(%s)".formatted(channel, variable);
    };
  }
}
