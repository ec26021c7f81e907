package org.porpoise.cfsm.system;

import java.util.List;
import org.porpoise.cfsm.system.AtomReader.Reading;
import org.porpoise.logic.formula.StateFormula;

/** Makes what formulas say of a network executable. */
final class Conditions {
  private Conditions() {}

  /** What a proposition says of states of a layout. */
  static Condition of(Reading reading, Layout layout) {
    Condition condition = condition(reading.atom(), layout);
    return reading.isNegated() ? (s, o) -> !condition.holds(s, o) : condition;
  }

  private static Condition condition(Atom atom, Layout layout) {
    return switch (atom) {
      case Atom.At(int machine, int state) -> {
        var pc = layout.states().get(machine);
        yield (s, o) -> pc.get(s, o) == state;
      }
      case Atom.First(int c, int m) -> {
        Contents contents = layout.contents().get(c);
        yield (s, o) -> contents.offers(m, s, o);
      }
      case Atom.Compare(var comparison, var left, var right) -> {
        Value first = value(left, layout);
        Value second = value(right, layout);
        yield (s, o) -> comparison.holds(first.in(s, o), second.in(s, o));
      }
      case Atom.Sent sent -> (s, o) -> false; // true between states only
      case Atom.Received received -> (s, o) -> false;
    };
  }

  /** Conditions joined by the operators of a formula over their numbers. */
  record Joined(List<Condition> single) implements StateFormula.Interpretation<Condition> {
    @Override
    public Condition constant(boolean value) {
      return (s, o) -> value;
    }

    @Override
    public Condition proposition(int number) {
      return single.get(number);
    }

    @Override
    public Condition not(Condition operand) {
      return (s, o) -> !operand.holds(s, o);
    }

    @Override
    public Condition and(Condition left, Condition right) {
      return (s, o) -> left.holds(s, o) && right.holds(s, o);
    }

    @Override
    public Condition or(Condition left, Condition right) {
      return (s, o) -> left.holds(s, o) || right.holds(s, o);
    }
  }

  @FunctionalInterface
  private interface Value {
    long in(long[] state, int offset);
  }

  private static Value value(Atom.Term term, Layout layout) {
    return switch (term) {
      case Atom.Term.Constant(long value) -> (s, o) -> value;
      case Atom.Term.Length(int c) -> {
        Contents contents = layout.contents().get(c);
        yield contents::size;
      }
      case Atom.Term.Count(int c, int m) -> {
        Contents contents = layout.contents().get(c);
        yield (s, o) -> contents.count(m, s, o);
      }
    };
  }
}
