package org.porpoise.cfsm.system;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.Proposition;

/** Finds the steps by which something that is said of a network can become true or false. */
final class VisibleTransitions {
  private VisibleTransitions() {}

  /** A proposition with this text. */
  static Proposition proposition(String text, Atom atom, List<Step> steps) {
    return switch (atom) {
      case Atom.Sent(int c, int m) ->
          new Proposition.OfStep(text, select(steps, s -> sends(s, c, m)));
      case Atom.Received(int c, int m) ->
          new Proposition.OfStep(text, select(steps, s -> receives(s, c, m)));
      case Atom.At a -> changing(text, select(steps, s -> changes(s, a)));
      case Atom.First f -> changing(text, select(steps, s -> changes(s, f)));
      case Atom.Compare c -> changing(text, select(steps, s -> changes(s, c)));
    };
  }

  /** A proposition with this text that is made of atoms about states. */
  static Proposition proposition(String text, Set<Atom> atoms, List<Step> steps) {
    return changing(text, select(steps, s -> atoms.stream().anyMatch(a -> changes(s, a))));
  }

  /** Whether something is true for a moment only, between states. */
  static boolean isOfStep(Atom atom) {
    return switch (atom) {
      case Atom.Sent s -> true;
      case Atom.Received r -> true;
      case Atom.At a -> false;
      case Atom.First f -> false;
      case Atom.Compare c -> false;
    };
  }

  private static boolean changes(Step step, Atom atom) {
    return switch (atom) {
      case Atom.At(int machine, int state) -> passes(step, machine, state);
      case Atom.First(int c, int m) -> adds(step, c, m) || removes(step, c, Atom.ANY);
      case Atom.Compare(var comparison, var left, var right) ->
          changes(step, left) || changes(step, right);
      case Atom.Sent s -> throw new AssertionError("is no state's: " + s);
      case Atom.Received r -> throw new AssertionError("is no state's: " + r);
    };
  }

  private static Proposition changing(String text, Set<Integer> visible) {
    return new Proposition.OfState(text, Optional.of(visible));
  }

  private static Set<Integer> select(List<Step> steps, Predicate<Step> wanted) {
    Set<Integer> found = new TreeSet<>();
    steps.stream()
        .filter(s -> !s.isObserver() && wanted.test(s))
        .forEach(s -> found.add(s.index()));
    return found;
  }

  private static boolean passes(Step step, int machine, int state) {
    return step.machine() == machine
        && step.from() != step.to()
        && (step.from() == state || step.to() == state);
  }

  private static boolean changes(Step step, Atom.Term term) {
    return switch (term) {
      case Atom.Term.Constant c -> false;
      case Atom.Term.Length(int c) -> adds(step, c, Atom.ANY) || removes(step, c, Atom.ANY);
      case Atom.Term.Count(int c, int m) -> adds(step, c, m) || removes(step, c, m);
    };
  }

  private static boolean adds(Step step, int channel, int message) {
    return step.deed() instanceof Deed.Send(int c, int m) && c == channel && matches(m, message);
  }

  private static boolean removes(Step step, int channel, int message) {
    return step.deed() instanceof Deed.Receive(int c, int m) && c == channel && matches(m, message);
  }

  private static boolean sends(Step step, int channel, int message) {
    return adds(step, channel, message)
        || step.deed() instanceof Deed.Lose(int c, int m) && c == channel && matches(m, message);
  }

  private static boolean receives(Step step, int channel, int message) {
    return removes(step, channel, message)
        || step.deed() instanceof Deed.Copy(int c, int m) && c == channel && matches(m, message);
  }

  private static boolean matches(int message, int wanted) {
    return wanted == Atom.ANY || message == wanted;
  }
}
