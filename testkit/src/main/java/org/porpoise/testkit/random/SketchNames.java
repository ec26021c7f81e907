package org.porpoise.testkit.random;

import java.util.Set;
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
import org.porpoise.testkit.random.SystemSketch.Compare;
import org.porpoise.testkit.random.SystemSketch.Constant;
import org.porpoise.testkit.random.SystemSketch.Either;
import org.porpoise.testkit.random.SystemSketch.Flip;
import org.porpoise.testkit.random.SystemSketch.Ltl;
import org.porpoise.testkit.random.SystemSketch.MayProgress;
import org.porpoise.testkit.random.SystemSketch.Moving;
import org.porpoise.testkit.random.SystemSketch.MustProgress;
import org.porpoise.testkit.random.SystemSketch.Never;
import org.porpoise.testkit.random.SystemSketch.NoRepetition;
import org.porpoise.testkit.random.SystemSketch.Not;
import org.porpoise.testkit.random.SystemSketch.Promise;
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
import org.porpoise.testkit.random.SystemSketch.Value;
import org.porpoise.testkit.random.SystemSketch.Wait;

/** Finds the names that a part of a sketch refers to. */
final class SketchNames {
  private SketchNames() {}

  static void collect(Term term, Set<String> out) {
    switch (term) {
      case Constant c -> {}
      case Value(String object) -> out.add(object);
      case Cell(String array, int index) -> out.add(array);
      case CellAt(String array, Term index) -> {
        out.add(array);
        collect(index, out);
      }
      case Sum(Term left, Term right, int modulus) -> {
        collect(left, out);
        collect(right, out);
      }
    }
  }

  static void collect(Test test, Set<String> out) {
    switch (test) {
      case Compare c -> {
        collect(c.left(), out);
        collect(c.right(), out);
      }
      case At(String process, int point) -> out.add(process);
      case Not(Test inner) -> collect(inner, out);
      case Both(Test left, Test right) -> {
        collect(left, out);
        collect(right, out);
      }
      case Either(Test left, Test right) -> {
        collect(left, out);
        collect(right, out);
      }
    }
  }

  static void collect(Action action, Set<String> out) {
    switch (action) {
      case Assign(String variable, Term value) -> {
        out.add(variable);
        collect(value, out);
      }
      case Add(String variable, int amount) -> out.add(variable);
      case Flip(String variable) -> out.add(variable);
      case AssignCell(String array, int index, Term value) -> {
        out.add(array);
        collect(value, out);
      }
      case AssignAt(String array, Term index, Term value) -> {
        out.add(array);
        collect(index, out);
        collect(value, out);
      }
      case Wait(String semaphore) -> out.add(semaphore);
      case Signal(String semaphore) -> out.add(semaphore);
      case Acquire(String lock, String process) -> {
        out.add(lock);
        out.add(process);
      }
      case Release(String lock, String process) -> {
        out.add(lock);
        out.add(process);
      }
      case Send(String channel, Term message) -> {
        out.add(channel);
        collect(message, out);
      }
      case Receive(String channel) -> out.add(channel);
      case ReceiveInto(String channel, String variable) -> {
        out.add(channel);
        out.add(variable);
      }
    }
  }

  static void collect(Promise promise, Set<String> out) {
    switch (promise) {
      case Always(String name, Test test) -> collect(test, out);
      case Assertion(String process, int point, Test test) -> {
        out.add(process);
        collect(test, out);
      }
      case Never(String process, int point) -> out.add(process);
      case MayProgress(String name, Test test) -> collect(test, out);
      case MustProgress(String name, Test test) -> collect(test, out);
      case NoRepetition(String name, String step, var others) -> {
        out.add(step);
        out.addAll(others);
      }
      case Ltl(String name, var formula, var predicates) ->
          predicates.forEach(g -> collect(g, out));
    }
  }

  static void collect(StatePredicate predicate, Set<String> out) {
    switch (predicate) {
      case Seen(Test test) -> collect(test, out);
      case Ready(String name) -> out.add(name);
      case Moving(String name) -> out.add(name);
    }
  }
}
